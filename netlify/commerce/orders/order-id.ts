import type { ApiError } from '#contract/errors.ts';

/** An order's number from an address, or undefined for anything that cannot be one. */
export const readOrderId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The same for an order that is not there and for another's: which of the two it is, is nobody's business. */
export const orderNotFound: ApiError = { code: 'not_found', detail: 'You have no order with this number.' };
