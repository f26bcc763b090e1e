import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ContentStatus, Preview, PreviewLink } from '#contract/content.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { previewToken } from '#netlify/commerce/publishing/preview.ts';
import { posts, products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { announceChange } from '#tests/support/announce-change.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop, testTokenSecret } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db } = await freshShop();
const call = caller(api);
let operator: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username);
});
const status = () => call('GET', '/api/desk/publishing/', { token: operator.access });
const linkTo = (type: string, slug: string) =>
  call('POST', `/api/desk/content/${type}/${slug}/preview/`, { token: operator.access });

test('the desk tells what was announced, what was purged and which build will hold it', async () => {
  await announceChange(verbCtx(db), 'files', [{ type: 'post', slug: 'net-metering' }]);
  const reply = await status();
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const told = reply.json as ContentStatus;
  expect(told.settings).toEqual({ edge_cache: false, build_hook: false, deploy_events: false });
  expect(told.changes[0]).toMatchObject({
    source: 'files',
    changed: [{ type: 'post', slug: 'net-metering' }],
    rebuild: told.rebuilds[0]?.id,
    live_at: null,
  });
  expect(told.rebuilds[0]).toMatchObject({ state: 'queued', changes: 1, calls: 0 });
});

test('an announcement of a thousand changes names the first and counts all', async () => {
  const many = Array.from({ length: 1000 }, (_, nth) => ({ type: 'product' as const, slug: `p-${nth}` }));
  await announceChange(verbCtx(db), 'import', many);
  const { changes } = (await status()).json as ContentStatus;
  expect(changes[0]).toMatchObject({ source: 'import', changed_count: 1000 });
  expect(changes[0]?.changed.map(({ slug }) => slug)).toEqual(['p-0', 'p-1', 'p-2', 'p-3', 'p-4']);
});

test('a preview link shows an unpublished product to whoever has it, and nobody else', async () => {
  const { id } = await product(db, { published: false });
  const [row] = await db.select({ slug: products.slug }).from(products).where(eq(products.id, id));
  const slug = row?.slug ?? '';
  expect((await caller(api)('GET', `/api/products/items/slug/${slug}/`)).status).toBe(404);

  const made = await linkTo('product', slug);
  expect(made.status).toBe(201);
  const { path, expires_at } = made.json as PreviewLink;
  expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
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

test('a post can be previewed; what is not there, and an expired link, are 404', async () => {
  await db
    .insert(posts)
    .values({ slug: 'draft', title: 'Draft', descriptionHtml: '<p>Soon</p>', published: false });
  const made = await linkTo('post', 'draft');
  const token = (made.json as PreviewLink).path.split('/')[3] ?? '';
  expect((await call('GET', `/api/preview/${token}/`)).json).toMatchObject({
    type: 'post',
    post: { title: 'Draft' },
  });

  expect((await linkTo('post', 'no-such-post')).status).toBe(404);
  const expired = previewToken(testTokenSecret, {
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
