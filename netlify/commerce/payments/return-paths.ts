import { knownFailure } from '#domain/payment-failures.ts';

/** What the account page explains: the payment failed, is not confirmed yet, or was not needed and goes back. */
type CallbackCode = 'failed' | 'unconfirmed' | 'returned';
type OrderId = number | string;

/** The order's number in the address that the provider posts to; undefined for anything that cannot be one. */
export const orderOf = (query: URLSearchParams): string | undefined =>
  /^[\w-]{1,64}$/.exec(query.get('order') ?? '')?.[0];

export const orderSuccessPath = (order: OrderId): string => `/order-success/${order}/`;

/** The account page, told what came of a payment, and why in a word of the provider's. */
export function accountPath(payment: CallbackCode, order: OrderId | undefined, reason: string | null = null) {
  const known = knownFailure(reason);
  const facts = { payment, ...(order ? { order: String(order) } : {}), ...(known ? { reason: known } : {}) };
  return `/account/?${new URLSearchParams(facts)}`;
}
