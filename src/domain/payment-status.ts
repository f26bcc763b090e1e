/** The provider's words for a payment, in the order in which money moves. */
export const paymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What became of a payment in the shop: nothing came of it, it pays its order, it goes back, it went back. */
export type PaymentOutcome = 'ignored' | 'settled' | 'refund_due' | 'refunded';

/** `due`: the provider is still to be asked. `pending`: it took the order. `failed`: it gave up. */
export type RefundStatus = 'due' | 'pending' | 'processed' | 'failed';

/** News may come in any order; a payment only ever moves forward, and a failed one can still become authorised. */
export const furtherStatus = (known: PaymentStatus, told: PaymentStatus): PaymentStatus =>
  paymentStatuses.indexOf(told) > paymentStatuses.indexOf(known) ? told : known;

/** The provider takes no order below one rupee. */
export const onlinePaymentMinPaise = 100;
