import { HttpError } from '#client/error.ts';
import { type Explained, explainToForm } from '#client/explain.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { Order } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart.ts';
import type { Offer } from '#domain/cart-check.ts';
import type { Errors, ShippingForm } from '#domain/forms.ts';
import type { PaymentMethod } from '#domain/order-status.ts';
import { loadPayment } from '#payment/load-payment.ts';
import type { PayOutcome } from '#payment/pay-order.ts';
import { tabStorage } from '#stores/browser-storage.ts';
import { type Attempt, endAttempt, isAttempted } from '#stores/checkout-attempt.ts';
import { shippingNames } from '#stores/checkout-draft.ts';
import { client } from '#stores/session.ts';
import { attemptFor, noteOrder } from './attempt-steps.ts';
import { readOpenOrders } from './open-order.ts';
import { offersOfConflict } from './order-conflict.ts';
import { orderOnce } from './order-once.ts';

export type Purchase = {
  cart: readonly CartLine[];
  form: ShippingForm;
  method: PaymentMethod;
  username: string;
};

/** What the shopper decided about an open order for the same items: to go on with it, or to leave it alone. */
export type AboutOpen = { orderId?: string; left?: readonly string[] };

/** What a refused order says about the fields of the form. */
export type ShippingErrors = Errors<keyof ShippingForm>;

/** Why nothing came of a try; `doubt` as the kinds of Ordered. */
export type Failed = {
  kind: 'failed';
  failure: Explained;
  orderId?: string | undefined;
  doubt?: 'unsure' | 'unlooked' | undefined;
  fieldErrors: ShippingErrors;
  /** The shop refused what was ordered: prices and stock may not be what the shopper sees. */
  isRefused: boolean;
};

/** `changed`: refused because lines are not as the shopper saw them. `unpaid`: the order stands, its payment does not. */
export type PlaceOutcome =
  | { kind: 'done'; orderId: string }
  | { kind: 'changed'; offers: Offer[]; error: unknown }
  | { kind: 'open'; order: Order }
  | Failed
  | { kind: 'unpaid'; orderId: string; outcome: Exclude<PayOutcome, { kind: 'paid' }> };

/** What has to be told of a try that did not lead to an order or away from the page. */
export type Trouble = Exclude<PlaceOutcome, { kind: 'done' | 'open' }>;

const payloadOf = ({ cart, form }: Purchase): OrderPayload => ({
  status: 'pending',
  items: cart.map(({ id, qty, price }) => ({ product: id, quantity: qty, price })),
  shipping: form,
});

/** An unpaid order for these lines, of an earlier visit or another tab; what this tab is in the middle of is none. */
export async function findOpenOrder(
  cart: readonly CartLine[],
  signal: AbortSignal,
): Promise<Order | undefined> {
  const open = await readOpenOrders(cart, signal);
  return open.find(({ id }) => !isAttempted(tabStorage, id));
}

/** Orders the cart and settles how it is paid. Repeating it for the same cart and form goes on with the same order. */
export async function placeOrder(purchase: Purchase, about: AboutOpen = {}): Promise<PlaceOutcome> {
  const { cart, form, method, username } = purchase;
  const payload = payloadOf(purchase);
  let attempt = attemptFor(tabStorage, JSON.stringify([username, payload]));
  if (about.orderId) attempt = noteOrder(tabStorage, attempt, about.orderId);
  let { orderId } = attempt;
  let payment: Awaited<ReturnType<typeof loadPayment>> | undefined;
  try {
    client.prepare();
    // No order that could not be paid then.
    if (method !== 'cod') payment = await loadPayment();
    if (!orderId) {
      const ordered = await orderOnce({ payload, cart, attempt, left: about.left ?? [] });
      if (ordered.kind === 'open') return ordered;
      if (ordered.kind !== 'ordered') return refusal(purchase, ordered.error, ordered.kind);
      orderId = ordered.orderId;
    }
    if (!payment) {
      await client.confirmCod(orderId);
      return { kind: 'done', orderId };
    }
  } catch (error) {
    return refusal(purchase, error, 'refused', orderId);
  }
  const { fullName, email, phone } = form;
  const outcome = await payment.payOrder(orderId, { name: fullName, email, phone });
  if (outcome.kind === 'paid') return { kind: 'done', orderId };
  if (outcome.kind === 'unstarted') leaveDeadOrder(outcome.error);
  return { kind: 'unpaid', orderId, outcome };
}

async function refusal(
  { cart }: Purchase,
  error: unknown,
  why: 'refused' | 'unsure' | 'unlooked',
  orderId?: Attempt['orderId'],
): Promise<PlaceOutcome> {
  leaveDeadOrder(error);
  const offers = offersOfConflict(error);
  if (offers) return { kind: 'changed', offers, error };
  // A line of the payload is known to the shopper by its product's name.
  const { fieldErrors, ...failure } = await explainToForm(error, shippingNames, ([list, index]) =>
    list === 'items' ? cart[Number(index)]?.name : undefined,
  );
  return {
    kind: 'failed',
    failure,
    orderId,
    doubt: why === 'refused' ? undefined : why,
    fieldErrors,
    isRefused: !orderId && error instanceof HttpError && [400, 409, 422].includes(error.status),
  };
}

/** An order that can no longer be paid, or a key that is taken: the next try is a new attempt. */
function leaveDeadOrder(error: unknown): void {
  const isDead =
    error instanceof HttpError &&
    ['order_state', 'not_found', 'idempotency_mismatch'].includes(error.code ?? '');
  if (isDead) endAttempt(tabStorage);
}
