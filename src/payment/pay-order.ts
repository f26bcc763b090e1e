import { HttpError } from '#client/error.ts';
import { client } from '#stores/session.ts';
import { loadCheckout } from './load-checkout.ts';
import { type Customer, openCheckout } from './open-checkout.ts';
import { recallResult } from './unverified.ts';
import { type Verified, verifyResult } from './verify-result.ts';

/**
 * `closed`: the window was left without paying. `unstarted`: it never opened.
 * `unverified`: something was paid that the server could not confirm yet; calling again asks it again first.
 */
export type PayOutcome =
  | Verified
  | { kind: 'closed'; reason: string | undefined }
  | { kind: 'unstarted'; error: unknown };

const checkoutAddress =
  import.meta.env.PUBLIC_RAZORPAY_CHECKOUT_URL || 'https://checkout.razorpay.com/v1/checkout.js';
const callbackPath = (orderId: string) => `/api/payments/callback/?order=${encodeURIComponent(orderId)}`;

/** Leads through the payment of an existing order, from the provider's window to the server's confirmation. */
export async function payOrder(id: number | string, customer: Customer): Promise<PayOutcome> {
  const orderId = String(id);
  const earlier = recallResult(orderId);
  if (earlier) return verifyResult(orderId, earlier);
  try {
    const [session, Checkout] = await Promise.all([
      client.createPayment(orderId),
      loadCheckout(checkoutAddress),
    ]);
    const outcome = await openCheckout(Checkout, session, customer, callbackPath(orderId));
    if (outcome.kind === 'paid') return await verifyResult(orderId, outcome.result);
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
