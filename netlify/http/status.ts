import type { ApiError, ErrorCode } from '#contract/errors.ts';

const statusOf: Record<ErrorCode, number> = {
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
  order_state: 409,
  changed_meanwhile: 409,
  payment_invalid: 400,
  payment_unavailable: 502,
  invalid_signature: 401,
  replayed: 409,
  upstream_failed: 502,
  upstream_timeout: 504,
  unavailable: 503,
  internal: 500,
};

export const neverStored = { 'Cache-Control': 'private, no-store' } as const;

/** An error as the API answers it: `{ detail, code, …facts }` (decision 15). */
export function errorResponse(error: ApiError, headers: Record<string, string> = {}): Response {
  const wait = typeof error.retry_after === 'number' ? { 'Retry-After': String(error.retry_after) } : {};
  return Response.json(error, {
    status: statusOf[error.code],
    headers: { ...neverStored, ...wait, ...headers },
  });
}
