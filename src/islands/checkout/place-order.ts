import { HttpError } from '#client/error.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { CartLine } from '#domain/cart.ts';
import type { Offer } from '#domain/cart-check.ts';
import type { ShippingForm } from '#domain/forms.ts';
import type { PaymentMethod } from '#domain/order-status.ts';
import { loadPayment } from '#islands/payment/load-payment.ts';
import type { PayOutcome } from '#islands/payment/pay-order.ts';
import { type Attempt, attemptFor, endAttempt, noteOrder } from '#stores/attempt.ts';
import { tabShelf } from '#stores/places.ts';
import { client } from '#stores/session.ts';
import { offersOfConflict } from './order-conflict.ts';

export type Purchase = {
  cart: readonly CartLine[];
  form: ShippingForm;
  method: PaymentMethod;
  username: string;
};

/** `changed`: refused because lines are not as the shopper saw them. `unpaid`: the order stands, its payment does not. */
export type PlaceOutcome =
  | { kind: 'done'; orderId: string }
  | { kind: 'changed'; offers: Offer[]; error: unknown }
  | { kind: 'failed'; error: unknown; orderId?: string | undefined }
  | { kind: 'unpaid'; orderId: string; outcome: Exclude<PayOutcome, { kind: 'paid' }> };

const payloadOf = ({ cart, form }: Purchase): OrderPayload => ({
  status: 'pending',
  items: cart.map(({ id, qty, price }) => ({ product: id, quantity: qty, price })),
  shipping: form,
});

/** Fetches ahead what placing an order needs. */
export function prepareOrder(): void {
  client.prepare();
  loadPayment().catch(() => {});
}

/** Orders the cart and settles how it is paid. Repeating it for the same cart and form goes on with the same order. */
export async function placeOrder(purchase: Purchase): Promise<PlaceOutcome> {
  const payload = payloadOf(purchase);
  const attempt = attemptFor(tabShelf, JSON.stringify([purchase.username, payload]));
  let orderId = attempt.orderId;
  let payment: Awaited<ReturnType<typeof loadPayment>> | undefined;
  try {
    client.prepare();
    // No order that could not be paid then.
    if (purchase.method !== 'cod') payment = await loadPayment();
    orderId ??= await order(payload, attempt);
    if (!payment) {
      await client.confirmCod(orderId);
      return { kind: 'done', orderId };
    }
  } catch (error) {
    return refusal(error, orderId);
  }
  const { fullName, email, phone } = purchase.form;
  const outcome = await payment.payOrder(orderId, { name: fullName, email, phone });
  if (outcome.kind === 'paid') return { kind: 'done', orderId };
  if (outcome.kind === 'unstarted') leaveDeadOrder(outcome.error);
  return { kind: 'unpaid', orderId, outcome };
}

async function order(payload: OrderPayload, attempt: Attempt): Promise<string> {
  const { id } = await client.createOrder(payload, attempt.key);
  noteOrder(tabShelf, attempt, id);
  return String(id);
}

function refusal(error: unknown, orderId: string | undefined): PlaceOutcome {
  leaveDeadOrder(error);
  const offers = offersOfConflict(error);
  return offers ? { kind: 'changed', offers, error } : { kind: 'failed', error, orderId };
}

/** An order that can no longer be paid, or a key that is taken: the next try is a new attempt. */
function leaveDeadOrder(error: unknown): void {
  const isDead =
    error instanceof HttpError &&
    ['order_state', 'not_found', 'idempotency_mismatch'].includes(error.code ?? '');
  if (isDead) endAttempt(tabShelf);
}
