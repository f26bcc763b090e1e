import { HttpError, NetworkError } from '#client/error.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import { client } from '#stores/session.ts';
import { clearUnverifiedResult, saveUnverifiedResult } from './unverified-result.ts';

export type Verified = { kind: 'paid' } | { kind: 'unverified'; error: unknown };

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
  // Refused for good: the signature is wrong, or the order takes no payment any more.
  const isRefused =
    failure instanceof HttpError && (failure.status === 400 || failure.code === 'order_state');
  if (isRefused) clearUnverifiedResult(orderId);
  return { kind: 'unverified', error: failure };
}

/** Network and server failures, which say nothing about the payment. */
const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
