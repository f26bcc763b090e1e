import type { Order } from '#contract/orders.ts';
import { usernameOf } from '#stores/auth-record.ts';
import { $session, client } from '#stores/session.ts';

/**
 * The shopper's orders, read while the form is filled in: on slow 3G the order then waits for two calls, not for three.
 * What another device orders in these seconds is not seen; whoever leaves this page for another is looked after below.
 */
const freshMs = 30_000;

type Reading = { orders: Promise<Order[]>; username: string; startedAt: number };
let ahead: Reading | undefined;

const currentUsername = (): string => {
  const session = $session.get();
  return session ? usernameOf(session) : '';
};

/** The reading, if it is this account's and not older than that. A clock set back makes it old. */
const freshAhead = (maxAgeMs: number): Reading | undefined => {
  const ageMs = Date.now() - (ahead?.startedAt ?? 0);
  return ahead?.username === currentUsername() && ageMs >= 0 && ageMs < maxAgeMs ? ahead : undefined;
};

/** A reading that says nothing any more: an order was sent, or this page was left, perhaps to order on another one. */
export function dropAhead(): void {
  ahead = undefined;
}

export const readOrders = async (): Promise<Order[]> => (await client.orders()).results;

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

/** What was read ahead, if it is fresh. It counts for one order only. */
export function takeAhead(): Promise<Order[]> | undefined {
  const kept = freshAhead(freshMs);
  dropAhead();
  return kept?.orders;
}
