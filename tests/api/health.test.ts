import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskOverview } from '#contract/desk.ts';
import { alarmText, jobs } from '#netlify/commerce/health/alarms.ts';
import { recordRun, watchHealth } from '#netlify/commerce/health/health.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { type Handlers, runQueue } from '#netlify/commerce/queue/queue.ts';
import { alarms, jobRuns, payments, providerEvents, queue, refunds } from '#netlify/database/order-schema.ts';
import { throttle } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { countReply } from '#netlify/http/count-replies.ts';
import { runAndRecord } from '#netlify/http/jobs.ts';
import { queueChannels } from '#netlify/http/queue.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { logged } from '#site/page-log.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { startEventHookReceiver } from '#tests/support/event-hook-receiver.ts';
import { runAllJobs } from '#tests/support/jobs.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { caller, work } from '#tests/support/shop.ts';
import { startSmtpDouble } from '#tests/support/smtp-double.ts';

const receiver = await startEventHookReceiver();
const smtp = await startSmtpDouble();
afterAll(() => smtp.close());
Object.assign(process.env, receiver.settings, {
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Dhoop <orders@dhoop.example>',
  MAIL_SHOP_TO: 'owner@dhoop.example',
});
const shop = await payingShop();
const { db } = shop;
const operator = await signedInUser(db);
await addOperator({ db }, operator.username);
const hour = 60;

/** All jobs have just run. */
async function runAll(minutesLater = 0) {
  for (const job of jobs) {
    await recordRun(shop.ctx({ minutesLater }), { job, ms: 5, result: {}, hasFailed: false });
  }
}

const send = (minutesLater = 0) => {
  const ctx = shop.ctx({ minutesLater });
  const { mail, webhook, event } = queueChannels(ctx) as Required<Handlers>;
  return runQueue(ctx, { mail, webhook, event });
};

/** Looks at the health so many minutes from now, and returns the alarms told by webhook and the number of mails to the shop. */
async function watch(minutesLater: number): Promise<{ called: string[]; mails: number }> {
  await send(minutesLater);
  receiver.calls.length = 0;
  smtp.handed.length = 0;
  await watchHealth(shop.ctx({ minutesLater }));
  await send(minutesLater);
  expect(receiver.calls.every(receiver.isSigned)).toBe(true);
  const told = receiver.calls.map(({ body }) => JSON.parse(body));
  return {
    called: told.filter(({ type }) => type === 'shop.alarm').map(({ alarm }) => alarm),
    mails: smtp.handed.filter(({ to }) => to === 'owner@dhoop.example').length,
  };
}

/** What the desk says is wrong. */
async function onDesk(): Promise<string[]> {
  const { json } = await caller(api)('GET', '/api/desk/', { token: operator.access });
  return (json as DeskOverview).health.alarms.map(({ text }) => text);
}

beforeEach(async () => {
  smtp.behave();
  for (const table of [queue, alarms, jobRuns, refunds, payments, providerEvents, throttle])
    await db.delete(table);
  await runAll();
});

describe('something does not work by itself: the desk shows it, and a signed call and a mail tell it once', () => {
  test('a job that was killed: until it has run, and again when it stops again', async () => {
    await runAll(6 * hour);
    await recordRun(shop.ctx(), { job: 'expire-orders', ms: 5, result: {}, hasFailed: false });
    expect(await watch(6 * hour)).toEqual({ called: ['job:expire-orders'], mails: 1 });
    expect(await watch(6 * hour + 15)).toEqual({ called: [], mails: 0 });
    expect(await onDesk()).toEqual([alarmText('job:expire-orders')]);
    await runAll(6 * hour + 20);
    expect(await watch(6 * hour + 30)).toEqual({ called: [], mails: 0 });
    expect(await onDesk()).toEqual([]);
    await recordRun(shop.ctx(), { job: 'expire-orders', ms: 5, result: {}, hasFailed: false });
    expect((await watch(6 * hour + 35)).called).toEqual(['job:expire-orders']);
  });

  test('a job that has never worked: told once, while the others run as they should', async () => {
    await db.delete(jobRuns);
    const called: string[] = [];
    for (let minutes = 0; minutes <= 4 * hour; minutes += 15) {
      for (const job of jobs) {
        const hasFailed = job === 'expire-orders';
        await recordRun(shop.ctx({ minutesLater: minutes }), { job, ms: 5, result: {}, hasFailed });
      }
      called.push(...(await watch(minutes)).called);
    }
    expect(called).toEqual(['job:expire-orders']);
  });

  test('stopped webhooks are an alarm while payments are settled, until one comes', async () => {
    const { order } = await shop.paidOrder();
    await runAll(2 * hour);
    expect((await watch(2 * hour)).called).toEqual(['webhooks']);
    expect(await onDesk()).toEqual([alarmText('webhooks')]);
    await db.insert(providerEvents).values({
      eventId: `event-${order.id}`,
      kind: 'payment.captured',
      orderId: order.id,
      receivedAt: new Date(Date.now() + 121 * 60_000),
    });
    await watch(2 * hour + 5);
    expect(await onDesk()).toEqual([]);
  });

  test('a refund that is not sent is an alarm', async () => {
    const { order } = await shop.paidOrder();
    await addUnsentRefund(order.id);
    await runAll(2 * hour);
    expect((await watch(2 * hour)).called).toContain('refunds');
    expect(await onDesk()).toContain(alarmText('refunds'));
    await db.update(refunds).set({ status: 'processed', providerRefundId: 'rfnd_1' });
    await watch(2 * hour);
    expect(await onDesk()).not.toContain(alarmText('refunds'));
  });

  test.each([
    ['failures', { status: 502, ms: 5 }],
    ['slow', { status: 200, ms: 3000 }],
  ])(
    'more than twenty bad calls (%s) in a quarter of an hour are an alarm, until there is a quiet one',
    async (alarm, reply) => {
      const count = async (times: number) => {
        for (let nth = 0; nth < times; nth += 1) countReply({ waitUntil: work.add }, () => {}, reply);
        await work.settled();
      };
      await count(20);
      countReply({ waitUntil: work.add }, () => {}, { status: 404, ms: 5 });
      await work.settled();
      expect(await watch(0)).toEqual({ called: [], mails: 0 });
      await count(1);
      expect(await watch(0)).toEqual({ called: [alarm], mails: 1 });
      expect(await onDesk()).toEqual([alarmText(alarm as 'slow')]);
      await runAll(31);
      await watch(31);
      expect(await onDesk()).toEqual([]);
    },
  );

  test('a page made on demand that fails counts as a call does, and is one line of the log', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    vi.stubEnv('LOG', 'json');
    const context = { netlify: { context: { requestId: 'page-on-demand', waitUntil: work.add } } };
    const page = {
      request: new Request('http://shop.test/product/new-panel/'),
      routePattern: '/product/[...slug]',
      locals: context as never,
    };
    const failing = async () => new Response(null, { status: 502 });
    // As Astro renders the page that says so: by a rewrite, through the same middleware.
    await logged(page, () => logged({ ...page, routePattern: '/unavailable' }, failing));
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'request', id: 'page-on-demand', route: '/product/[...slug]', status: 502 },
    ]);
    for (let nth = 1; nth <= 20; nth += 1) await logged(page, failing);
    await work.settled();
    expect((await watch(0)).called).toEqual(['failures']);
  });

  test('a backup that is made no longer: until the next one is noted', async () => {
    const note = () =>
      runCommand(['database', 'backed-up'], {
        ask: undefined,
        open: async () => ({ ctx: shop.ctx(), close: async () => {} }),
      });
    expect(await note()).toMatchObject({ ok: true });
    await db
      .update(jobRuns)
      .set({ succeededAt: new Date(Date.now() - 37 * hour * 60_000) })
      .where(eq(jobRuns.job, 'backup'));
    expect(await watch(0)).toEqual({ called: ['backup'], mails: 1 });
    expect(await onDesk()).toEqual([alarmText('backup')]);
    await note();
    await watch(0);
    expect(await onDesk()).toEqual([]);
  });

  test('a mail that waits for more than an hour is an alarm, until mail works again', async () => {
    smtp.manners.isDown = true;
    const { id, person } = await shop.order();
    await confirmCod(shop.ctx(), person, String(id));
    await runAll(2 * hour);
    expect(await watch(1)).toEqual({ called: [], mails: 0 });
    expect(await onDesk()).toEqual([]);
    expect(await watch(hour + 5)).toEqual({ called: ['messages'], mails: 0 });
    expect(await onDesk()).toEqual([alarmText('messages')]);
    expect(await watch(hour + 20)).toEqual({ called: [], mails: 0 });
    smtp.behave();
    await send(3 * hour);
    expect(
      await db
        .select()
        .from(queue)
        .where(and(eq(queue.channel, 'mail'), eq(queue.state, 'waiting'))),
    ).toEqual([]);
    await runAll(3 * hour);
    await watch(3 * hour);
    expect(await onDesk()).toEqual([]);
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
    await runAndRecord(shop.ctx(), 'a-job', async () => ({ sent: 3 }));
    await runAndRecord(shop.ctx(), 'idle', async () => ({ skipped: true }));
    const runs = await db.select().from(jobRuns);
    expect(runs).toMatchObject([{ job: 'a-job', result: { sent: 3 }, failedSince: null }]);
  });

  test('a job that fails keeps the time of its first failure, until it works', async () => {
    let works = false;
    const job = async () => {
      if (!works) throw new Error('no answer');
      return {};
    };
    const run = async () => {
      await runAndRecord(shop.ctx(), 'a-job', job).catch(() => {});
      return (await db.select().from(jobRuns).where(eq(jobRuns.job, 'a-job')))[0];
    };
    const first = await run();
    const second = await run();
    expect([first?.succeededAt, first?.failedSince]).toEqual([null, expect.any(Date)]);
    expect(second?.failedSince).toEqual(first?.failedSince);
    works = true;
    expect(await run()).toMatchObject({ failedSince: null, succeededAt: expect.any(Date) });
  });

  test('the scheduled function notes each of its jobs', async () => {
    await db.delete(jobRuns);
    await runAllJobs();
    expect((await db.select().from(jobRuns)).map(({ job }) => job).toSorted()).toEqual(jobs.toSorted());
  });
});

describe('/api/health/', () => {
  const ask = caller(api);
  test('/api/health/ says that the shop is up, and no more', async () => {
    const { status, json } = await ask('GET', '/api/health/');
    expect([status, json]).toEqual([200, { up: true }]);
  });

  test('/api/health/ answers 503 while the database can be read but takes no writes, and leaves nothing there', async () => {
    await db.execute(sql`CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    await db.execute(
      sql`CREATE TRIGGER disk_is_full BEFORE INSERT ON throttle EXECUTE FUNCTION disk_is_full()`,
    );
    expect((await ask('GET', '/api/health/')).status).toBe(503);
    await db.execute(sql`DROP TRIGGER disk_is_full ON throttle`);
    expect((await ask('GET', '/api/health/')).status).toBe(200);
    const tried = await db.select().from(throttle).where(like(throttle.key, 'health-%'));
    expect(tried).toEqual([]);
  });

  const inFrontOf = async (address: string) => {
    vi.stubEnv('API_BASE_URL', address);
    vi.resetModules();
    const fresh = caller((await import('#netlify/functions/api.ts')).default);
    const { status } = await fresh('GET', '/api/health/');
    vi.unstubAllEnvs();
    return status;
  };

  test('/api/health/ answers 503 while the database or the upstream cannot be reached', async () => {
    expect(await inFrontOf('http://127.0.0.1:9')).toBe(503);
  });

  test.each([
    [200, 200],
    [429, 200],
    [403, 503],
    [404, 503],
    [500, 503],
  ])('an upstream that answers %i to its categories: %i', async (answered, said) => {
    const upstream = createServer((_, reply) => reply.writeHead(answered).end('[]'));
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    expect(await inFrontOf(`http://127.0.0.1:${port}`)).toBe(said);
    upstream.close();
  });
});
