import { HttpError, NetworkError } from '#client/error.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import { client } from '#stores/session.ts';
import { loadCheckout } from './load-checkout.ts';
import { type Customer, openCheckout } from './open-checkout.ts';
import { forgetResult, keepResult, recallResult } from './unverified.ts';

/**
 * `closed`: the window was left without paying. `unstarted`: it never opened.
 * `unverified`: something was paid that the server could not confirm yet; calling again asks it again first.
 */
export type PayOutcome =
  | { kind: 'paid' }
  | { kind: 'closed'; reason: string | undefined }
  | { kind: 'unstarted'; error: unknown }
  | { kind: 'unverified'; error: unknown };

const checkoutAddress =
  import.meta.env.PUBLIC_RAZORPAY_CHECKOUT_URL || 'https://checkout.razorpay.com/v1/checkout.js';
const callbackPath = (orderId: string) => `/api/payments/callback/?order=${encodeURIComponent(orderId)}`;
const verifyPausesMs = [0, 1000, 3000];

/** Leads through the payment of an existing order, from the provider's window to the server's confirmation. */
export async function payOrder(id: number | string, customer: Customer): Promise<PayOutcome> {
  const orderId = String(id);
  const earlier = recallResult(orderId);
  if (earlier) return verify(orderId, earlier);
  try {
    const [session, Checkout] = await Promise.all([
      client.createPayment(orderId),
      loadCheckout(checkoutAddress),
    ]);
    const outcome = await openCheckout(Checkout, session, customer, callbackPath(orderId));
    if (outcome.kind === 'paid') return await verify(orderId, outcome.result);
    return (await isPaid(orderId)) ? { kind: 'paid' } : outcome;
  } catch (error) {
    const settledElsewhere = error instanceof HttpError && error.status === 409 && (await isPaid(orderId));
    return settledElsewhere ? { kind: 'paid' } : { kind: 'unstarted', error };
  }
}

/** The provider may have told the server what this window never heard. */
async function isPaid(orderId: string): Promise<boolean> {
  const order = await client.order(orderId).catch(() => undefined);
  return order !== undefined && order.status !== 'pending' && order.status !== 'cancelled';
}

async function verify(orderId: string, result: PaymentResult): Promise<PayOutcome> {
  keepResult(orderId, result);
  let failure: unknown;
  for (const pauseMs of verifyPausesMs) {
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
