import type { ApiError } from '#contract/errors.ts';
import { refusal } from '#texts/refuse.ts';

/** Parses the id of an order from a path; undefined if it cannot be one. */
export const readOrderId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The same error for an unknown order and for another person's, so that it does not reveal which ids exist. */
export const orderNotFound: ApiError = refusal('order_not_yours');

/** The error for operators, who may know which orders exist. */
export const unknownOrder = (order: number): ApiError => refusal('order_missing', { order });
