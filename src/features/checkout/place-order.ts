import { HttpError } from '#client/error.ts';
import { type Explained, explainToForm } from '#client/explain.ts';
import { isGone } from '#client/is-gone.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { Order } from '#contract/orders.ts';
import { fetchAhead, savesData } from '#dom/fetch-ahead.ts';
import type { CartLine } from '#domain/cart.ts';
import type { Offer } from '#domain/cart-check.ts';
import type { Errors, ShippingForm } from '#domain/forms.ts';
import { isEnded } from '#domain/is-ended.ts';
import { canPay, type PaymentMethod } from '#domain/order-status.ts';
import { paths } from '#paths';
import { loadPayment } from '#payment/load-payment.ts';
import type { PayOutcome } from '#payment/pay-order.ts';
import { tabStorage } from '#stores/browser-storage.ts';
import {
  clearAttempt,
  hasOrdered,
  isOrderOfAttempt,
  orderedItems,
  readAttempt,
} from '#stores/checkout-attempt.ts';
import { shippingNames } from '#stores/checkout-draft.ts';
import { keepPlacedOrder } from '#stores/placed-order.ts';
import { client } from '#stores/session.ts';
import { acceptsGstin } from './business-fields.ts';
import { createOrderOnce, type Uncertainty } from './create-order-once.ts';
import { isOpenOrderFor } from './open-order.ts';
import { offersOfConflict } from './order-conflict.ts';
import { readAhead } from './orders-ahead.ts';
import { attemptFor, recordOrder } from './update-attempt.ts';

export type Purchase = {
  cart: readonly CartLine[];
  form: ShippingForm;
  method: PaymentMethod;
  username: string;
};

/** The shopper’s decision about open orders for the same items: continue `orderId`, keep `ignoredOrderIds` beside a new one. */
export type OpenOrderChoice = { orderId?: string; ignoredOrderIds?: readonly string[] };

/** Errors of form fields in the reply to a refused order. */
export type ShippingErrors = Errors<keyof ShippingForm>;

export type Failed = {
  kind: 'failed';
  failure: Explained;
  orderId?: string | undefined;
  /** The order may exist, because a request had no usable reply. */
  uncertainty?: Uncertainty | undefined;
  fieldErrors: ShippingErrors;
  /** The shop refused what was ordered: prices and stock may not be what the shopper sees. */
  isRefused: boolean;
};

/** `incomplete`: a field is wrong and says so. `changed`: refused because prices or stock have changed. `unpaid`: the order exists, but its payment did not succeed. */
export type PlaceOutcome =
  | { kind: 'done'; orderId: string }
  | { kind: 'incomplete' }
  | { kind: 'changed'; offers: Offer[]; error: unknown }
  | { kind: 'open'; order: Order }
  | Failed
  /** `isOver`: it can no longer be paid; the next try orders anew. */
  | { kind: 'unpaid'; orderId: string; outcome: Exclude<PayOutcome, { kind: 'paid' }>; isOver: boolean };

/** The outcomes that are shown beside the submit button. */
export type Problem = Exclude<PlaceOutcome, { kind: 'done' | 'incomplete' | 'open' }>;

/** Fields left empty are not sent: DRF refuses an empty text where a field may be missing. */
const payloadOf = ({ cart, form }: Purchase): OrderPayload => ({
  status: 'pending',
  items: orderedItems(cart),
  shipping: {
    ...form,
    company: form.company || undefined,
    notes: form.notes || undefined,
    gstin: form.gstin || undefined,
    state: form.state || undefined,
  },
});

/** An unpaid order for these lines from an earlier visit or another tab; not the order of this tab's own attempt. */
export async function findOpenOrder(cart: readonly CartLine[]): Promise<Order | undefined> {
  const orders = await readAhead();
  return orders.find((order) => isOpenOrderFor(order, cart) && !isOrderOfAttempt(tabStorage, order.id));
}

/**
 * Fetches the scripts of the confirmation page. `isComplete`: nothing is missing in the form and the button comes next, so
 * the shopper's orders are read now and not when it is pressed.
 */
export async function prepareNext(isComplete: boolean): Promise<void> {
  fetchAhead(document.querySelector<HTMLElement>('#cart-now')?.dataset.confirmation);
  if (isComplete && !savesData()) await readAhead();
}

/** Keeps what the shop has answered for the confirmation page, if it is the whole order. */
function handOver(order: Order | undefined, orderId: string, username: string): void {
  const isWhole = order && String(order.id) === orderId && order.items.length > 0;
  if (isWhole && order.payment?.method === 'cod') keepPlacedOrder(tabStorage, order, username);
}

/** Creates the order and starts its payment. Repeated calls for the same cart and form continue with the same order. */
export async function placeOrder(purchase: Purchase, choice: OpenOrderChoice = {}): Promise<PlaceOutcome> {
  const { cart, form, method, username } = purchase;
  if (!acceptsGstin(form.gstin)) return { kind: 'incomplete' };
  const payload = payloadOf(purchase);
  const earlier = readAttempt(tabStorage);
  const mustLookNow = earlier?.isSent === true;
  const fingerprint = JSON.stringify([username, payload]);
  // The form was corrected after a reply was lost: what it orders may be ordered already.
  if (earlier?.orderId && earlier.fingerprint !== fingerprint && hasOrdered(tabStorage, cart)) {
    if ((await lookAt(earlier.orderId)) === 'placed') return { kind: 'done', orderId: earlier.orderId };
  }
  let attempt = attemptFor(tabStorage, fingerprint);
  if (choice.orderId) attempt = recordOrder(tabStorage, attempt, choice.orderId);
  let { orderId } = attempt;
  let payment: Awaited<ReturnType<typeof loadPayment>> | undefined;
  try {
    client.prepare();
    // Before the order is created: without this code it could not be paid.
    if (method !== 'cod') payment = await loadPayment();
    if (!orderId) {
      const { ignoredOrderIds = [] } = choice;
      const outcome = await createOrderOnce({ payload, cart, attempt, mustLookNow, ignoredOrderIds });
      if (outcome.kind === 'open') return outcome;
      if (outcome.kind !== 'created') return failureOf(purchase, outcome.error, outcome.kind);
      orderId = outcome.orderId;
    }
    // On slow 3G the page is there when the call returns; without this it would be another 2.3 s.
    fetchAhead(paths.orderSuccess(orderId));
    if (!payment) {
      handOver(await client.confirmCod(orderId), orderId, username);
      return { kind: 'done', orderId };
    }
  } catch (error) {
    const now = orderId && (await lookAfter(error, orderId));
    if (orderId && now === 'placed') return { kind: 'done', orderId };
    if (now === 'over') clearAttempt(tabStorage);
    return failureOf(purchase, error, 'refused', now === 'over' ? undefined : orderId);
  }
  const { fullName, email, phone } = form;
  const outcome = await payment.payOrder(orderId, { name: fullName, email, phone });
  if (outcome.kind === 'paid') return { kind: 'done', orderId };
  const now = outcome.kind === 'closed' ? 'open' : await lookAfter(outcome.error, orderId);
  if (now === 'placed') return { kind: 'done', orderId };
  if (now === 'over') clearAttempt(tabStorage);
  return { kind: 'unpaid', orderId, outcome, isOver: now === 'over' };
}

/** `placed`: agreed on delivery, or further than `pending`. `over`: cancelled or deleted. `open`: to be paid still, or not known. */
type Now = 'placed' | 'over' | 'open';

/** What has become of an order, after another tab, a webhook or a lost reply. */
async function lookAt(orderId: string): Promise<Now> {
  let order: Order;
  try {
    order = await client.order(orderId);
  } catch (error) {
    return error instanceof HttpError && isGone(error.status, error.body) ? 'over' : 'open';
  }
  if (isEnded(order.status)) return 'over';
  return canPay(order.status) && order.payment?.method !== 'cod' ? 'open' : 'placed';
}

/** Looks only if the order was refused: other failures say nothing about it. */
const lookAfter = (error: unknown, orderId: string): Promise<Now> =>
  error instanceof HttpError && error.status >= 400 && error.status < 500
    ? lookAt(orderId)
    : Promise.resolve('open');

async function failureOf(
  { cart }: Purchase,
  error: unknown,
  kind: 'refused' | Uncertainty,
  orderId?: string,
): Promise<PlaceOutcome> {
  clearAttemptIfOver(error);
  const offers = offersOfConflict(error);
  if (offers) return { kind: 'changed', offers, error };
  // The reply names a line by its index; the shopper knows its product's name.
  const { fieldErrors, ...failure } = await explainToForm(error, shippingNames, ([list, index]) =>
    list === 'items' ? cart[Number(index)]?.name : undefined,
  );
  return {
    kind: 'failed',
    failure,
    orderId,
    uncertainty: kind === 'refused' ? undefined : kind,
    fieldErrors,
    isRefused: !orderId && error instanceof HttpError && [400, 409, 422].includes(error.status),
  };
}

/** When the order can no longer be paid or the key belongs to another order, the next try must be a new attempt. */
function clearAttemptIfOver(error: unknown): void {
  const isOver =
    error instanceof HttpError &&
    ['order_state', 'not_found', 'idempotency_mismatch'].includes(error.code ?? '');
  if (isOver) clearAttempt(tabStorage);
}
