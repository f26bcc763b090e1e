import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#netlify/commerce/health/alarms.ts';
import { askDatabase, readHealth, recordRun, watchHealth } from '#netlify/commerce/health/health.ts';
import { alarms, jobRuns, payments, providerEvents, queue, refunds } from '#netlify/database/order-schema.ts';
import { connect } from '#netlify/platform/database.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

const shop = await payingShop();
const { db } = shop;
const at = (minutesLater: number) => shop.ctx({ minutesLater });
const ran = (job: string, ctx = at(0)) => recordRun(ctx, { job, ms: 5, result: {}, hasFailed: false });

beforeEach(async () => {
  for (const table of [queue, alarms, jobRuns, refunds, payments, providerEvents]) await db.delete(table);
});

describe('the facts that alarms are found from', () => {
  test('of a shop where nothing happened yet: nothing', async () => {
    const { now, ...read } = await readHealth(at(0));
    expect(Object.values({ ...read, succeeded: undefined }).filter(Boolean)).toEqual([]);
    expect(read.succeeded).toEqual({});
  });

  test('the first run of all its jobs; what is no job of the shop does not count', async () => {
    await ran('a-job-of-before', at(-60));
    await ran('queue', at(10));
    await ran('clean-up', at(20));
    await ran('expire-holds', at(5));
    const { firstRun, succeeded } = await readHealth(at(30));
    expect(Object.keys(succeeded).toSorted()).toEqual(['clean-up', 'expire-holds', 'queue']);
    expect(firstRun).toEqual(succeeded['expire-holds']);
  });

  test('when the last webhook came', async () => {
    const { paymentId } = await shop.paidOrder();
    await shop.deliver(shop.event(paymentId, 'payment.captured'));
    const [event] = await db.select().from(providerEvents);
    expect((await readHealth(at(0))).webhookAt).toEqual(event?.receivedAt);
  });

  test.each([
    ['due', true],
    ['failed', true],
    ['pending', false],
  ] as const)('a refund that is %s: waits is %s', async (status, waits) => {
    await shop.paidOrder();
    const [payment] = await db.select().from(payments);
    const paymentId = payment?.id ?? 0;
    const providerRefundId = status === 'due' ? null : 'rfnd_1';
    await db.insert(refunds).values({
      paymentId,
      purpose: 'operator-1',
      amountPaise: 100,
      receipt: 'receipt-100001',
      status,
      providerRefundId,
    });
    expect((await readHealth(at(0))).refundWaits !== undefined).toBe(waits);
  });
});

test('a watch tells how many alarms there are and how many are new', async () => {
  for (const job of jobs) await ran(job);
  expect(await watchHealth(at(1))).toEqual({ alarms: 0, told: 0 });
  const late = at(12 * 60);
  for (const job of jobs.filter((job) => job !== 'expire-holds')) await ran(job, late);
  expect(await watchHealth(late)).toEqual({ alarms: 1, told: 1 });
  // No webhook of the shop's own is set up here.
  expect((await db.select().from(queue)).map(({ channel }) => channel)).toEqual(['mail']);
  expect(await watchHealth(late)).toEqual({ alarms: 1, told: 0 });
});

test('a job that worked and then fails, fails since then', async () => {
  await ran('queue');
  const fail = (minutes: number) =>
    recordRun(at(minutes), { job: 'queue', ms: 5, result: {}, hasFailed: true });
  await fail(10);
  const [first] = await db.select().from(jobRuns);
  await fail(20);
  const [second] = await db.select().from(jobRuns);
  expect(first?.failedSince).toEqual(first?.at);
  expect(second).toMatchObject({ failedSince: first?.failedSince, succeededAt: expect.any(Date) });
});

test('a shop whose database does not answer is not up', async () => {
  const closed = connect(shop.url);
  await expect(askDatabase(closed)).resolves.toBeUndefined();
  await closed.close();
  await expect(askDatabase(closed)).rejects.toThrow();
});
