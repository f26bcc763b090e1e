import type { PayOutcome } from '#payment/pay-order.ts';

/** After a payment by redirect the address says only that the payment is refunded. */
export type PaymentOutcome = PayOutcome | { kind: 'returned'; error?: undefined };

export type PayNow = {
  orderId: string;
  /** Undefined while the payment is in progress. */
  outcome?: PaymentOutcome;
};
