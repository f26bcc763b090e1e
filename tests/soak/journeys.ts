import { randomUUID } from 'node:crypto';
import { confirmCod } from '#commerce/orders/confirm-cod.ts';
import { createOrder } from '#commerce/orders/create-order.ts';
import { cancelAndRefund } from '#commerce/payments/cancel-and-refund.ts';
import { expireOrders } from '#commerce/payments/expire-orders.ts';
import { receiveWebhook } from '#commerce/payments/receive-webhook.ts';
import { refundOrder } from '#commerce/payments/refund-order.ts';
import { startPayment } from '#commerce/payments/start-payment.ts';
import { verifyPayment } from '#commerce/payments/verify-payment.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import type { Provider } from '#local/provider/start-provider.ts';
import type { Caller, Ctx } from '#platform/context.ts';
import type { Item } from '#support/goods.ts';

/** The steps of an order's life, each of which may be the last one that happens. */
export type World = { ctx: Ctx; provider: Provider; buyer: Caller; items: Item[] };
type Journey = (world: World) => Promise<void>;

/** A refusal ends the journey as an exception does: the shopper is gone. */
function must<Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function place({ ctx, buyer, items }: World): Promise<string> {
  return String(must(await createOrder(ctx, buyer, { items }, randomUUID())).id);
}

async function pay({ ctx, provider, buyer }: World, order: string): Promise<PaymentResult> {
  const session = must(await startPayment(ctx, buyer, order));
  return provider.money.pay(session.order_id, { act: 'pay' }).body as PaymentResult;
}

async function hear({ ctx, provider }: World, { razorpay_payment_id: id }: PaymentResult): Promise<void> {
  for (const event of provider.ledger.event.values()) {
    if (!event.body.includes(id)) continue;
    must(await receiveWebhook(ctx, event.body, provider.webhooks.request(event).headers));
  }
}

export const journeys = {
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
    must(await expireOrders(tomorrow));
    const result = world.provider.money.pay(session.order_id, { act: 'pay' }).body as PaymentResult;
    must(await verifyPayment(world.ctx, world.buyer, order, result));
    must(await verifyPayment(world.ctx, world.buyer, order, result));
  },
  'create, pay twice, hear both': async (world) => {
    const order = await place(world);
    const first = await pay(world, order);
    const again = { act: 'pay', again: true } as const;
    const second = world.provider.money.pay(first.razorpay_order_id, again).body as PaymentResult;
    await hear(world, second);
    await hear(world, first);
  },
} satisfies Record<string, Journey>;

export type JourneyName = keyof typeof journeys;
