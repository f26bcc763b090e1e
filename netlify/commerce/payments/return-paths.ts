import { knownFailure } from '#domain/payment-failures.ts';

/** What the account page explains: the payment failed, is not confirmed yet, or is refunded because nothing was due. */
type CallbackCode = 'failed' | 'unconfirmed' | 'returned';
type OrderId = number | string;

/** The order's id in the query of the callback address; undefined if it cannot be one. */
export const orderOf = (query: URLSearchParams): string | undefined =>
  /^[\w-]{1,64}$/.exec(query.get('order') ?? '')?.[0];

export const orderSuccessPath = (order: OrderId): string => `/order-success/${order}/`;

/** The path of the account page with the result of a payment and the provider's reason, if it is a known one. */
export function accountPath(payment: CallbackCode, order: OrderId | undefined, reason: string | null = null) {
  const known = knownFailure(reason);
  const facts = { payment, ...(order ? { order: String(order) } : {}), ...(known ? { reason: known } : {}) };
  return `/account/?${new URLSearchParams(facts)}`;
}
