import { attemptKey } from '#domain/limits.ts';
import { type Attempt, readAttempt } from '#stores/checkout-attempt.ts';
import { newKey } from '#stores/idempotency-key.ts';
import type { SafeStorage } from '#stores/safe-storage.ts';

/** The steps of an attempt, which only placing an order takes: they load with it. */

const keep = (storage: SafeStorage, attempt: Attempt): Attempt => {
  storage.write(attemptKey, JSON.stringify(attempt));
  return attempt;
};

/** The attempt under way for exactly this purchase, or a new one. */
export function attemptFor(storage: SafeStorage, fingerprint: string): Attempt {
  const known = readAttempt(storage);
  return known?.fingerprint === fingerprint ? known : keep(storage, { key: newKey(), fingerprint });
}

/** Notes which order the attempt led to. */
export const noteOrder = (storage: SafeStorage, attempt: Attempt, orderId: number | string): Attempt =>
  keep(storage, { ...attempt, orderId: String(orderId) });

/** Notes that the order is about to be sent, beside which open orders; `undefined` where they could not be read. */
export const noteSending = (storage: SafeStorage, attempt: Attempt, known: string[] | undefined): Attempt =>
  keep(storage, {
    ...attempt,
    ...(known ? { known } : {}),
    isSent: true,
    sentAt: attempt.sentAt ?? Date.now(),
  });

/** Notes that what was sent was refused. */
export const noteRefused = (storage: SafeStorage, attempt: Attempt): Attempt =>
  keep(storage, { ...attempt, isSent: false });
