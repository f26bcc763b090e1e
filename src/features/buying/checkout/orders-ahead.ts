import { usernameOf } from '#browser/auth-record.ts';
import { HttpError } from '#browser/error.ts';
import { isGone } from '#browser/is-gone.ts';
import { $session, client } from '#browser/session.ts';
import type { Order } from '#contract/orders.ts';
import { canPay } from '#domain/order-status.ts';

/**
 * The shopper's orders are read while the form is filled in, so that placing the order takes two calls and not three.
 * They are used for this long. An order placed meanwhile on another device is missed, one in another page of this device
 * is not (see `dropAhead`).
 */
const freshMs = 30_000;

type Reading = { orders: Promise<Order[]>; username: string; startedAt: number };
let ahead: Reading | undefined;

const currentUsername = (): string => {
  const session = $session.get();
  return session ? usernameOf(session) : '';
};

/** The reading, if it is of this account and younger than `maxAgeMs`. After the clock was set back it counts as old. */
const freshAhead = (maxAgeMs: number): Reading | undefined => {
  const ageMs = Date.now() - (ahead?.startedAt ?? 0);
  return ahead?.username === currentUsername() && ageMs >= 0 && ageMs < maxAgeMs ? ahead : undefined;
};

/** Forgets the reading: an order was sent, or this page was left, perhaps to order on another one. */
export function dropAhead(): void {
  ahead = undefined;
}

/** Backends may list orders without their items: then an open order is read by itself, unless it was deleted meanwhile. */
const withItems = (order: Order): Order | Promise<Order> =>
  canPay(order.status) && order.items.length === 0
    ? client.order(order.id).catch((error: unknown) => {
        if (error instanceof HttpError && isGone(error.status, error.body)) return order;
        throw error;
      })
    : order;

export const readOrders = async (): Promise<Order[]> =>
  Promise.all((await client.orders()).results.map(withItems));

/** Reads the orders unless that was done a moment ago. Rejects as the client does. */
export function readAhead(): Promise<Order[]> {
  const kept = freshAhead(freshMs / 2);
  if (kept) return kept.orders;
  for (const leaving of ['blur', 'visibilitychange']) addEventListener(leaving, dropAhead);
  const reading = { orders: readOrders(), username: currentUsername(), startedAt: Date.now() };
  ahead = reading;
  reading.orders.catch(() => {
    if (ahead === reading) dropAhead();
  });
  return reading.orders;
}

/** The orders read ahead, if they are fresh. They can be taken only once. */
export function takeAhead(): Promise<Order[]> | undefined {
  const kept = freshAhead(freshMs);
  dropAhead();
  return kept?.orders;
}
