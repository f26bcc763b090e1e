/** Headers of our own that both sides of a call know. */

export const idempotencyHeader = 'Idempotency-Key';

/**
 * Timestamp: Unix time in seconds, with a fraction, so that equal calls within one second have different signatures.
 * Signature: `sha256=` and the hex HMAC-SHA256 of `{timestamp}.{body}`.
 */
export const hookHeaders = { timestamp: 'X-Content-Timestamp', signature: 'X-Content-Signature' } as const;
