import { useEffect, useState } from 'react';
import { type AuthRecord, emailOf, usernameOf } from '#browser/auth-record.ts';
import { tabStorage } from '#browser/browser-storage.ts';
import { recordPaying } from '#browser/checkout-attempt.ts';
import type { Order } from '#contract/orders.ts';
import { isPaidOnline } from '#domain/order-status.ts';
import { loadPayment } from '#features/buying/payment/load-payment.ts';
import type { PayOutcome } from '#features/buying/payment/pay-order.ts';
import type { PaymentOutcome, PayNow } from './pay-now.ts';
import { readRedirectOutcome } from './redirect-outcome.ts';

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
  // Remove the outcome from the address, so that a reload or bookmark does not show it again.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  async function pay(id: number | string): Promise<void> {
    if (!session || (payment && !payment.outcome)) return;
    const orderId = String(id);
    setPayment({ orderId });
    recordPaying(tabStorage, orderId);
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
