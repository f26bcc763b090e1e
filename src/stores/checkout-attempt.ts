import { attemptKey } from '#domain/limits.ts';
import type { SafeStorage } from './safe-storage.ts';

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
export function readAttempt(storage: SafeStorage): Attempt | undefined {
  try {
    const stored = JSON.parse(storage.read(attemptKey) ?? 'null');
    return typeof stored?.key === 'string' && typeof stored.fingerprint === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const endAttempt = (storage: SafeStorage): void => storage.write(attemptKey, null);

/** Whether this order came out of the attempt under way: then its success empties the cart. */
export const isAttempted = (storage: SafeStorage, orderId: number | string): boolean =>
  readAttempt(storage)?.orderId === String(orderId);
