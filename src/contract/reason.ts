import type { OrderStatus } from '#domain/order/order-status.ts';
import type { ErrorCode } from './error-codes.ts';

/** What a reason is, and how reasons.ts writes one down. */

type None = Record<never, never>;

/** `fields`: the fields of the payload that the reason is always about. `facts` has no value, only their type. */
export type ReasonEntry<Facts extends object = object> = {
  readonly code: ErrorCode;
  readonly fields?: readonly string[];
  readonly facts?: Facts;
};

export const about = <Facts extends object = None>(
  code: ErrorCode,
  ...fields: string[]
): ReasonEntry<Facts> => (fields.length > 0 ? { code, fields } : { code });

/** An order and its status now, which did not allow what was asked. */
export type AtOrder = { order: number; status: OrderStatus };

/**
 * What is wrong with one value of a payload: where it is (`['items', 2, 'quantity']`), a code with its facts for whoever words it, and
 * our words, which follow the name of the field: `must be at most 1,000`. `said`: a whole sentence of another backend.
 */
export type Problem = {
  path: readonly (string | number)[];
  code:
    | 'missing'
    | 'wrong_type'
    | 'too_small'
    | 'too_big'
    | 'wrong_form'
    | 'not_a_choice'
    | 'unknown_field'
    | 'invalid'
    | 'said';
  facts?: { min?: number; max?: number };
  message: string;
};

/** A problem of one field, or of something inside it. */
export const problemAt = (
  path: string | Problem['path'],
  message: string,
  code: Problem['code'] = 'invalid',
): Problem => ({ path: typeof path === 'string' ? [path] : path, code, message });

/** An order line refused with `price_changed` or `insufficient_stock`. Prices in rupees, amounts in units. */
export type LineConflict = {
  product: number;
  name: string;
  claimed_price?: number | undefined;
  current_price?: number | undefined;
  requested?: number | undefined;
  available?: number | undefined;
};
