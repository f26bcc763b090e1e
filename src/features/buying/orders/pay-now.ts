import type { PayOutcome } from '#features/buying/payment/pay-order.ts';

/** `returned` has no error after a payment by redirect: the address only says that the payment is refunded. */
export type PaymentOutcome = PayOutcome | { kind: 'returned'; error?: undefined };

export type PayNow = {
  orderId: string;
  /** Undefined while the payment is in progress. */
  outcome?: PaymentOutcome;
};
