/** Error codes of the API. `netlify/http/status.ts` gives each code its HTTP status. */
export type ErrorCode =
  | 'invalid_json'
  | 'invalid_input'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'not_found'
  | 'method_not_allowed'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'forbidden'
  | 'username_taken'
  | 'email_taken'
  | 'weak_password'
  | 'wrong_password'
  | 'link_invalid'
  | 'open_orders'
  | 'throttled'
  | 'unknown_product'
  | 'price_changed'
  | 'insufficient_stock'
  | 'idempotency_mismatch'
  | 'too_many_unpaid'
  | 'order_state'
  | 'changed_meanwhile'
  | 'payment_invalid'
  | 'payment_unavailable'
  | 'invalid_signature'
  | 'replayed'
  | 'upstream_failed'
  | 'upstream_timeout'
  | 'unavailable'
  | 'internal';

/** Body of an error reply: `detail` is a sentence for people (decision 15); further fields depend on the code. */
export type ApiError = { code: ErrorCode; detail: string; [fact: string]: unknown };

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
