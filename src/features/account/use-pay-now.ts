import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { loadPayment } from '#payment/load-payment.ts';
import type { PayOutcome } from '#payment/pay-order.ts';
import { type AuthRecord, emailOf, usernameOf } from '#stores/auth-record.ts';
import type { PaymentOutcome, PayNow } from './pay-now.ts';
import { returnedPayment } from './returned-payment.ts';

/** What to tell of a payment: what a window or an address said of it is old news once the order is paid. */
export function outcomeNow(
  { orderId, outcome }: PayNow,
  orders: readonly Pick<Order, 'id' | 'status'>[],
): PaymentOutcome | undefined {
  const isPaid = orders.some(({ id, status }) => String(id) === orderId && status === 'paid');
  return isPaid && outcome && outcome.kind !== 'returned' ? { kind: 'paid' } : outcome;
}

/** Pays one pending order at a time; afterwards the list is read again, whatever came of it. */
export function usePayNow(member: AuthRecord | undefined, reload: () => Promise<void>) {
  const [payment, setPayment] = useState<PayNow | undefined>(() => returnedPayment(location.search));
  // Told once: a reload or a bookmark must not tell it again.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  async function pay(id: number | string): Promise<void> {
    if (!member || (payment && !payment.outcome)) return;
    const orderId = String(id);
    setPayment({ orderId });
    const customer = { name: usernameOf(member), email: emailOf(member), phone: '' };
    const outcome = await loadPayment().then(
      ({ payOrder }) => payOrder(orderId, customer),
      (error): PayOutcome => ({ kind: 'unstarted', error }),
    );
    setPayment({ orderId, outcome });
    await reload();
  }

  return { payment, pay, dismiss: () => setPayment(undefined) };
}
