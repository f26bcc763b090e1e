import { type Attempt, readAttempt } from '#browser/checkout-attempt.ts';
import { newKey } from '#browser/idempotency-key.ts';
import type { SafeStorage } from '#browser/safe-storage.ts';
import { attemptKey } from '#domain/limits.ts';

/** Kept apart from browser/checkout-attempt.ts so that only pages which place an order load it. */

const save = (storage: SafeStorage, attempt: Attempt): Attempt => {
  storage.write(attemptKey, JSON.stringify(attempt));
  return attempt;
};

/** Whether a request of this tab may have made an order: then the orders are read before another one is sent. */
export const mayHaveOrdered = (attempt: Attempt | undefined): boolean =>
  attempt?.isSent === true || attempt?.followsSent === true;

/** The current attempt if it has this fingerprint of account, cart and form; else a new one. */
export function attemptFor(storage: SafeStorage, fingerprint: string): Attempt {
  const current = readAttempt(storage);
  if (current?.fingerprint === fingerprint) return current;
  const followsSent = mayHaveOrdered(current);
  return save(storage, { key: newKey(), fingerprint, ...(followsSent ? { followsSent } : {}) });
}

export const recordOrder = (storage: SafeStorage, attempt: Attempt, orderId: number | string): Attempt =>
  save(storage, { ...attempt, orderId: String(orderId) });

/** Called before the request is sent. `earlierOrderIds` is undefined when the open orders could not be read. */
export const recordSending = (
  storage: SafeStorage,
  attempt: Attempt,
  earlierOrderIds: string[] | undefined,
): Attempt =>
  save(storage, {
    ...attempt,
    ...(earlierOrderIds ? { earlierOrderIds } : {}),
    isSent: true,
    sentAt: attempt.sentAt ?? Date.now(),
  });

export const recordRefusal = (storage: SafeStorage, attempt: Attempt): Attempt =>
  save(storage, { ...attempt, isSent: false });
