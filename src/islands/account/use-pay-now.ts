import { useState } from 'react';
import { type PayOutcome, payOrder } from '#islands/payment/pay-order.ts';
import { type AuthRecord, emailOf, usernameOf } from '#stores/auth-record.ts';

export type PayNow = {
  orderId: string;
  /** Nothing yet while the payment is under way. */
  outcome?: PayOutcome;
};

/** Pays one pending order at a time; afterwards the list is read again, whatever came of it. */
export function usePayNow(member: AuthRecord | undefined, reload: () => Promise<void>) {
  const [payment, setPayment] = useState<PayNow>();

  async function pay(id: number | string): Promise<void> {
    if (!member || (payment && !payment.outcome)) return;
    const orderId = String(id);
    setPayment({ orderId });
    const outcome = await payOrder(orderId, { name: usernameOf(member), email: emailOf(member), phone: '' });
    setPayment({ orderId, outcome });
    await reload();
  }

  return { payment, pay, dismiss: () => setPayment(undefined) };
}
