import { HttpError } from '#browser/calls/error.ts';
import { type Explained, explainToForm, mayHaveSucceeded } from '#browser/calls/explain.ts';
import { isGone } from '#browser/calls/is-not-found.ts';
import { clearAttempt, orderedItems, readAttempt } from '#browser/cart/checkout-attempt.ts';
import { shippingNames } from '#browser/cart/checkout-draft.ts';
import type { Errors, ShippingForm } from '#browser/form/checks.ts';
import { prefetch } from '#browser/islands/prefetch.ts';
import { client } from '#browser/session/session.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { Order, PaymentSession, PlacedOrder } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import type { LineConflict } from '#contract/reason.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { LineOffer } from '#domain/cart/cart-check.ts';
import { type CheckoutMethod, canPay, isEnded, isPaidOnline } from '#domain/order/order-status.ts';
import { loadPayment } from '#features/buying/payment/load-payment.ts';
import type { PayOutcome } from '#features/buying/payment/pay-order.ts';
import { takeFromCart, withoutOrdered } from '#features/buying/payment/take-from-cart.ts';
import { acceptsBusiness, showBusinessErrors } from './business-fields.ts';
import { attemptFor, createOrder, mayHaveOrdered, recordOrder, type Uncertainty } from './create-order.ts';

export { findOpenOrder } from './create-order.ts';
export { prepareConfirmation, showConfirmation } from './show-confirmation.tsx';

export type Purchase = {
  cart: readonly CartLine[];
  form: ShippingForm;
  method: CheckoutMethod;
  username: string;
};

/** The shopper’s decision about open orders for the same items: continue `orderId`, or keep `keptOrderIds` and order anew. */
export type OpenOrderChoice = { orderId?: string; keptOrderIds?: readonly string[] };

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

/**
 * `incomplete`: a field shows an error. `changed`: refused because prices or stock have changed. `partly-ordered`: an earlier
 * order turned out to be placed and holds some of the cart. `unpaid`: the order exists, but its payment did not succeed.
 */
export type PlaceOutcome =
  /** `order`: what the shop answered, if it is all that the confirmation shows. */
  | { kind: 'done'; orderId: string; order?: Order | undefined }
  | { kind: 'incomplete' }
  | { kind: 'changed'; offers: LineOffer[]; error: unknown }
  | { kind: 'open'; order: Order }
  | { kind: 'partly-ordered'; orderId: string }
  | Failed
  /** `isOver`: it can no longer be paid; the next try orders anew. */
  | { kind: 'unpaid'; orderId: string; outcome: Exclude<PayOutcome, { kind: 'paid' }>; isOver: boolean };

/** The outcomes that are shown beside the submit button. */
export type Problem = Exclude<PlaceOutcome, { kind: 'done' | 'incomplete' | 'open' }>;

/** Optional fields that are empty are not sent: Django REST framework refuses empty texts for them. */
const payloadOf = ({ cart, form }: Purchase): OrderPayload => ({
  status: 'pending',
  items: orderedItems(cart),
  shipping: {
    ...form,
    company: form.company || undefined,
    notes: form.notes || undefined,
    gstin: form.gstin || undefined,
    state: form.state || undefined,
    po: form.po || undefined,
    billTo: form.billTo || undefined,
  },
});

/** The outcome of an order that the shop has confirmed; other backends may answer less than the confirmation shows. */
function done(orderId: string, reply: object | undefined, isPlaced: (order: Order) => boolean): PlaceOutcome {
  const order = reply as Order | undefined;
  const isWhole = order?.items?.length && String(order.id) === orderId && isPlaced(order);
  return { kind: 'done', orderId, order: isWhole ? order : undefined };
}
const isOnDelivery = ({ payment }: Pick<PlacedOrder, 'payment'>): boolean => payment?.method === 'cod';
const isPaid = ({ status, payment }: Order): boolean => isPaidOnline(status, payment?.method);

/** Creates the order and starts its payment. Repeated calls for the same cart and form continue with the same order. */
export async function placeOrder(purchase: Purchase, choice: OpenOrderChoice = {}): Promise<PlaceOutcome> {
  const { cart, form, method, username } = purchase;
  if (!acceptsBusiness(form)) return { kind: 'incomplete' };
  const payload = payloadOf(purchase);
  const earlier = readAttempt();
  const mustLook = mayHaveOrdered(earlier);
  const fingerprint = JSON.stringify([username, payload]);
  if (earlier?.orderId && earlier.fingerprint !== fingerprint) {
    const outcome = await outcomeOfEarlier(purchase, earlier.orderId);
    if (outcome) return outcome;
  }
  let attempt = attemptFor(fingerprint);
  if (choice.orderId) attempt = recordOrder(attempt, choice.orderId);
  let { orderId } = attempt;
  let session: PaymentSession | undefined;
  let payment: Awaited<ReturnType<typeof loadPayment>> | undefined;
  try {
    // Before the order is created: without this code it could not be paid.
    if (method !== 'cod') payment = await loadPayment();
    if (!orderId) {
      const { keptOrderIds = [] } = choice;
      // No part of the attempt: a shopper may change to the other way of paying, and it is the same order.
      const wanted = { ...payload, confirm: method };
      const outcome = await createOrder({ username, payload: wanted, cart, attempt, mustLook, keptOrderIds });
      if (outcome.kind === 'open') return outcome;
      if (outcome.kind !== 'created') return failureOf(purchase, outcome.error, outcome.kind);
      orderId = outcome.orderId;
      session = outcome.reply?.payment_session;
      if (!payment && outcome.reply && isOnDelivery(outcome.reply))
        return done(orderId, outcome.reply, isOnDelivery);
    }
    // On slow 3G the page has arrived when the call below returns; without this it would take another 2.3 s.
    prefetch(paths.orderSuccess(orderId));
    if (!payment) {
      return done(orderId, await client.confirmCod(orderId), isOnDelivery);
    }
  } catch (error) {
    const state = orderId && (await stateAfter(error, orderId));
    if (orderId && state === 'placed') return { kind: 'done', orderId };
    if (state === 'over') clearAttempt();
    return failureOf(purchase, error, 'refused', state === 'over' ? undefined : orderId);
  }
  const { fullName, email, phone } = form;
  const outcome = await payment.payOrder(orderId, { name: fullName, email, phone }, session);
  if (outcome.kind === 'paid') return done(orderId, outcome.order, isPaid);
  const state = outcome.kind === 'closed' ? 'open' : await stateAfter(outcome.error, orderId);
  if (state === 'placed') return { kind: 'done', orderId };
  if (state === 'over') clearAttempt();
  return { kind: 'unpaid', orderId, outcome, isOver: state === 'over' };
}

/** `placed`: to be paid on delivery, or further than `pending`. `over`: cancelled or deleted. `open`: unpaid, or unknown. */
type OrderState = 'placed' | 'over' | 'open';

/**
 * The form or the cart was changed after a reply was lost, and the earlier order may be placed. Its goods leave the cart.
 * Undefined if it holds nothing of this cart.
 */
async function outcomeOfEarlier(purchase: Purchase, orderId: string): Promise<PlaceOutcome | undefined> {
  const { cart } = purchase;
  try {
    const order = await readOrder(orderId);
    if (!order || orderStateOf(order) !== 'placed') return undefined;
    const left = withoutOrdered(cart, order.items);
    if (left.length === 0) return { kind: 'done', orderId };
    if (left.length === cart.length && left.every((line, index) => line === cart[index])) return undefined;
    takeFromCart(order);
    return { kind: 'partly-ordered', orderId };
  } catch (error) {
    // A refusal says that the order is not this shopper's. Any other failure leaves open what was ordered.
    return mayHaveSucceeded(error) ? failureOf(purchase, error, 'lookup-failed') : undefined;
  }
}

/** An order; undefined if it is gone. Rejects as the client does. */
async function readOrder(orderId: string): Promise<Order | undefined> {
  try {
    return await client.order(orderId);
  } catch (error) {
    if (error instanceof HttpError && isGone(error.status, error.body)) return undefined;
    throw error;
  }
}

/** What has become of an order, after another tab, a webhook or a lost reply. */
function orderStateOf(order: Order | undefined): OrderState {
  if (!order || isEnded(order.status)) return 'over';
  return canPay(order.status) && order.payment?.method !== 'cod' ? 'open' : 'placed';
}

/** Reads the state only if the shop refused a call for the order: other failures say nothing about it. */
const stateAfter = (error: unknown, orderId: string): Promise<OrderState> =>
  error instanceof HttpError && error.status >= 400 && error.status < 500
    ? readOrder(orderId).then(orderStateOf, (): OrderState => 'open')
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
  showBusinessErrors(fieldErrors);
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
  if (isOver) clearAttempt();
}

/** A list in the unparsed body of an error; empty when it is missing. */
function listAt(body: unknown, key: string): unknown[] {
  const list = (body as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(list) ? list : [];
}

const isConflict = (line: unknown): line is LineConflict =>
  typeof (line as Partial<LineConflict> | null)?.product === 'number';

/** The current prices and stock in the reply to a refused order (decision 6); undefined for other refusals. */
export function offersOfConflict(error: unknown): LineOffer[] | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const gone = listAt(error.body, 'products').filter((id) => typeof id === 'number');
  const lines = listAt(error.body, 'lines').filter(isConflict);
  if (error.code === 'unknown_product' && gone.length > 0) return gone.map((id) => ({ id, gone: true }));
  if (error.code !== 'price_changed' && error.code !== 'insufficient_stock') return undefined;
  if (lines.length === 0) return undefined;
  return lines.map(({ product, current_price, available }) => ({
    id: product,
    price: current_price,
    available,
  }));
}
