import { attemptKey } from '#domain/limits.ts';
import type { Shelf } from './shelf.ts';

/**
 * One try to buy what is in the cart. Its key makes the server answer the same order however often it is sent,
 * over lost replies and reloads (decision 12). Another cart or another form is another attempt.
 */
export type Attempt = {
  key: string;
  fingerprint: string;
  orderId?: string;
  /** Open orders for the same items that were there before this one was sent, and are to be left alone. */
  known?: string[];
  /** It was sent, and no answer has said that it came to nothing: it may have become an order. */
  isSent?: boolean;
  /** When it was first sent, by this device's clock. */
  sentAt?: number;
};

/** The attempt under way in this tab. */
export function recall(shelf: Shelf): Attempt | undefined {
  try {
    const stored = JSON.parse(shelf.read(attemptKey) ?? 'null');
    return typeof stored?.key === 'string' && typeof stored.fingerprint === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const endAttempt = (shelf: Shelf): void => shelf.write(attemptKey, null);

/** Whether this order came out of the attempt under way: then its success empties the cart. */
export const isAttempted = (shelf: Shelf, orderId: number | string): boolean =>
  recall(shelf)?.orderId === String(orderId);
