import { knownFailure, type PaymentFailure } from '#domain/order/payment-failures.ts';

/** The payment window, and why a payment failed. */

/** Literal text of §8. */
export const notLoaded = 'Failed to load Razorpay';

const failures: Record<PaymentFailure, string> = {
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

/** Our sentence for an error reason. */
export function failureText(reason: string | null | undefined): string {
  const known = knownFailure(reason);
  return known ? failures[known] : 'The bank did not approve the payment.';
}
