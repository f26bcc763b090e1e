import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '#domain/base/result.ts';
import { receiveChange } from '#netlify/commerce/publishing/receive-change.ts';
import { recordChange } from '#netlify/commerce/publishing/record-change.ts';
import { runQueue } from '#netlify/commerce/queue/queue.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { contentChanges, rebuilds } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { queueChannels } from '#netlify/http/queue.ts';
import { buildHook } from '#netlify/platform/build-hook.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { edgeCache } from '#netlify/platform/edge-cache.ts';
import { env } from '#netlify/platform/env.ts';
import { watchDatabase } from '#tests/support/failing-database.ts';
import { runAllJobs, runMinute } from '#tests/support/jobs.ts';
import { startPlatform } from '#tests/support/platform.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const platform = await startPlatform();
const { db } = await freshShop(platform.settings);
const database = watchDatabase();
const minuteMs = 60_000;
/** At the start of an hour. */
const noon = new Date('2026-11-20T12:00:00Z').getTime();
const setMinute = (minute: number) => vi.setSystemTime(noon + minute * minuteMs + 400);

beforeEach(async () => {
  await db.delete(contentChanges);
  await db.delete(queue);
  await db.delete(rebuilds);
  platform.builds.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

/** How many statements the database gets from what is called by the clock in one minute. */
async function statementsIn(minute: number): Promise<number> {
  setMinute(minute);
  database.sent.length = 0;
  expect((await runMinute()).status).toBe(204);
  return database.sent.length;
}

test('content: with nothing to do the jobs ask the database one question', async () => {
  database.sent.length = 0;
  const ctx = { ...verbCtx(db), builds: buildHook(env()) };
  expect(await runQueue(ctx, queueChannels(ctx))).toMatchObject({ idle: true });
  expect(database.sent).toHaveLength(1);
});

test('content: in an hour in which nothing happens the database is asked on its quarters, and in between it may sleep', async () => {
  await runAllJobs();
  const asked: number[] = [];
  for (let minute = 1; minute <= 60; minute += 1) {
    if ((await statementsIn(minute)) > 0) asked.push(minute);
  }
  expect(asked).toEqual([15, 30, 45, 60]);
});

test('content: what waits is gone on with each minute until it is done, and then there is rest again', async () => {
  await runAllJobs();
  setMinute(14);
  // The edge is out of order: it stays.
  platform.next.purge.push(...Array<number>(20).fill(500));
  await inTransaction(db, async (tx) =>
    ok(await recordChange(tx, new Date(), 'files', [{ type: 'post', slug: 'waits' }])),
  );
  setMinute(15);
  await runMinute();
  expect(platform.purges).toEqual([]);
  platform.next.purge.length = 0;
  setMinute(16);
  await runMinute();
  expect(platform.purges).toEqual([['blog:waits', 'blogs']]);
  expect(platform.builds).toHaveLength(1);
  await db.update(rebuilds).set({ state: 'live', deployId: 'd', finishedAt: new Date() });
  setMinute(17);
  await runMinute();
  expect(await statementsIn(18)).toBe(0);
});

test('content: an announced change comes back by itself when its half minute is over; those that join it do not', async () => {
  const waits: { afterSeconds: number; work: () => Promise<unknown> }[] = [];
  setMinute(20);
  const now = () => new Date();
  const ctx: Ctx = {
    ...verbCtx(db),
    now,
    edge: edgeCache(env(), async () => {}),
    builds: buildHook(env()),
    defer: (work, afterSeconds = 0) => void waits.push({ work, afterSeconds }),
  };
  for (const nth of [1, 2, 3]) {
    vi.setSystemTime(noon + 20 * minuteMs + nth * 1000);
    await receiveChange(ctx, Buffer.alloc(32, nth), {
      changed: [{ type: 'product', slug: (await product(db)).slug }],
    });
  }
  expect(waits.map(({ afterSeconds }) => afterSeconds)).toEqual([31]);
  expect(platform.builds).toEqual([]);
  vi.setSystemTime(noon + 20 * minuteMs + 32_000);
  await waits[0]?.work();
  expect(platform.builds).toHaveLength(1);
});
