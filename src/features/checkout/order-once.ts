import { isUnsure } from '#client/explain.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { Order } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart.ts';
import { tabStorage } from '#stores/browser-storage.ts';
import type { Attempt } from '#stores/checkout-attempt.ts';
import { client } from '#stores/session.ts';
import { noteOrder, noteRefused, noteSending } from './attempt-steps.ts';
import { hasTotalOf, readOpenOrders } from './open-order.ts';

/**
 * `open`: the shopper has an unpaid order for the same items, and nothing was sent. `unsure`: the order may have been
 * placed although no usable answer came. `unlooked`: whether that is so could not be seen, and nothing was sent again.
 */
export type Ordered =
  | { kind: 'ordered'; orderId: string }
  | { kind: 'open'; order: Order }
  | { kind: 'refused' | 'unsure' | 'unlooked'; error: unknown };

type Purchase = {
  payload: OrderPayload;
  cart: readonly CartLine[];
  attempt: Attempt;
  left: readonly string[];
};

const placed = (attempt: Attempt, id: number | string): Ordered => {
  noteOrder(tabStorage, attempt, id);
  return { kind: 'ordered', orderId: String(id) };
};

/** How far the clocks of a device and of a shop may be apart. */
const clockToleranceMs = 5 * 60_000;

/** It was not there when the attempt was sent; by the clock where nobody could look then. */
const isSince = ({ created_at }: Order, { known, sentAt = 0 }: Attempt): boolean =>
  known !== undefined || Date.parse(created_at) >= sentAt - clockToleranceMs;

/**
 * Places an order once, also with a backend that ignores Idempotency-Key: before anything is sent, and before it is
 * sent again, it looks among the shopper's orders (fault 54, decision 25). `left` are open orders to be left alone.
 */
export async function orderOnce({ payload, cart, attempt, left }: Purchase): Promise<Ordered> {
  let open: Order[] | undefined;
  try {
    open = await readOpenOrders(cart);
  } catch (error) {
    if (attempt.isSent) return { kind: 'unlooked', error };
  }
  const others = open?.filter(({ id }) => ![...left, ...(attempt.known ?? [])].includes(String(id))) ?? [];
  const [other] = others;
  if (other) {
    const own = attempt.isSent && others.find((order) => hasTotalOf(order, cart) && isSince(order, attempt));
    return own ? placed(attempt, own.id) : { kind: 'open', order: other };
  }
  const known = open?.map(({ id }) => String(id));
  return send(payload, attempt, noteSending(tabStorage, attempt, known));
}

async function send(payload: OrderPayload, before: Attempt, attempt: Attempt): Promise<Ordered> {
  try {
    const { id } = await client.createOrder(payload, attempt.key);
    return placed(attempt, id);
  } catch (error) {
    if (isUnsure(error)) return { kind: 'unsure', error };
    // Sent before without an answer, it may still have been placed then.
    if (!before.isSent) noteRefused(tabStorage, attempt);
    return { kind: 'refused', error };
  }
}
