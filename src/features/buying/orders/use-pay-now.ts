import { useEffect, useState } from 'react';
import { useReturn } from '#browser/calls/use-busy.ts';
import { recordPaying } from '#browser/cart/checkout-attempt.ts';
import { type AuthRecord, emailOf, usernameOf } from '#browser/session/auth-record.ts';
import type { Order } from '#contract/orders.ts';
import { isPaidOnline } from '#domain/order/order-status.ts';
import { loadPayment } from '#features/buying/payment/load-payment.ts';
import type { PayOutcome } from '#features/buying/payment/pay-order.ts';
import { unconfirmed } from '#texts/en/account.ts';
import { failureText } from '#texts/en/payment.ts';

/** `returned` has no error after a payment by redirect: the address only says that the payment is refunded. */
export type PaymentOutcome = PayOutcome | { kind: 'returned'; error?: undefined };

type PayNow = {
  orderId: string;
  /** Undefined while the payment is in progress. */
  outcome?: PaymentOutcome;
};

/**
 * The outcome of a payment by redirect (in-app browsers), from the query of the account page. Successful payments
 * return to the order's page instead. `orderId` is empty when the query has none.
 */
export function readRedirectOutcome(search: string): PayNow | undefined {
  const query = new URLSearchParams(search);
  const orderId = /^[\w-]{1,64}$/.exec(query.get('order') ?? '')?.[0] ?? '';
  switch (query.get('payment')) {
    case 'failed':
      return { orderId, outcome: { kind: 'closed', reason: failureText(query.get('reason')) } };
    case 'unconfirmed':
      return { orderId, outcome: { kind: 'unverified', error: new Error(unconfirmed) } };
    case 'returned':
      return { orderId, outcome: { kind: 'returned' } };
    default:
      return undefined;
  }
}

/** The outcome to show. Once the list shows the order as paid, an earlier failure is outdated. */
export function currentOutcome(
  { orderId, outcome }: PayNow,
  orders: readonly Pick<Order, 'id' | 'status' | 'payment'>[],
): PaymentOutcome | undefined {
  const isPaid = orders.some(
    ({ id, status, payment }) => String(id) === orderId && isPaidOnline(status, payment?.method),
  );
  return isPaid && outcome && outcome.kind !== 'returned' ? { kind: 'paid' } : outcome;
}

/** Pays one pending order at a time and reloads the list after each payment, also after a failed one. */
export function usePayNow(session: AuthRecord | undefined, reload: () => Promise<void>) {
  const [payment, setPayment] = useState<PayNow | undefined>(() => readRedirectOutcome(location.search));
  // A provider's page that was left by Back has no outcome to tell.
  useReturn(() => setPayment((old) => (old?.outcome ? old : undefined)));
  // Remove the outcome from the address, so that a reload or bookmark does not show it again.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  async function pay(id: number | string): Promise<void> {
    if (!session || (payment && !payment.outcome)) return;
    const orderId = String(id);
    setPayment({ orderId });
    recordPaying(orderId);
    const customer = { name: usernameOf(session), email: emailOf(session), phone: '' };
    const outcome = await loadPayment().then(
      ({ payOrder }) => payOrder(orderId, customer),
      (error): PayOutcome => ({ kind: 'unstarted', error }),
    );
    await reload();
    setPayment({ orderId, outcome });
  }

  return { payment, pay, dismiss: () => setPayment(undefined) };
}
