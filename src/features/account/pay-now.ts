import type { PayOutcome } from '#payment/pay-order.ts';

/** `returned`: the order took this payment no more, so it is refunded. `reason` is the shop's sentence, if it gave one. */
export type PaymentOutcome = PayOutcome | { kind: 'returned'; reason?: string | undefined };

export type PayNow = {
  orderId: string;
  /** Undefined while the payment is in progress. */
  outcome?: PaymentOutcome;
};
