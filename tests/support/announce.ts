import { createHmac } from 'node:crypto';

export const testHookSecret = 'test-content-secret-0123456789abcdef0123';

type Signing = { at?: Date; secret?: string };

/** The signed webhook call with which an editor's system announces changed content. */
export function announcement(
  changed: { type: string; slug: string }[] | string,
  { at = new Date(), secret = testHookSecret }: Signing = {},
) {
  const body = typeof changed === 'string' ? changed : JSON.stringify({ changed });
  const timestamp = (at.getTime() / 1000).toFixed(3);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: { 'X-Content-Timestamp': timestamp, 'X-Content-Signature': `sha256=${signature}` },
  };
}
