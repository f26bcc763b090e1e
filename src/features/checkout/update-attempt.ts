import { attemptKey } from '#domain/limits.ts';
import { type Attempt, readAttempt } from '#stores/checkout-attempt.ts';
import { newKey } from '#stores/idempotency-key.ts';
import type { SafeStorage } from '#stores/safe-storage.ts';

/** Kept apart from stores/checkout-attempt.ts so that only pages which place an order load it. */

const save = (storage: SafeStorage, attempt: Attempt): Attempt => {
  storage.write(attemptKey, JSON.stringify(attempt));
  return attempt;
};

/** The current attempt if it has this fingerprint of account, cart and form; else a new one. */
export function attemptFor(storage: SafeStorage, fingerprint: string): Attempt {
  const current = readAttempt(storage);
  return current?.fingerprint === fingerprint ? current : save(storage, { key: newKey(), fingerprint });
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
