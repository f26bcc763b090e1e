import { HttpError, NetworkError } from '#client/error.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import { client } from '#stores/session.ts';
import { forgetResult, keepResult } from './unverified.ts';

export type Verified = { kind: 'paid' } | { kind: 'unverified'; error: unknown };

const pausesMs = [0, 1000, 3000];

/** Tells the server of a payment, again where the way there fails. What it cannot be told is kept for the next try. */
export async function verifyResult(orderId: string, result: PaymentResult): Promise<Verified> {
  keepResult(orderId, result);
  let failure: unknown;
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      await client.verifyPayment(orderId, result);
      forgetResult(orderId);
      return { kind: 'paid' };
    } catch (error) {
      failure = error;
      if (!mayPass(error)) break;
    }
  }
  if (failure instanceof HttpError && failure.status === 400) forgetResult(orderId);
  return { kind: 'unverified', error: failure };
}

/** Failures of the way there, not of the payment: worth asking again. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
