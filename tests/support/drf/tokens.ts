import { createHmac, randomUUID } from 'node:crypto';
import type { Dialect } from './dialect.ts';
import { json, type Reply, wantsToken } from './reply.ts';

type Claims = { token_type: 'access' | 'refresh'; exp: number; iat: number; jti: string; user_id: number };
type Checked = { ok: true; claims: Claims } | { ok: false; sentence: string };

const accessSeconds = 5 * 60;
const refreshSeconds = 24 * 60 * 60;
const secret = 'the-signing-key-of-a-test-double';
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

export type Tokens = ReturnType<typeof openTokens>;

/** SimpleJWT's tokens, blacklist and error texts. Source: rest_framework_simplejwt, 5.3 and 5.5. */
export function openTokens({ simpleJwt, rotates }: Pick<Dialect, 'simpleJwt' | 'rotates'>) {
  const expired = new Set<string>();
  const blacklist = new Set<string>();
  const living: Record<Claims['token_type'], Set<string>> = { access: new Set(), refresh: new Set() };
  const words = {
    expired: simpleJwt === '5.3' ? 'Token is invalid or expired' : 'Token is expired',
    invalid: simpleJwt === '5.3' ? 'Token is invalid or expired' : 'Token is invalid',
  };

  function make(token_type: Claims['token_type'], user_id: number): string {
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + (token_type === 'access' ? accessSeconds : refreshSeconds);
    const claims: Claims = { token_type, exp, iat, jti: randomUUID().replaceAll('-', ''), user_id };
    living[token_type].add(claims.jti);
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${text}.${signatureOf(text)}`;
  }

  function check(token: string, type: Claims['token_type']): Checked {
    const [head, body, signature] = token.split('.');
    if (!head || !body || signature !== signatureOf(`${head}.${body}`)) {
      return { ok: false, sentence: words.invalid };
    }
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
    if (expired.has(claims.jti) || claims.exp < Date.now() / 1000)
      return { ok: false, sentence: words.expired };
    if (claims.token_type !== type) return { ok: false, sentence: 'Token has wrong type' };
    return blacklist.has(claims.jti) ? { ok: false, sentence: 'Token is blacklisted' } : { ok: true, claims };
  }

  const pair = (userId: number) => ({ refresh: make('refresh', userId), access: make('access', userId) });
  const refused = (detail: string): Reply => ({
    status: 401,
    json: { detail, code: 'token_not_valid' },
    headers: wantsToken,
  });

  return {
    pair,
    /** A view's reply to an invalid access token. */
    deadAccess: (message: string): Reply => ({
      status: 401,
      json: {
        detail: 'Given token not valid for any token type',
        code: 'token_not_valid',
        messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
      },
      headers: wantsToken,
    }),
    check,
    /** POST /refresh/: an access token, and with rotation a new refresh token. */
    renew(refresh: string): Reply {
      const checked = check(refresh, 'refresh');
      if (!checked.ok) return refused(checked.sentence);
      const { user_id, jti } = checked.claims;
      if (!rotates) return json({ access: make('access', user_id) });
      blacklist.add(jti);
      const { access, refresh: next } = pair(user_id);
      return json({ access, refresh: next });
    },
    /** Blacklists a refresh token. Returns false if it was invalid. */
    spend(refresh: string): boolean {
      const checked = check(refresh, 'refresh');
      if (checked.ok) blacklist.add(checked.claims.jti);
      return checked.ok;
    },
    /** Expires all tokens of this kind. */
    expire(type: Claims['token_type']): void {
      for (const jti of living[type]) expired.add(jti);
    },
  };
}
