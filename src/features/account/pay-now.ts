import type { PayOutcome } from '#payment/pay-order.ts';

/** `returned`: the payment was not needed, and the money goes back. */
export type PaymentOutcome = PayOutcome | { kind: 'returned' };

export type PayNow = {
  orderId: string;
  /** Nothing yet while the payment is under way. */
  outcome?: PaymentOutcome;
};
