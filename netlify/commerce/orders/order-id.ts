import type { ApiError } from '#contract/errors.ts';

/** Parses the id of an order from a path; undefined if it cannot be one. */
export const readOrderId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The same error for an unknown order and for one of somebody else, so that it does not tell which ids exist. */
export const orderNotFound: ApiError = { code: 'not_found', detail: 'You have no order with this number.' };

/** For operators, who may know which orders there are. */
export const unknownOrder = (orderId: number): ApiError => ({
  code: 'not_found',
  detail: `There is no order ${orderId}.`,
});
