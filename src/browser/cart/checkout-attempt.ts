import { parseJson } from '#domain/base/json.ts';
import { attemptKey, payingKey } from '#domain/base/limits.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { tabStorage } from '../storage/browser-storage.ts';

/**
 * One attempt to order the cart. Its idempotency key makes the server answer the same order when the request is
 * repeated after a lost reply or a reload (decision 12). Another cart or form starts another attempt.
 */
export type Attempt = {
  key: string;
  /** The account's name and the payload, as JSON. */
  fingerprint: string;
  orderId?: string;
  /** Whether the request was sent and not refused: an order may exist even when no reply arrived. */
  isSent?: boolean;
  /** Whether the previous attempt was sent with another cart or form: its order may exist too. */
  followsSent?: boolean;
  /** When it was first sent, in ms since 1970 by this device's clock. */
  sentAt?: number;
};

/** The current attempt of this tab. */
export function readAttempt(): Attempt | undefined {
  try {
    const stored = JSON.parse(tabStorage.read(attemptKey) ?? 'null');
    return typeof stored?.key === 'string' && typeof stored.fingerprint === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function clearAttempt(): void {
  tabStorage.write(attemptKey, null);
  tabStorage.write(payingKey, null);
}

/** Whether this order was created by the current attempt. Then its success empties the cart. */
export const isOrderOfAttempt = (orderId: number | string): boolean =>
  readAttempt()?.orderId === String(orderId);

/** Records that Pay Now was pressed for this order, so that its goods leave the cart when it is paid. */
export const recordPaying = (orderId: number | string): void => tabStorage.write(payingKey, String(orderId));

export const isBeingPaid = (orderId: number | string): boolean =>
  tabStorage.read(payingKey) === String(orderId);

/** The items of an order for this cart. */
export const orderedItems = (cart: readonly CartLine[]) =>
  cart.map(({ id, qty, price }) => ({ product: id, quantity: qty, price }));

/** Whether the current attempt has already created an order of exactly these lines. */
export function hasOrdered(cart: readonly CartLine[]): boolean {
  const attempt = readAttempt();
  const [, sent] = (parseJson(attempt?.fingerprint ?? '') ?? []) as [string?, { items?: unknown }?];
  return attempt?.orderId !== undefined && JSON.stringify(sent?.items) === JSON.stringify(orderedItems(cart));
}
