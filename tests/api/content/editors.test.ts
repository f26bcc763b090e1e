import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ContentStatus, Preview, PreviewLink } from '#contract/content.ts';
import { posts, products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { announceChange } from '#tests/support/announce-change.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const key = 'test-editors-key-0123456789abcdef0123456';
const { db } = await freshShop({ EDITORS_KEY: key });
const call = caller(api);
const withKey = { token: key };

test('content: status needs the key, and guesses are throttled by address', async () => {
  expect((await call('GET', '/api/editors/status/')).status).toBe(401);
  expect((await call('GET', '/api/editors/status/', { token: `${key}x` })).status).toBe(401);
  expect((await call('POST', '/api/editors/preview/', { body: { type: 'product', slug: 'x' } })).status).toBe(
    401,
  );
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, nth) =>
      call('GET', '/api/editors/status/', { token: `k${nth}`, ip: '10.0.0.9' }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await call('GET', '/api/editors/status/', { ...withKey, ip: '10.0.0.9' })).status).toBe(429);
  expect((await call('GET', '/api/editors/status/', withKey)).status).toBe(200);
});

test('content: the right key is never throttled', async () => {
  for (let nth = 0; nth < 35; nth += 1) {
    const reply = await call('GET', '/api/editors/status/', { ...withKey, ip: '10.0.0.10' });
    expect(reply.status).toBe(200);
  }
});

test('content: status tells what was announced, what was purged and which build will hold it', async () => {
  await announceChange(verbCtx(db), 'files', [{ type: 'post', slug: 'net-metering' }]);
  const reply = await call('GET', '/api/editors/status/', withKey);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const status = reply.json as ContentStatus;
  expect(status.settings).toEqual({ edge_cache: false, build_hook: false, deploy_events: false });
  expect(status.changes[0]).toMatchObject({
    source: 'files',
    changed: [{ type: 'post', slug: 'net-metering' }],
    rebuild: status.rebuilds[0]?.id,
    live_at: null,
  });
  expect(status.rebuilds[0]).toMatchObject({ state: 'queued', changes: 1, calls: 0 });
});

test('content: of an announcement of a thousand the first are named and all are counted', async () => {
  const many = Array.from({ length: 1000 }, (_, nth) => ({ type: 'product' as const, slug: `p-${nth}` }));
  await announceChange(verbCtx(db), 'import', many);
  const { changes } = (await call('GET', '/api/editors/status/', withKey)).json as ContentStatus;
  expect(changes[0]).toMatchObject({ source: 'import', changed_count: 1000 });
  expect(changes[0]?.changed.map(({ slug }) => slug)).toEqual(['p-0', 'p-1', 'p-2', 'p-3', 'p-4']);
});

test('content: a preview link shows an unpublished product to whoever has it, and nobody else', async () => {
  const { id } = await product(db, { published: false });
  const [row] = await db.select({ slug: products.slug }).from(products).where(eq(products.id, id));
  const slug = row?.slug ?? '';
  expect((await caller(api)('GET', `/api/products/items/slug/${slug}/`)).status).toBe(404);

  const made = await call('POST', '/api/editors/preview/', {
    ...withKey,
    body: { type: 'product', slug, hours: 1 },
  });
  expect(made.status).toBe(201);
  const { path, expires_at } = made.json as PreviewLink;
  expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
  const token = path.split('/')[3] ?? '';
  const shown = await call('GET', `/api/preview/${token}/`);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.json as Preview).toMatchObject({
    type: 'product',
    published: false,
    product: { id, slug },
  });

  const [payload = '', signature = ''] = token.split('~');
  const other = Buffer.from(JSON.stringify({ type: 'product', slug, expires: 99_999_999_999 })).toString(
    'base64url',
  );
  for (const forged of [
    `${other}~${signature}`,
    payload,
    `${payload}.`,
    `${payload}.${'A'.repeat(43)}`,
    'x',
  ]) {
    expect((await call('GET', `/api/preview/${forged}/`)).status).toBe(404);
  }
});

test('content: a post can be previewed; what is not there, and an expired link, are 404', async () => {
  await db
    .insert(posts)
    .values({ slug: 'draft', title: 'Draft', descriptionHtml: '<p>Soon</p>', published: false });
  const made = await call('POST', '/api/editors/preview/', {
    ...withKey,
    body: { type: 'post', slug: 'draft' },
  });
  const token = (made.json as PreviewLink).path.split('/')[3] ?? '';
  expect((await call('GET', `/api/preview/${token}/`)).json).toMatchObject({
    type: 'post',
    post: { title: 'Draft' },
  });

  const unknown = { ...withKey, body: { type: 'post', slug: 'no-such-post' } };
  expect((await call('POST', '/api/editors/preview/', unknown)).status).toBe(404);

  const { previewToken } = await import('#netlify/commerce/content/preview.ts');
  const expired = previewToken(key, {
    type: 'post',
    slug: 'draft',
    expires: Math.floor(Date.now() / 1000) - 1,
  });
  const reply = await call('GET', `/api/preview/${expired}/`);
  expect([reply.status, reply.json.detail]).toEqual([
    404,
    'This preview link has expired. Ask for a new one.',
  ]);
});
