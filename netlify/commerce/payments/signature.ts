import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a signature (hex HMAC-SHA256) was made with one of the secrets. Compares in constant time. */
export function isSigned(message: string, signature: string, secrets: readonly string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  let matches = false;
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(message).digest();
    if (timingSafeEqual(expected, given)) matches = true;
  }
  return matches;
}
