import { randomUUID } from 'node:crypto';
import { deliverOrder, shipOrder } from '#commerce/operator/advance-order.ts';
import { refuseOrder, returnOrder } from '#commerce/operator/take-back.ts';
import { confirmCod } from '#commerce/orders/confirm-cod.ts';
import { createOrder } from '#commerce/orders/create-order.ts';
import { cancelAndRefund } from '#commerce/payments/cancel-and-refund.ts';
import { cancelOwnOrder } from '#commerce/payments/cancel-own-order.ts';
import { expireOrders } from '#commerce/payments/expire-orders.ts';
import { receiveWebhook } from '#commerce/payments/receive-webhook.ts';
import { refundOrder } from '#commerce/payments/refund-order.ts';
import { startPayment } from '#commerce/payments/start-payment.ts';
import { verifyPayment } from '#commerce/payments/verify-payment.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import type { Caller, Ctx } from '#platform/context.ts';
import type { Item } from '#support/product-fixtures.ts';
import { sendMails, shipping } from './mails.ts';

/** What happens at the provider: its window in the browser, and the events it sends. */
export type AtProvider = {
  pay: (providerOrderId: string, again?: boolean) => Promise<PaymentResult>;
  events: (paymentId: string) => Promise<{ body: string; headers: Record<string, string> }[]>;
};

/** The steps of an order's life, each of which may be the last one that happens. */
type World = { ctx: Ctx; atProvider: AtProvider; buyer: Caller; items: Item[] };
type Journey = (world: World) => Promise<void>;

/** A refusal ends the journey as an exception does: the shopper is gone. */
function must<Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function place({ ctx, buyer, items }: World): Promise<string> {
  return String(must(await createOrder(ctx, buyer, { items, shipping }, randomUUID())).id);
}

async function pay({ ctx, atProvider, buyer }: World, order: string): Promise<PaymentResult> {
  const session = must(await startPayment(ctx, buyer, order));
  return atProvider.pay(session.order_id);
}

async function hear({ ctx, atProvider }: World, { razorpay_payment_id: id }: PaymentResult): Promise<void> {
  for (const { body, headers } of await atProvider.events(id)) {
    must(await receiveWebhook(ctx, body, new Headers(headers)));
  }
}

const stories = {
  'create, pay, verify, cancel, refund': async (world) => {
    const order = await place(world);
    const result = await pay(world, order);
    must(await verifyPayment(world.ctx, world.buyer, order, result));
    must(await cancelAndRefund(world.ctx, Number(order), 'asked by the buyer'));
    await hear(world, result);
  },
  'create, confirm cash, pay, hear, refund a part': async (world) => {
    const order = await place(world);
    must(await confirmCod(world.ctx, world.buyer, order));
    const result = await pay(world, order);
    await hear(world, result);
    must(await refundOrder(world.ctx, Number(order), { purpose: 'price promise', amountPaise: 100 }));
  },
  'create, expire, pay late, verify, verify again': async (world) => {
    const order = await place(world);
    const session = must(await startPayment(world.ctx, world.buyer, order));
    const tomorrow = { ...world.ctx, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) };
    await expireOrders(tomorrow);
    const result = await world.atProvider.pay(session.order_id);
    must(await verifyPayment(world.ctx, world.buyer, order, result));
    must(await verifyPayment(world.ctx, world.buyer, order, result));
  },
  'create, pay, verify, the buyer cancels': async (world) => {
    const order = await place(world);
    const result = await pay(world, order);
    must(await verifyPayment(world.ctx, world.buyer, order, result));
    must(await cancelOwnOrder(world.ctx, world.buyer, order, { refund: true }));
    await hear(world, result);
  },
  'create, confirm cash, ship, refuse': async (world) => {
    const order = await place(world);
    must(await confirmCod(world.ctx, world.buyer, order));
    must(await shipOrder(world.ctx, Number(order)));
    must(await refuseOrder(world.ctx, Number(order)));
  },
  'create, pay, ship, deliver, return': async (world) => {
    const order = await place(world);
    const result = await pay(world, order);
    must(await verifyPayment(world.ctx, world.buyer, order, result));
    must(await shipOrder(world.ctx, Number(order)));
    must(await deliverOrder(world.ctx, Number(order)));
    must(await returnOrder(world.ctx, Number(order)));
    await hear(world, result);
  },
  'create, pay twice, hear both': async (world) => {
    const order = await place(world);
    const first = await pay(world, order);
    const second = await world.atProvider.pay(first.razorpay_order_id, true);
    await hear(world, second);
    await hear(world, first);
  },
} satisfies Record<string, Journey>;

export type JourneyName = keyof typeof stories;

/** Runs a journey, then the job that sends its mails. */
export async function travelJourney(name: JourneyName, world: World): Promise<void> {
  await stories[name](world);
  await sendMails(world.ctx);
}
export const journeyNames = Object.keys(stories) as JourneyName[];
