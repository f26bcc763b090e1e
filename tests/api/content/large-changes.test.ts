import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildChannels } from '#netlify/commerce/publishing/builds.ts';
import { contentStatus } from '#netlify/commerce/publishing/content-status.ts';
import { purgeChannel } from '#netlify/commerce/publishing/purges.ts';
import { enqueue, runQueue } from '#netlify/commerce/queue/queue.ts';
import api from '#netlify/functions/api.ts';
import { buildHook } from '#netlify/platform/build-hook.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { edgeCache } from '#netlify/platform/edge-cache.ts';
import { env } from '#netlify/platform/env.ts';
import { announceChange } from '#tests/support/announce-change.ts';
import { Edge } from '#tests/support/edge.ts';
import { forgetChanges } from '#tests/support/forget-changes.ts';
import { killed } from '#tests/support/killed.ts';
import { startPlatform } from '#tests/support/platform.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** A catalogue's worth of changes at once, an edge that takes a second for each purge, and a platform that cuts a run off after 30. */
const noon = new Date('2026-11-20T12:00:00Z').getTime();
const cutOffSeconds = 30;
let clock = 0;
const now = () => new Date(noon + clock * 1000);
const [products, posts] = [new Edge(api, now), new Edge(api, now)];
const platform = await startPlatform({
  now,
  onPurge: (tags) => {
    clock += 1;
    products.purge(tags);
    posts.purge(tags);
  },
});
const { db } = await freshShop(platform.settings);
afterAll(() => platform.close());

const pause = async (ms: number) => {
  clock += ms / 1000;
};
const real = edgeCache(env(), pause);
const ctx: Ctx = { ...verbCtx(db), now, edge: real, builds: buildHook(env()), defer: () => {} };

/** One call of the scheduled function; `purgesMax`: its process is killed before it can make one purge more. */
async function run(purgesMax = 1000): Promise<'done' | 'killed'> {
  const [began, before] = [clock, platform.purges.length];
  const isOver = () => clock - began >= cutOffSeconds;
  const purgeTags: Ctx['edge']['purgeTags'] = async (...given) => {
    if (isOver() || platform.purges.length - before >= purgesMax) throw killed();
    const purged = await real.purgeTags(...given);
    if (isOver()) throw killed();
    return purged;
  };
  const here = { ...ctx, edge: { present: true, purgeTags } };
  const outcome = await runQueue(here, { ...buildChannels(here), purge: purgeChannel }).catch(() => 'killed');
  clock = Math.ceil((clock + 0.001) / 60) * 60;
  return outcome === 'killed' ? 'killed' : 'done';
}
const count = 3264;
const changed = Array.from({ length: count }, (_, nth) => ({
  type: 'product' as const,
  slug: `panel-${nth}`,
}));
async function announceOneByOne(): Promise<void> {
  const rows = changed.map(({ slug }) => ({
    channel: 'purge' as const,
    data: { tags: [`product:${slug}`, 'products'] },
    dueAt: now(),
  }));
  for (let from = 0; from < count; from += 1000) await enqueue(db, rows.slice(from, from + 1000));
}
async function importAll(): Promise<void> {
  await announceChange(ctx, 'import', changed);
  clock += 30;
}
const unpurged = async () => (await contentStatus(ctx)).value.unpurged;

beforeEach(async () => {
  clock = 0;
  await forgetChanges(db, platform);
});

test('content: an import of 3,264 products is purged and its build asked for in one run', async () => {
  await importAll();
  expect(await run()).toBe('done');
  expect(await unpurged()).toBe(0);
  expect(platform.builds).toHaveLength(1);
});

test('content: with so many changed, every product’s own reply is fresh at the edge, and no post’s is dropped', async () => {
  const { slug } = await product(db);
  const one = `/api/products/items/slug/${slug}/`;
  await products.get(one);
  await posts.get('/api/blogs/');
  await importAll();
  await run();
  const [before, postsBefore] = [products.misses, posts.misses];
  await products.get(one);
  await posts.get('/api/blogs/');
  expect([products.misses - before, posts.misses - postsBefore]).toEqual([1, 0]);
});

test('content: 3,264 announcements one by one fit into runs that are not cut off, and none is purged twice', async () => {
  await announceOneByOne();
  const runs = [];
  while ((await unpurged()) > 0 && runs.length < 10) runs.push(await run());
  expect(await unpurged()).toBe(0);
  expect(runs).not.toContain('killed');
  expect(runs.length).toBeLessThanOrEqual(3);
  expect((await contentStatus(ctx)).value.failures).toEqual([]);
});

test('content: a run killed between two purges keeps what it did, the next goes on, and editors can see it', async () => {
  await announceOneByOne();
  expect(await run(2)).toBe('killed');
  const left = await unpurged();
  expect(left).toBeLessThan(count);
  const done = platform.purges.length;
  // The killed run held its turn for a minute.
  await run();
  await run(2);
  expect(platform.purges.length).toBeGreaterThan(done);
  expect(await unpurged()).toBeLessThan(left);
  const { failures } = (await contentStatus(ctx)).value;
  expect(failures).toContainEqual(
    expect.objectContaining({ step: 'purge', reason: expect.stringContaining('interrupted') }),
  );
  for (let nth = 0; nth < 10 && (await unpurged()) > 0; nth += 1) await run();
  expect(await unpurged()).toBe(0);
});

test('content: a run that dies in its first purge has asked for the build', async () => {
  await importAll();
  expect(await run(0)).toBe('killed');
  expect(platform.builds).toHaveLength(1);
});

test('content: an edge that refuses is tried again, and the failure is shown', async () => {
  await importAll();
  platform.next.purge.push(...Array.from({ length: 8 }, () => 503));
  await run();
  expect(await unpurged()).toBeGreaterThan(0);
  expect((await contentStatus(ctx)).value.failures[0]).toMatchObject({
    step: 'purge',
    reason: 'the edge cache answered 503',
  });
  await run();
  await run();
  expect(await unpurged()).toBe(0);
});
