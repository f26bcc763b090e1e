import { usernameOf } from '#browser/auth-record.ts';
import { tabStorage } from '#browser/browser-storage.ts';
import type { Attempt } from '#browser/checkout-attempt.ts';
import { mayHaveSucceeded } from '#browser/explain.ts';
import { $session, client } from '#browser/session.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { Order } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart.ts';
import { isOpenOrderFor, isSameTotal } from './open-order.ts';
import { dropAhead, readOrders, takeAhead } from './orders-ahead.ts';
import { recordOrder, recordRefusal, recordSending } from './update-attempt.ts';

/**
 * `open`: the shopper has another unpaid order for the same items; nothing was sent. `outcome-unknown`: sent without a
 * usable reply, the order may exist. `lookup-failed`: whether it exists could not be read; nothing was sent again.
 */
type CreateOrderOutcome =
  | { kind: 'created'; orderId: string }
  | { kind: 'open'; order: Order }
  | { kind: 'refused' | Uncertainty; error: unknown };

export type Uncertainty = 'outcome-unknown' | 'lookup-failed';

type OrderRequest = {
  /** Who pressed the button. */
  username: string;
  payload: OrderPayload;
  cart: readonly CartLine[];
  attempt: Attempt;
  /**
   * Read the open orders now, even if they were read ahead: an earlier request of this tab got no answer, or its order
   * is not paid.
   */
  mustLookNow: boolean;
  /** Open orders that the shopper decided to keep in addition to a new one. */
  ignoredOrderIds: readonly string[];
};

const created = (attempt: Attempt, id: number | string): CreateOrderOutcome => {
  recordOrder(tabStorage, attempt, id);
  return { kind: 'created', orderId: String(id) };
};

/** Accepted difference between the clocks of the device and the server. */
const clockToleranceMs = 5 * 60_000;

/**
 * Whether this open order can come from the attempt. Orders that existed before are excluded by id. If their ids could
 * not be read before sending, the creation time decides.
 */
const isCreatedSince = ({ created_at }: Order, { earlierOrderIds, sentAt = 0 }: Attempt): boolean =>
  earlierOrderIds !== undefined || Date.parse(created_at) >= sentAt - clockToleranceMs;

const somebodyElse = 'Somebody else has signed in on this device meanwhile. Nothing was ordered.';

/** All tabs share one session. The address that is about to be sent must not get into the account of another person. */
function isSomebodyElse(username: string): boolean {
  $session.reload();
  const session = $session.get();
  return session !== undefined && usernameOf(session).toLowerCase() !== username.toLowerCase();
}

/**
 * Creates an order at most once, also with a backend that ignores Idempotency-Key: before each request it looks for
 * the order among the shopper's open orders (fault 54, decision 25). For a first request those read ahead are enough.
 */
export async function createOrderOnce({
  username,
  payload,
  cart,
  attempt,
  mustLookNow,
  ignoredOrderIds,
}: OrderRequest): Promise<CreateOrderOutcome> {
  const ahead = takeAhead();
  let open: Order[] | undefined;
  try {
    const orders = await (mustLookNow ? readOrders() : (ahead ?? readOrders()));
    open = orders.filter((order) => isOpenOrderFor(order, cart));
  } catch (error) {
    if (mustLookNow) return { kind: 'lookup-failed', error };
  }
  const excluded = [...ignoredOrderIds, ...(attempt.earlierOrderIds ?? [])];
  const candidates = open?.filter(({ id }) => !excluded.includes(String(id))) ?? [];
  const [candidate] = candidates;
  if (candidate) {
    const own =
      attempt.isSent &&
      candidates.find((order) => isSameTotal(order, cart) && isCreatedSince(order, attempt));
    return own ? created(attempt, own.id) : { kind: 'open', order: candidate };
  }
  if (isSomebodyElse(username)) return { kind: 'refused', error: new Error(somebodyElse) };
  const earlierOrderIds = open?.map(({ id }) => String(id));
  return send(payload, attempt, recordSending(tabStorage, attempt, earlierOrderIds));
}

async function send(payload: OrderPayload, before: Attempt, attempt: Attempt): Promise<CreateOrderOutcome> {
  try {
    const { id } = await client.createOrder(payload, attempt.key);
    return created(attempt, id);
  } catch (error) {
    if (mayHaveSucceeded(error)) return { kind: 'outcome-unknown', error };
    // An earlier request without a reply may still have created the order, so the attempt stays `isSent`.
    if (!before.isSent) recordRefusal(tabStorage, attempt);
    return { kind: 'refused', error };
  } finally {
    dropAhead();
  }
}
