import * as z from 'zod/mini';

/** Error codes of the API. `netlify/http/status.ts` maps each to its HTTP status. */
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

/** Body of an error reply: `detail` is a sentence for people (decision 15); further fields depend on the code. */
export type ApiError = { code: ErrorCode; detail: string; [fact: string]: unknown };

/** An order line refused with `price_changed` or `insufficient_stock`. Prices in rupees, amounts in units. */
export const LineConflict = z.object({
  product: z.number(),
  name: z.string(),
  claimed_price: z.optional(z.number()),
  current_price: z.optional(z.number()),
  requested: z.optional(z.number()),
  available: z.optional(z.number()),
});
export type LineConflict = z.output<typeof LineConflict>;

/** Detail of the 401 for an invalid or expired access token; the client refreshes only on this text (§4, decision 14). */
export const invalidTokenDetail = 'Invalid token';
