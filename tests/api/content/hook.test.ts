import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { categories, contentChanges, posts, products, rebuilds } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { announcement, testHookSecret } from '#tests/support/announce.ts';
import { Edge } from '#tests/support/edge.ts';
import { forgetChanges } from '#tests/support/forget-changes.ts';
import { startPlatform } from '#tests/support/platform.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const edge = new Edge(api);
const platform = await startPlatform({ onPurge: (tags) => edge.purge(tags) });
const oldSecret = 'test-old-content-secret-0123456789abcdef';
const { db } = await freshShop({
  ...platform.settings,
  CONTENT_HOOK_SECRETS: `${testHookSecret},${oldSecret}`,
});
const call = caller(api);
const announce = (given: ReturnType<typeof announcement>) =>
  call('POST', '/api/hooks/content-changed/', given);
const slugOf = async (id: number) =>
  (await db.select({ slug: products.slug }).from(products).where(eq(products.id, id)))[0]?.slug ?? '';

await product(db);
await db.insert(categories).values({ name: 'Inverters', slug: 'inverters' });
const posted = { title: 'Net metering', descriptionHtml: '<p>Units</p>' };
await db.insert(posts).values({ slug: 'net-metering', ...posted });
await db.update(products).set({ slug: 'some-panel' });

beforeEach(async () => {
  await forgetChanges(db, platform);
});
afterAll(() => platform.close());

describe('content: an edit is live before the rebuild', () => {
  test('an edited price is in list, search and detail through the edge when the signed call returns', async () => {
    const { id } = await product(db, { pricePaise: 1_000_000 });
    const slug = await slugOf(id);
    const paths = [
      '/api/products/items/',
      '/api/products/items/?search=panel&utm_source=mail',
      `/api/products/items/slug/${slug}/`,
    ];
    const prices = async () => {
      const replies = await Promise.all(paths.map(async (path) => (await edge.get(path)).json()));
      return replies.map((reply) =>
        'results' in reply
          ? reply.results.find((item: { id: number }) => item.id === id)?.price
          : reply.price,
      );
    };
    expect(await prices()).toEqual([10_000, 10_000, 10_000]);
    await db.update(products).set({ pricePaise: 900_000 }).where(eq(products.id, id));
    expect(await prices()).toEqual([10_000, 10_000, 10_000]);
    expect([edge.hits, edge.misses]).toEqual([3, 3]);

    const reply = await announce(announcement([{ type: 'product', slug }]));
    expect(reply.status).toBe(202);
    expect(reply.json).toMatchObject({ received: 1, purged: true });
    expect(await prices()).toEqual([9_000, 9_000, 9_000]);
    expect(platform.builds).toEqual([]);
  });

  test('a reply that did not change stays in the cache', async () => {
    const [one, other] = await Promise.all([product(db), product(db)]);
    const path = `/api/products/items/slug/${await slugOf(other.id)}/`;
    await edge.get(path);
    const before = edge.misses;
    await announce(announcement([{ type: 'product', slug: await slugOf(one.id) }]));
    await edge.get(path);
    expect(edge.misses).toBe(before);
  });

  test('each kind of content purges what carries it, and a secret that is being replaced still holds', async () => {
    const changed = [
      { type: 'category', slug: 'inverters' },
      { type: 'post', slug: 'net-metering' },
    ];
    expect((await announce(announcement(changed, { secret: oldSecret }))).status).toBe(202);
    expect(platform.purges).toEqual([['blog:net-metering', 'blogs', 'categories']]);
  });
});

describe('content: calls that are refused: nothing purged, nothing built', () => {
  const changed = [{ type: 'product', slug: 'some-panel' }];
  const never = { type: 'product', slug: 'sme-panel' };
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const good = () => announcement(changed);
  const cases: [string, number, () => ReturnType<typeof announcement>][] = [
    ['unsigned', 401, () => ({ ...good(), headers: {} as never })],
    ['signed with another secret', 401, () => announcement(changed, { secret: 'x'.repeat(40) })],
    ['signed for another body', 401, () => ({ ...good(), body: JSON.stringify({ changed: [] }) })],
    [
      'with a time stamp moved after signing',
      401,
      () => ({ ...good(), headers: { ...good().headers, 'X-Content-Timestamp': '1700000000' } }),
    ],
    ['six minutes old', 401, () => announcement(changed, { at: minutes(-6) })],
    ['six minutes ahead', 401, () => announcement(changed, { at: minutes(6) })],
    ['of 100 KB', 413, () => announcement(JSON.stringify({ changed, filler: 'x'.repeat(100_000) }))],
    ['that is not JSON', 400, () => announcement('{"changed":')],
    ['that names nothing', 400, () => announcement([])],
    ['of an unknown kind', 400, () => announcement([{ type: 'order', slug: '1' }])],
    ['with one slug that never was, among good ones', 400, () => announcement([...changed, never])],
    [
      'of a product under a post’s slug',
      400,
      () => announcement([{ type: 'product', slug: 'net-metering' }]),
    ],
    ['with a comma in a slug', 400, () => announcement([{ type: 'product', slug: 'a,products' }])],
  ];
  test.each(cases)('an announcement %s is answered %i', async (_, status, given) => {
    const reply = await announce(given());
    expect(reply.status).toBe(status);
    expect(reply.json.detail).toMatch(/\w/);
    expect([platform.purges, platform.builds]).toEqual([[], []]);
    expect(await db.select().from(contentChanges)).toEqual([]);
    expect(await db.select().from(rebuilds)).toEqual([]);
  });

  test('the same call twice, even at the same instant, is accepted once', async () => {
    const given = good();
    const replies = await Promise.all([announce(given), announce(given), announce(given)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect((await announce(given)).json.code).toBe('replayed');
    expect(await db.select().from(contentChanges)).toHaveLength(1);
    expect(platform.purges).toHaveLength(1);
  });

  test('two equal changes of one second are two changes', async () => {
    const now = Date.now();
    const calls = [0, 1].map((later) => announcement(changed, { at: new Date(now + later) }));
    for (const call of calls) expect((await announce(call)).status).toBe(202);
    expect(await db.select().from(contentChanges)).toHaveLength(2);
  });

  test('all slugs that never were are named, so that the caller can mend them', async () => {
    const slips = [never, { type: 'post', slug: 'net-metring' }, { type: 'category', slug: 'invertors' }];
    const { json } = await announce(announcement([...changed, ...slips]));
    expect(json).toMatchObject({ code: 'invalid_input', unknown: slips });
    expect(json.detail).toContain('no product sme-panel, no post net-metring, no category invertors');
  });

  test('an unpublished, deleted or renamed entry may be announced', async () => {
    const [hidden, deleted, renamed] = await Promise.all([
      product(db, { published: false }),
      product(db),
      product(db),
    ]);
    await db.delete(products).where(eq(products.id, deleted.id));
    await db
      .update(products)
      .set({ slug: `${renamed.slug}-new` })
      .where(eq(products.id, renamed.id));
    await db.insert(posts).values({ slug: 'old-news', ...posted });
    await db.delete(posts).where(eq(posts.slug, 'old-news'));
    await db.insert(categories).values({ name: 'Old kind', slug: 'old-kind' });
    await db.delete(categories).where(eq(categories.slug, 'old-kind'));
    const gone = [hidden, deleted, renamed].map(({ slug }) => ({ type: 'product', slug }));
    const others = [
      { type: 'post', slug: 'old-news' },
      { type: 'category', slug: 'old-kind' },
    ];
    const reply = await announce(announcement([...gone, ...others]));
    expect([reply.status, reply.json.received]).toEqual([202, 5]);
  });
});
