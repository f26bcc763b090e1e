import { HttpError } from '#browser/calls/error.ts';
import { client } from '#browser/session/session.ts';
import type { PaymentSession } from '#contract/orders.ts';
import { isPaidOnline } from '#domain/order/order-status.ts';
import type { Customer, WindowOutcome } from './payment-provider.ts';
import { readUnverifiedResult, type Verified, verifyResult } from './payment-result.ts';
import { provider } from './provider.ts';

/**
 * `closed`: the shopper closed the window without paying. `unstarted`: the window never opened.
 * `unverified`: the provider reported a payment that the server has not confirmed; the next call verifies it first.
 */
export type PayOutcome =
  | Verified
  | Extract<WindowOutcome, { kind: 'closed' }>
  | { kind: 'unstarted'; error: unknown };

const callbackAddress = (orderId: string): string =>
  new URL(`/api/payments/callback/?order=${encodeURIComponent(orderId)}`, location.href).href;

/**
 * Pays an existing order: opens the provider's window and has the server verify the result. `opened`: the session, if the shop has
 * answered it with the order.
 */
export async function payOrder(
  id: number | string,
  customer: Customer,
  opened?: PaymentSession,
): Promise<PayOutcome> {
  const orderId = String(id);
  const unverified = readUnverifiedResult(orderId);
  if (unverified) return verifyResult(orderId, unverified);
  try {
    const [session, openWindow] = await Promise.all([
      opened ?? client.createPayment(orderId),
      provider.load(),
    ]);
    const outcome = await openWindow(session, customer, callbackAddress(orderId));
    if (outcome.kind === 'paid') return await verifyResult(orderId, outcome.result);
    return (await isPaid(orderId)) ? { kind: 'paid' } : outcome;
  } catch (error) {
    const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500;
    const isPaidElsewhere = isRefused && (await isPaid(orderId));
    return isPaidElsewhere ? { kind: 'paid' } : { kind: 'unstarted', error };
  }
}

/** The provider's webhook may have confirmed a payment that the window did not report. */
async function isPaid(orderId: string): Promise<boolean> {
  const order = await client.order(orderId).catch(() => undefined);
  return order !== undefined && isPaidOnline(order.status, order.payment?.method);
}
