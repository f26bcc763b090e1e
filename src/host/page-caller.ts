import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Host } from './host.ts';

/**
 * Pages rendered on demand call the shop's own API for a visitor. The call comes from the shop, so it says for whom, signed: limits
 * count the visitor, and the log has one id for page and calls.
 */

const header = 'X-Shop-Caller';

type Caller = { ip: string; requestId: string };

const signatureOf = (secret: string, words: string): Buffer =>
  createHmac('sha256', secret).update(`page-caller.${words}`).digest();

/** TOKEN_SECRET as it stands in the environment: pages on demand do not read the other settings. */
const secretsIn = (setting = ''): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

/** The headers of a call for this visitor, whose address the host may not tell. Without a secret there are none. */
export function callerHeaders(
  secrets: string | undefined,
  { ip, requestId }: Host = {},
): Record<string, string> {
  const [secret] = secretsIn(secrets);
  if (!secret) return {};
  const words = `${ip || 'unknown'} ${requestId ?? ''}`;
  return { [header]: `${words} ${signatureOf(secret, words).toString('base64url')}` };
}

/** For whom a page of this shop makes this call; undefined for every other call. */
export function readCaller(secrets: string | undefined, headers: Headers): Caller | undefined {
  const [ip = '', requestId = '', signature = ''] = headers.get(header)?.split(' ') ?? [];
  const given = Buffer.from(signature, 'base64url');
  if (!ip || given.length !== 32) return undefined;
  const fits = secretsIn(secrets).some((secret) =>
    timingSafeEqual(signatureOf(secret, `${ip} ${requestId}`), given),
  );
  return fits ? { ip, requestId } : undefined;
}
