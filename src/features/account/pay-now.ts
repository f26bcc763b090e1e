import type { PayOutcome } from '#payment/pay-order.ts';

/** `returned`: the order was already paid or cancelled, so the payment is refunded. */
export type PaymentOutcome = PayOutcome | { kind: 'returned' };

export type PayNow = {
  orderId: string;
  /** Undefined while the payment is in progress. */
  outcome?: PaymentOutcome;
};
