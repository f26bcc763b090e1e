import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { PaymentResult } from '#contract/order-payloads.ts';
import type { PaymentSession } from '#contract/orders.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { connect } from '#netlify/platform/database.ts';
import { env } from '#netlify/platform/env.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import { imbalances } from '#tests/support/balance.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';
import { countMails, keepSending, type MailCount, sendTheRest, shipping } from './mails.ts';
import type { World } from './open-world.ts';

type Counts = {
  paid: number;
  closedTabs: number;
  lostWebhooks: number;
  late: number;
  twice: number;
  gaveUp: number;
  databaseKills: number;
};
type SoakReport = Counts & MailCount & { problems: string[]; seconds: number };
type Settings = { payments: number; shoppers: number; databaseKills: number; say: (line: string) => void };

const chance = (percent: number): boolean => Math.random() * 100 < percent;
const initialStock = 10_000_000;

/**
 * Many shoppers pay online over HTTP at the same time, with faults: each webhook event comes three times, 10 % close the
 * tab, 5 % of webhooks are lost, 1 % pay late, 1 % pay twice. Now and then the database is killed, and in every third run of
 * the mail job the mail server is down.
 */
export async function soak(
  world: World,
  { payments, shoppers, databaseKills, say }: Settings,
): Promise<SoakReport> {
  const started = performance.now();
  const server = await openShop(world.shopPort);
  const { db, close } = connect(world.databaseUrl, { max: 4 });
  const goods = await product(db, { stock: initialStock, pricePaise: 250_000 });
  const counts: Counts = {
    paid: 0,
    closedTabs: 0,
    lostWebhooks: 0,
    late: 0,
    twice: 0,
    gaveUp: 0,
    databaseKills: 0,
  };
  const { money, webhooks } = world.provider;
  const late: string[] = [];
  let next = 0;
  let killing: Promise<void> = Promise.resolve();

  async function call(
    method: string,
    path: string,
    token: string,
    body: unknown,
    key?: string,
  ): Promise<unknown> {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...(key ? { 'Idempotency-Key': key } : {}),
      };
      const init = { method, headers, body: JSON.stringify(body) };
      const response = await fetch(`http://127.0.0.1:${world.shopPort}${path}`, init).catch(() => undefined);
      const reply: unknown = await response?.json().catch(() => undefined);
      if (response && response.status < 500) return response.ok ? reply : undefined;
      await new Promise((resolve) => setTimeout(resolve, 250 * (attempt + 1)));
    }
    return undefined;
  }

  function atWindow(orderId: string): PaymentResult | undefined {
    const isLost = chance(5);
    if (isLost) counts.lostWebhooks += 1;
    webhooks.manner = isLost ? 'never' : 'thrice';
    const isLate = chance(1);
    const reply = money.pay(orderId, { act: isLate ? 'late' : 'pay' });
    if (isLate) {
      counts.late += 1;
      late.push([...world.provider.ledger.payment.keys()].at(-1) ?? '');
      return undefined;
    }
    if (chance(1)) {
      counts.twice += 1;
      money.pay(orderId, { act: 'pay', again: true });
    }
    return reply.body as PaymentResult;
  }

  async function shop(): Promise<void> {
    let person = await freshPerson();
    while (next < payments) {
      next += 1;
      const number = next;
      if (number % 25 === 0) person = await freshPerson();
      if (number % Math.ceil(payments / 10) === 0)
        say(`  ${number} payments, ${counts.paid} verified by their tabs`);
      if (databaseKills > 0 && number % Math.ceil(payments / (databaseKills + 1)) === 0) {
        counts.databaseKills += 1;
        killing = killing.then(() => world.killDatabase());
      }
      const items = [goods.item(1)];
      const order = (await call('POST', '/api/orders/', person, { items, shipping }, randomUUID())) as
        | { id: number }
        | undefined;
      const path = `/api/orders/${order?.id}`;
      const session =
        order &&
        ((await call('POST', `${path}/create-razorpay-order/`, person, {})) as PaymentSession | undefined);
      if (!session) {
        counts.gaveUp += 1;
        continue;
      }
      const result = atWindow(session.order_id);
      if (chance(10)) counts.closedTabs += 1;
      else if (result && (await call('POST', `${path}/verify-razorpay-payment/`, person, result)))
        counts.paid += 1;
    }
  }

  async function freshPerson(): Promise<string> {
    for (;;) {
      const person = await signedInUser(db).catch(() => undefined);
      if (person) return person.access;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  const endSending = keepSending(db, world.mailServer);
  await Promise.all(Array.from({ length: shoppers }, shop));
  await killing;
  webhooks.manner = 'thrice';
  for (const id of late) money.complete(id);
  say('  all have paid; one reconciliation');
  await webhooks.release();
  const ctx = { ...verbCtx(db), payments: async () => razorpay(env()) };
  const reconciled = await reconcile(ctx, { everything: true, budgetMs: 3_600_000, limit: payments * 2 });
  await endSending();
  const problems = [
    ...(await imbalances(db, world.provider.ledger)),
    ...(await sendTheRest(db, world.mailServer)),
  ];
  if (reconciled.failed > 0 || reconciled.left > 0)
    problems.push(`reconciled: ${JSON.stringify(reconciled)}`);
  const units = await unitsOf(db, goods.id);
  if (units !== initialStock) problems.push(`stock: ${units} instead of ${initialStock}`);
  await close();
  await new Promise((resolve) => server.close(resolve));
  return {
    ...counts,
    ...countMails(world.mailServer),
    problems,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

/** An HTTP server with the functions that orders and payments need. */
async function openShop(port: number): Promise<Server> {
  const { default: api } = await import('#netlify/functions/api.ts');
  const context = () => ({ ip: '127.0.0.1', requestId: randomUUID() }) as never;
  const server = createAdaptorServer({
    fetch: (request: Request) => api(request, context()),
  }) as Server;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
