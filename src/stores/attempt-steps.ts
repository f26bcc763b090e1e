import { attemptKey } from '#domain/limits.ts';
import { type Attempt, recall } from './attempt.ts';
import { newKey } from './new-key.ts';
import type { Shelf } from './shelf.ts';

/** The steps of an attempt, which only placing an order takes: they load with it. */

const keep = (shelf: Shelf, attempt: Attempt): Attempt => {
  shelf.write(attemptKey, JSON.stringify(attempt));
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

/** Notes that the order is about to be sent, beside which open orders; `undefined` where they could not be read. */
export const noteSending = (shelf: Shelf, attempt: Attempt, known: string[] | undefined): Attempt =>
  keep(shelf, {
    ...attempt,
    ...(known ? { known } : {}),
    isSent: true,
    sentAt: attempt.sentAt ?? Date.now(),
  });

/** Notes that what was sent was refused. */
export const noteRefused = (shelf: Shelf, attempt: Attempt): Attempt =>
  keep(shelf, { ...attempt, isSent: false });
