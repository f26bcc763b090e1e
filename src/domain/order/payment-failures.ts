/** Why a payment failed, by the provider's error reason. Source: razorpay.com/docs/errors/payments. */
const texts: Record<string, string> = {
  payment_cancelled: 'It was cancelled before it was approved.',
  payment_timed_out: 'The bank has not answered in time.',
  payment_declined: 'The bank declined it.',
  card_declined: 'The bank declined the card.',
  card_expired: 'The card has expired.',
  insufficient_funds: 'There is not enough money in the account.',
  incorrect_otp: 'The one-time password was not right.',
  incorrect_pin: 'The PIN was not right.',
  incorrect_cvv: 'The CVV was not right.',
  invalid_vpa: 'There is no such UPI ID.',
  authentication_failed: 'The bank could not make sure that it was you.',
  transaction_limit_exceeded: 'It is more than your bank allows at a time.',
  bank_technical_error: 'The bank has a technical problem.',
  gateway_technical_error: 'The payment provider has a technical problem.',
};

/** Our sentence for an error reason. The reason itself comes from the address, which can be forged. */
export const failureText = (reason: string | null | undefined): string =>
  (reason && Object.hasOwn(texts, reason) && texts[reason]) || 'The bank did not approve the payment.';

/** The error reason if we have a sentence for it, else undefined. */
export const knownFailure = (reason: string | null): string | undefined =>
  reason !== null && Object.hasOwn(texts, reason) ? reason : undefined;
