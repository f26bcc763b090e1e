/** Error codes of the API with their HTTP status. */
export const errorStatus = {
  invalid_json: 400,
  invalid_input: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  method_not_allowed: 405,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  username_taken: 409,
  email_taken: 409,
  weak_password: 400,
  wrong_password: 403,
  link_invalid: 410,
  open_orders: 409,
  throttled: 429,
  unknown_product: 400,
  price_changed: 409,
  insufficient_stock: 409,
  idempotency_mismatch: 422,
  too_many_unpaid: 409,
  open_order: 409,
  order_state: 409,
  cod_refused: 409,
  changed_meanwhile: 409,
  in_use: 409,
  price_jump: 409,
  last_owner: 409,
  payment_invalid: 400,
  payment_unavailable: 502,
  invalid_signature: 401,
  replayed: 409,
  upstream_failed: 502,
  upstream_timeout: 504,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof errorStatus;

/** Body of an error reply: `detail` is a sentence for people (decision 15); further fields depend on the code. */
export type ApiError = { code: ErrorCode; detail: string; [fact: string]: unknown };

/**
 * What is wrong with one value of a payload: where it is (`['items', 2, 'quantity']`), a code with its facts for whoever words it, and
 * our words, which follow the name of the field: `must be at most 1,000`.
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
    | 'invalid';
  facts?: { min?: number; max?: number };
  message: string;
};

/** An order line refused with `price_changed` or `insufficient_stock`. Prices in rupees, amounts in units. */
export type LineConflict = {
  product: number;
  name: string;
  claimed_price?: number | undefined;
  current_price?: number | undefined;
  requested?: number | undefined;
  available?: number | undefined;
};

/** Detail of the 401 for an invalid or expired access token; the client refreshes only on this text (§4, decision 14). */
export const invalidTokenDetail = 'Invalid token';
