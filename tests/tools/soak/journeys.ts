import { randomUUID } from 'node:crypto';
import type { PaymentResult } from '#contract/order-payloads.ts';
import { deliverOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { refuseOrder, returnOrder } from '#netlify/commerce/fulfilment/returns.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import { placeOrder } from '#netlify/commerce/orders/place-order.ts';
import { cancelAndRefund, cancelOwnOrder } from '#netlify/commerce/payments/cancel-order.ts';
import { expireHolds, expireOrders } from '#netlify/commerce/payments/expire.ts';
import { receiveWebhook } from '#netlify/commerce/payments/receive-webhook.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { startPayment } from '#netlify/commerce/payments/start-payment.ts';
import { verifyPayment } from '#netlify/commerce/payments/verify-payment.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import type { Item } from '#tests/support/product-fixtures.ts';
import { sendMails, shipping } from './mails.ts';

/** The provider's side: `pay` is its payment window, `events` are the webhook requests for a payment. */
export type AtProvider = {
  pay: (providerOrderId: string, again?: boolean) => Promise<PaymentResult>;
  events: (paymentId: string) => Promise<{ body: string; headers: Record<string, string> }[]>;
};

type JourneyInput = { ctx: Ctx; atProvider: AtProvider; buyer: Caller; items: Item[] };
/** The steps of an order from its start to its end. A kill may end a journey after any of its steps. */
type Journey = (input: JourneyInput) => Promise<void>;

/** Throws if a step is refused, which ends the journey. */
function must<Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function place({ ctx, buyer, items }: JourneyInput, confirm?: 'cod'): Promise<string> {
  const payload = { items, shipping, ...(confirm ? { confirm } : {}) };
  return String(must(await createOrder(ctx, buyer, payload, randomUUID())).id);
}

async function pay({ ctx, atProvider, buyer }: JourneyInput, order: string): Promise<PaymentResult> {
  const session = must(await startPayment(ctx, buyer, order));
  return atProvider.pay(session.order_id);
}

async function hear(
  { ctx, atProvider }: JourneyInput,
  { razorpay_payment_id: id }: PaymentResult,
): Promise<void> {
  for (const { body, headers } of await atProvider.events(id)) {
    must(await receiveWebhook(ctx, body, new Headers(headers)));
  }
}

const journeys = {
  'create, pay, verify, cancel, refund': async (input) => {
    const order = await place(input);
    const result = await pay(input, order);
    must(await verifyPayment(input.ctx, input.buyer, order, result));
    must(await cancelAndRefund(input.ctx, Number(order), { note: 'asked by the buyer' }));
    await hear(input, result);
  },
  'create, confirm cash, pay, hear, refund a part': async (input) => {
    const order = await place(input);
    must(await confirmCod(input.ctx, input.buyer, order));
    const result = await pay(input, order);
    await hear(input, result);
    must(await refundOrder(input.ctx, Number(order), { purpose: 'price promise', amountPaise: 100 }));
  },
  'create, expire, pay late, verify, verify again': async (input) => {
    const order = await place(input);
    const session = must(await startPayment(input.ctx, input.buyer, order));
    const tomorrow = { ...input.ctx, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) };
    await expireOrders(tomorrow);
    const result = await input.atProvider.pay(session.order_id);
    must(await verifyPayment(input.ctx, input.buyer, order, result));
    must(await verifyPayment(input.ctx, input.buyer, order, result));
  },
  'create, pay, verify, the buyer cancels': async (input) => {
    const order = await place(input);
    const result = await pay(input, order);
    must(await verifyPayment(input.ctx, input.buyer, order, result));
    must(await cancelOwnOrder(input.ctx, input.buyer, order, { refund: true }));
    await hear(input, result);
  },
  'create and confirm cash in one, ship, refuse': async (input) => {
    const order = await place(input, 'cod');
    must(await shipOrder(input.ctx, Number(order)));
    must(await refuseOrder(input.ctx, Number(order)));
  },
  'create with its payment in one, pay, ship, deliver, return': async (input) => {
    const { ctx, buyer, items } = input;
    const placed = must(
      await placeOrder(
        { expireHolds, startPayment },
        ctx,
        buyer,
        { items, shipping, confirm: 'online' },
        randomUUID(),
      ),
    );
    const order = String(placed.id);
    const result = await input.atProvider.pay(placed.payment_session?.order_id ?? '');
    must(await verifyPayment(input.ctx, input.buyer, order, result));
    must(await shipOrder(input.ctx, Number(order)));
    must(await deliverOrder(input.ctx, Number(order)));
    must(await returnOrder(input.ctx, Number(order)));
    await hear(input, result);
  },
  'create, pay twice, hear both': async (input) => {
    const order = await place(input);
    const first = await pay(input, order);
    const second = await input.atProvider.pay(first.razorpay_order_id, true);
    await hear(input, second);
    await hear(input, first);
  },
} satisfies Record<string, Journey>;

export type JourneyName = keyof typeof journeys;

/** Runs a journey, then the job that sends its mails. */
export async function runJourney(name: JourneyName, input: JourneyInput): Promise<void> {
  await journeys[name](input);
  await sendMails(input.ctx);
}
export const journeyNames = Object.keys(journeys) as JourneyName[];
