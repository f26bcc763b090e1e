import { HttpError, NetworkError } from '#browser/error.ts';
import { client } from '#browser/session.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import { clearUnverifiedResult, saveUnverifiedResult } from './unverified-result.ts';

/** `returned`: the order could not be paid any more (it was paid, cancelled or sold out), so the payment is refunded. */
export type Verified = { kind: 'paid' } | { kind: 'returned' | 'unverified'; error: unknown };

const pausesMs = [0, 1000, 3000];

/** Sends a payment result to the server for verification, with retries. The result stays saved until it is verified. */
export async function verifyResult(orderId: string, result: PaymentResult): Promise<Verified> {
  saveUnverifiedResult(orderId, result);
  let failure: unknown;
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      await client.verifyPayment(orderId, result);
      clearUnverifiedResult(orderId);
      return { kind: 'paid' };
    } catch (error) {
      failure = error;
      if (!isTransient(error)) break;
    }
  }
  const code = failure instanceof HttpError ? failure.code : undefined;
  // Only these codes are final. An upstream may answer 400 for any reason: the result is kept and verified again before
  // another payment starts.
  if (code === 'order_state' || code === 'payment_invalid') clearUnverifiedResult(orderId);
  return { kind: code === 'order_state' ? 'returned' : 'unverified', error: failure };
}

/** Network and server failures, which say nothing about the payment. */
const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
