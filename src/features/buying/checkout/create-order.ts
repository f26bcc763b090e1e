import { HttpError } from '#browser/calls/error.ts';
import { mayHaveSucceeded } from '#browser/calls/explain.ts';
import { newKey } from '#browser/calls/idempotency-key.ts';
import { isGone } from '#browser/calls/is-not-found.ts';
import { type Attempt, isOrderOfAttempt, readAttempt } from '#browser/cart/checkout-attempt.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { $session, client } from '#browser/session/session.ts';
import { tabStorage } from '#browser/storage/browser-storage.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { Order, PlacedOrder } from '#contract/orders.ts';
import { attemptKey } from '#domain/base/limits.ts';
import { toPaise } from '#domain/base/money.ts';
import { type CartLine, summarise } from '#domain/cart/cart.ts';
import { canPay } from '#domain/order/order-status.ts';
import { isProductOf } from '#features/buying/payment/take-from-cart.ts';
import { somebodyElse } from '#texts/en/place-order.ts';

/**
 * `open`: the shopper has another unpaid order for the same items. `outcome-unknown`: sent without a usable reply, the order
 * may exist. `lookup-failed`: whether it exists could not be read; nothing was sent again.
 */
type CreateOutcome =
  /** `reply`: what the shop answered, if this call created it. */
  | { kind: 'created'; orderId: string; reply?: PlacedOrder }
  | { kind: 'open'; order: Order }
  | { kind: 'refused' | Uncertainty; error: unknown };

export type Uncertainty = 'outcome-unknown' | 'lookup-failed';

type OrderRequest = {
  /** Who pressed the button. */
  username: string;
  payload: OrderPayload;
  cart: readonly CartLine[];
  attempt: Attempt;
  /** A request of this tab may have made an order: look for it before another one is sent. */
  mustLook: boolean;
  /** Open orders that the shopper decided to keep in addition to a new one. */
  keptOrderIds: readonly string[];
};

/**
 * Creates an order at most once. The shop itself answers an unpaid order for the same items (decision 25) and knows a
 * repeated request by its key. Other backends may ignore the key: after a lost answer the order is looked for first.
 */
export async function createOrder(request: OrderRequest): Promise<CreateOutcome> {
  const { username, payload, attempt, keptOrderIds } = request;
  const found = request.mustLook ? await lookForOrder(request) : undefined;
  if (found) return found;
  if (isSomebodyElse(username)) return { kind: 'refused', error: new Error(somebodyElse) };
  const sent = save({ ...attempt, isSent: true, sentAt: attempt.sentAt ?? Date.now() });
  try {
    const another = keptOrderIds.length > 0 ? { another_order: true } : {};
    const reply = await client.createOrder({ ...payload, ...another }, attempt.key);
    return { ...created(sent, reply.id), reply };
  } catch (error) {
    if (mayHaveSucceeded(error)) return { kind: 'outcome-unknown', error };
    // An earlier request without a reply may still have created the order, so the attempt stays `isSent`.
    if (!attempt.isSent) save({ ...sent, isSent: false });
    const order = openOrderIn(error);
    return order ? { kind: 'open', order } : { kind: 'refused', error };
  }
}

function openOrderIn(error: unknown): Order | undefined {
  if (!(error instanceof HttpError) || error.code !== 'open_order') return undefined;
  return (error.body as { order?: Order }).order;
}

/** Looks for the order of a request without an answer, or another one for the same items; undefined if there is none. */
async function lookForOrder({
  cart,
  attempt,
  keptOrderIds,
}: OrderRequest): Promise<CreateOutcome | undefined> {
  try {
    const orders = await readOpenOrders(cart);
    const candidates = orders.filter(({ id }) => !keptOrderIds.includes(String(id)));
    const own = attempt.isSent && candidates.find((order) => isOfAttempt(order, attempt, cart));
    if (own) return created(attempt, own.id);
    return candidates[0] && { kind: 'open', order: candidates[0] };
  } catch (error) {
    return { kind: 'lookup-failed', error };
  }
}

/** An unpaid order for these lines from an earlier visit or another tab; not the order of this tab's own attempt. */
export const findOpenOrder = async (cart: readonly CartLine[]): Promise<Order | undefined> =>
  (await readOpenOrders(cart)).find(({ id }) => !isOrderOfAttempt(id));

const readOpenOrders = async (cart: readonly CartLine[]): Promise<Order[]> => {
  const orders = await Promise.all((await client.orders()).results.map(withItems));
  return orders.filter((order) => isOpenOrderFor(order, cart));
};

/** Backends may list orders without their items: then an open order is read by itself, unless it was deleted meanwhile. */
const withItems = (order: Order): Order | Promise<Order> =>
  canPay(order.status) && order.items.length === 0
    ? client.order(order.id).catch((error: unknown) => {
        if (error instanceof HttpError && isGone(error.status, error.body)) return order;
        throw error;
      })
    : order;

/** Whether the order is unpaid and has exactly the cart's products and quantities. */
export const isOpenOrderFor = ({ status, payment, items }: Order, cart: readonly CartLine[]): boolean =>
  status === 'pending' &&
  payment?.method !== 'cod' &&
  items.length === cart.length &&
  cart.every((line) => items.some((item) => item.quantity === line.qty && isProductOf(item, line)));

/** Accepted difference between the clocks of the device and the server. */
const clockToleranceMs = 5 * 60_000;

/** Whether this open order can come from the attempt: created since its first request, at the prices of the cart. */
const isOfAttempt = (order: Order, { sentAt = 0 }: Attempt, cart: readonly CartLine[]): boolean =>
  Date.parse(order.created_at ?? '') >= sentAt - clockToleranceMs &&
  toPaise(order.total_amount) === toPaise(summarise(cart).total);

/** All tabs share one session. The address that is about to be sent must not get into the account of another person. */
function isSomebodyElse(username: string): boolean {
  $session.reload();
  const session = $session.get();
  return session !== undefined && usernameOf(session).toLowerCase() !== username.toLowerCase();
}

// What changes an attempt stands here and not in checkout-attempt.ts: only pages that place an order load it.

const save = (attempt: Attempt): Attempt => {
  tabStorage.write(attemptKey, JSON.stringify(attempt));
  return attempt;
};

/** Whether a request of this tab may have made an order. */
export const mayHaveOrdered = (attempt: Attempt | undefined): boolean =>
  attempt?.isSent === true || attempt?.followsSent === true;

/** The current attempt if it has this fingerprint of account, cart and form; else a new one. */
export function attemptFor(fingerprint: string): Attempt {
  const current = readAttempt();
  if (current?.fingerprint === fingerprint) return current;
  const followsSent = mayHaveOrdered(current);
  return save({ key: newKey(), fingerprint, ...(followsSent ? { followsSent } : {}) });
}

export const recordOrder = (attempt: Attempt, orderId: number | string): Attempt =>
  save({ ...attempt, orderId: String(orderId) });

function created(attempt: Attempt, id: number | string) {
  recordOrder(attempt, id);
  return { kind: 'created' as const, orderId: String(id) };
}
