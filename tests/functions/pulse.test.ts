import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { jobs } from '#commerce/pulse/alarms.ts';
import { recordRun } from '#commerce/pulse/record-run.ts';
import { readAlarms, watchPulse } from '#commerce/pulse/watch.ts';
import { outbox } from '#database/outbox-schema.ts';
import { payments, providerEvents, refunds } from '#database/payments-schema.ts';
import { alarms, jobRuns } from '#database/pulse-schema.ts';
import expireOrders from '#functions/expire-orders.ts';
import health from '#functions/health.ts';
import { scheduled } from '#http/scheduled.ts';
import { payingShop } from '#support/paying-shop.ts';
import { caller } from '#support/shop.ts';

const shop = await payingShop();
const { db } = shop;
const hour = 60;
const watch = (minutesLater: number) => watchPulse(shop.ctx({ minutesLater }));
const raised = async () => (await readAlarms({ db })).map(({ alarm }) => alarm);

/** All jobs have just run. */
async function runAll(minutesLater = 0) {
  for (const job of jobs) {
    await recordRun(shop.ctx({ minutesLater }), { job, ms: 5, result: {}, hasFailed: false });
  }
}

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(alarms);
  await db.delete(jobRuns);
  await runAll();
});

describe('the pulse goes wrong and is told', () => {
  test('a job that was killed: once, until it has run and fails again', async () => {
    await runAll(6 * hour);
    await recordRun(shop.ctx(), { job: 'expire-orders', ms: 5, result: {}, hasFailed: false });
    expect(await watch(6 * hour)).toEqual({ alarms: 1, told: 1 });
    expect(await watch(6 * hour + 15)).toEqual({ alarms: 1, told: 0 });
    expect(await raised()).toEqual(['job:expire-orders']);
    await runAll(6 * hour + 20);
    expect(await watch(6 * hour + 30)).toEqual({ alarms: 0, told: 0 });
    expect(await raised()).toEqual([]);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, 'shop_alarm'));
    expect(mails).toMatchObject([
      { channel: 'mail', recipient: 'shop', data: { alarm: 'job:expire-orders' } },
    ]);
  });

  test('webhooks that stopped while payments are settled, until one comes', async () => {
    const { order } = await shop.paidOrder();
    await runAll(2 * hour);
    expect((await watch(2 * hour)).told).toBe(1);
    expect(await raised()).toEqual(['webhooks']);
    await db.insert(providerEvents).values({
      eventId: `event-${order.id}`,
      kind: 'payment.captured',
      orderId: order.id,
      receivedAt: new Date(Date.now() + 121 * 60_000),
    });
    await watch(2 * hour + 5);
    expect(await raised()).toEqual([]);
  });

  test('money that waits: a refund that is not sent', async () => {
    const { order } = await shop.paidOrder();
    await addUnsentRefund(order.id);
    await runAll(2 * hour);
    await watch(2 * hour);
    expect(await raised()).toContain('refunds');
    await db.update(refunds).set({ status: 'processed', providerRefundId: 'rfnd_1' });
    await watch(2 * hour);
    expect(await raised()).not.toContain('refunds');
  });
});

async function addUnsentRefund(orderId: number): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  await db.insert(refunds).values({
    paymentId: payment?.id ?? 0,
    purpose: 'operator-1',
    amountPaise: 100,
    receipt: `receipt-${orderId}`,
  });
}

describe('runs of jobs', () => {
  test('a run is noted with its length and result, a skipped one is not', async () => {
    await db.delete(jobRuns);
    await scheduled('a-job', async () => ({ sent: 3 }))(new Request('http://shop.test'), {} as never);
    await scheduled('idle', async () => ({ skipped: true }))(new Request('http://shop.test'), {} as never);
    const runs = await db.select().from(jobRuns);
    expect(runs).toMatchObject([{ job: 'a-job', result: { sent: 3 }, failedSince: null }]);
  });

  test('a job that fails keeps the time of its first failure, until it works', async () => {
    let works = false;
    const job = scheduled('a-job', async () => {
      if (!works) throw new Error('no answer');
      return {};
    });
    const run = async () => {
      await job(new Request('http://shop.test'), {} as never);
      return (await db.select().from(jobRuns).where(eq(jobRuns.job, 'a-job')))[0];
    };
    const first = await run();
    const second = await run();
    expect(first?.succeededAt).toBeNull();
    expect(second?.failedSince).toEqual(first?.failedSince);
    works = true;
    expect(await run()).toMatchObject({ failedSince: null });
  });

  test('the hourly job notes itself', async () => {
    await db.delete(jobRuns);
    await expireOrders(new Request('http://shop.test', { method: 'POST' }), {} as never);
    expect((await db.select().from(jobRuns)).map(({ job }) => job)).toEqual(['expire-orders']);
  });
});

describe('/api/health/', () => {
  const ask = caller(health);
  test('says that the shop is up, and no more', async () => {
    const { status, json } = await ask('GET', '/api/health/');
    expect([status, json]).toEqual([200, { up: true }]);
  });

  test('answers 503 while the database or the upstream cannot be reached', async () => {
    vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9');
    vi.resetModules();
    const fresh = caller((await import('#functions/health.ts')).default);
    expect((await fresh('GET', '/api/health/')).status).toBe(503);
    vi.unstubAllEnvs();
  });
});
