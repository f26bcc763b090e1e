import { createHmac, timingSafeEqual } from 'node:crypto';

/** True when one of the secrets made this signature (hex HMAC-SHA256) of the message. Takes the same time for every wrong one. */
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
