import * as z from 'zod/mini';

/** Machine words of the API's errors. `netlify/http/status.ts` gives each its HTTP status. */
export const errorCodes = [
  'invalid_json',
  'invalid_input',
  'payload_too_large',
  'unsupported_media_type',
  'not_found',
  'method_not_allowed',
  'unauthenticated',
  'invalid_credentials',
  'username_taken',
  'email_taken',
  'weak_password',
  'throttled',
  'unknown_product',
  'price_changed',
  'insufficient_stock',
  'idempotency_mismatch',
  'too_many_unpaid',
  'order_state',
  'payment_invalid',
  'payment_unavailable',
  'invalid_signature',
  'replayed',
  'upstream_failed',
  'upstream_timeout',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A failed call's body: `detail` is a sentence for people (decision 15); codes carry facts in further fields. */
export type ApiError = { code: ErrorCode; detail: string; [fact: string]: unknown };

/** Facts of `price_changed` and `insufficient_stock`: rupees and units. */
export const LineConflict = z.object({
  product: z.number(),
  name: z.string(),
  claimed_price: z.optional(z.number()),
  current_price: z.optional(z.number()),
  requested: z.optional(z.number()),
  available: z.optional(z.number()),
});
export type LineConflict = z.output<typeof LineConflict>;

/** What a 401 says when the access token no longer holds: the client's refresh rule looks for it (§4, decision 14). */
export const invalidTokenDetail = 'Invalid token';
