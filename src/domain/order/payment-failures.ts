/** The provider's reasons why a payment failed that we have a sentence for. Source: razorpay.com/docs/errors/payments. */
export const paymentFailures = [
  'payment_cancelled',
  'payment_timed_out',
  'payment_declined',
  'card_declined',
  'card_expired',
  'insufficient_funds',
  'incorrect_otp',
  'incorrect_pin',
  'incorrect_cvv',
  'invalid_vpa',
  'authentication_failed',
  'transaction_limit_exceeded',
  'bank_technical_error',
  'gateway_technical_error',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** The error reason if we have a sentence for it, else undefined. The reason itself comes from an address, which can be forged. */
export const knownFailure = (reason: string | null | undefined): PaymentFailure | undefined =>
  paymentFailures.find((known) => known === reason);
