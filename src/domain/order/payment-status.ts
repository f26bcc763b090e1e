/** The provider's payment states, in the order in which a payment passes them. */
export const paymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The shop's decision about a payment: no effect, it pays its order, it must be refunded, it was refunded. */
export type PaymentOutcome = 'ignored' | 'settled' | 'refund_due' | 'refunded';

/** `due`: not requested yet. `pending`: the provider accepted the request. `failed`: the provider gave up. */
export type RefundStatus = 'due' | 'pending' | 'processed' | 'failed';

/** The later of two states. Webhooks arrive in any order, and a failed payment can still become authorised. */
export const furtherStatus = (known: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  paymentStatuses.indexOf(reported) > paymentStatuses.indexOf(known) ? reported : known;

/** The provider's minimum, one rupee. */
export const onlinePaymentMinPaise = 100;
/** The provider refuses to refund less. */
export const refundMinPaise = 100;

/** The fields of a payment's result on the wire (§7), whichever provider it comes from: session, payment, signature. */
export const paymentResultFields = [
  'razorpay_order_id',
  'razorpay_payment_id',
  'razorpay_signature',
] as const;
