import type { Shelf } from './shelf.ts';

/**
 * One try to buy what is in the cart. Its key makes the server answer the same order however often it is sent,
 * over lost replies and reloads (decision 12). Another cart or another form is another attempt.
 */
export type Attempt = { key: string; fingerprint: string; orderId?: string };

const storageKey = 'checkout-attempt';

/** An idempotency key: 128 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function recall(shelf: Shelf): Attempt | undefined {
  try {
    const stored = JSON.parse(shelf.read(storageKey) ?? 'null');
    return typeof stored?.key === 'string' && typeof stored.fingerprint === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

const keep = (shelf: Shelf, attempt: Attempt): Attempt => {
  shelf.write(storageKey, JSON.stringify(attempt));
  return attempt;
};

/** The attempt under way for exactly this purchase, or a new one. */
export function attemptFor(shelf: Shelf, fingerprint: string): Attempt {
  const known = recall(shelf);
  return known?.fingerprint === fingerprint ? known : keep(shelf, { key: newKey(), fingerprint });
}

/** Notes which order the attempt led to. */
export const noteOrder = (shelf: Shelf, attempt: Attempt, orderId: number | string): Attempt =>
  keep(shelf, { ...attempt, orderId: String(orderId) });

export const endAttempt = (shelf: Shelf): void => shelf.write(storageKey, null);

/** Whether this order came out of the attempt under way: then its success empties the cart. */
export const isAttempted = (shelf: Shelf, orderId: number | string): boolean =>
  recall(shelf)?.orderId === String(orderId);
