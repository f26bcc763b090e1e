/** Machine words of the API's errors. `netlify/http/status.ts` gives each its HTTP status. */
export type ErrorCode =
  | 'invalid_json'
  | 'invalid_input'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'not_found'
  | 'method_not_allowed'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'username_taken'
  | 'email_taken'
  | 'weak_password'
  | 'throttled'
  | 'unknown_product'
  | 'price_changed'
  | 'insufficient_stock'
  | 'idempotency_mismatch'
  | 'too_many_unpaid'
  | 'order_state'
  | 'payment_invalid'
  | 'payment_unavailable'
  | 'invalid_signature'
  | 'replayed'
  | 'upstream_failed'
  | 'upstream_timeout'
  | 'unavailable'
  | 'internal';

/** A failed call's body: `detail` is a sentence for people (decision 15); codes carry facts in further fields. */
export type ApiError = { code: ErrorCode; detail: string; [fact: string]: unknown };

/** Facts of `price_changed` and `insufficient_stock`: rupees and units. */
export type LineConflict = {
  product: number;
  name: string;
  claimed_price?: number | undefined;
  current_price?: number | undefined;
  requested?: number | undefined;
  available?: number | undefined;
};

/** What a 401 says when the access token no longer holds: the client's refresh rule looks for it (§4, decision 14). */
export const invalidTokenDetail = 'Invalid token';
