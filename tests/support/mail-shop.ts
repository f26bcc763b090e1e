import { eq, or, sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { EventKind, OrderEvents } from '#contract/order-events.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { runQueue } from '#netlify/commerce/queue/queue.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { queueChannels } from '#netlify/http/queue.ts';
import { type Env, env } from '#netlify/platform/env.ts';
import { orderingShop } from './ordering-shop.ts';
import { product } from './product-fixtures.ts';
import { startSmtpDouble } from './smtp-double.ts';
import { verbCtx } from './verb-ctx.ts';

export const shipping = {
  fullName: 'Asha Devi',
  email: 'asha@example.com',
  phone: '+91 98765 01234',
  address: '12 Hill Road',
  city: 'Lucknow',
  zip: '226001',
};

/** A shop that sends its mail to a mail server double, with a clock that tests can set. */
export async function mailShop() {
  const shop = await orderingShop();
  const smtp = await startSmtpDouble();
  afterAll(() => smtp.close());
  const { db, place } = shop;
  const mailSettings = { SMTP_URL: smtp.url, MAIL_FROM: 'Dhoop <orders@dhoop.example>' };
  const logged: string[] = [];

  /** Runs the queue as if it were `minutes` later. */
  async function run({
    minutes = 0,
    settings = mailSettings,
  }: {
    minutes?: number;
    settings?: Partial<Env>;
  } = {}) {
    const ctx = {
      ...verbCtx(db, { now: new Date(Date.now() + 1000 + minutes * 60_000) }),
      env: { ...env(), ...settings },
      log: (event: string, facts = {}) => void logged.push(JSON.stringify({ event, ...facts })),
    };
    const { done, ...run } = await runQueue(ctx, queueChannels(ctx));
    return { ...run, sent: (done.mail ?? 0) + (done.webhook ?? 0) };
  }
  /** Places an order and deletes its rows from the queue. */
  async function order(given: Partial<typeof shipping> = {}): Promise<number> {
    const placed = await place([(await product(db)).item()], { shipping: { ...shipping, ...given } });
    const isOfIt = sql`${queue.data} ->> 'order' = ${String(placed.json.id)}`;
    await db.delete(queue).where(or(isOfIt, eq(queue.channel, 'purge')));
    return placed.json.id;
  }
  return {
    ...shop,
    smtp,
    run,
    order,
    logged,
    mailSettings,
    tell: (orderId: number, kind: EventKind, data: Record<string, unknown> = {}) =>
      recordEvent(db, orderId, kind, data as OrderEvents[EventKind]),
    rows: () => db.select().from(queue).orderBy(queue.id),
    empty: async () => {
      await db.delete(queue);
      smtp.behave();
      smtp.handed.length = 0;
      logged.length = 0;
    },
  };
}
