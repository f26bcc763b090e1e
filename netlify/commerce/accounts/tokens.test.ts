import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '#netlify/platform/context.ts';
import { keyedHash, readAccessToken, signAccessToken, type TokenContext } from './tokens.ts';

const under = (...TOKEN_SECRET: string[]) => ({ env: { TOKEN_SECRET } }) as Pick<Ctx, 'env'>;

test('a hash under the token secret is another for every purpose, text and secret, and fits an address', () => {
  const hashes = [
    keyedHash(under('secret'), 'sessions', 'one'),
    keyedHash(under('secret'), 'sessions', 'two'),
    keyedHash(under('secret'), 'orders', 'one'),
    keyedHash(under('other'), 'sessions', 'one'),
  ];
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  expect(keyedHash(under('secret'), 'sessions', 'one')).toBe(hashes[0]);
});

const secret = 'a-secret-of-tests-0123456789abcdef';
const start = new Date('2026-11-20T10:00:00.700Z');
const later = (seconds: number): TokenContext => at(new Date(start.getTime() + seconds * 1000));
const at = (now: Date, ...secrets: string[]): TokenContext =>
  ({ now: () => now, env: { TOKEN_SECRET: secrets.length > 0 ? secrets : [secret] } }) as TokenContext;
const claims = { userId: 7, sessionId: 'one-session' };

/** A token like ours but for what is changed. */
const forged = ({
  typ = 'at+jwt',
  sub = '7',
  sid = 'one-session' as unknown,
  issuer = 'urn:shop:auth',
} = {}) => {
  const issuedAt = Math.floor(start.getTime() / 1000);
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(sub)
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 900);
};
const signed = (token: SignJWT, key = secret): Promise<string> => token.sign(new TextEncoder().encode(key));
const forTheApi = 'urn:shop:api';

describe('access tokens', () => {
  test('an access token names its account and its session, and is valid for 15 minutes', async () => {
    const token = await signAccessToken(at(start), claims);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    const { exp = 0, iat = 0 } = decodeJwt(token);
    expect([iat, exp - iat]).toEqual([Math.floor(start.getTime() / 1000), 900]);
    expect(await readAccessToken(at(start), token)).toEqual(claims);
    expect(await readAccessToken(later(899), token)).toEqual(claims);
    expect(await readAccessToken(later(900), token)).toBeUndefined();
  });

  test('a token that differs from ours in one claim, its key or its type is refused', async () => {
    expect(await readAccessToken(at(start), await signed(forged().setAudience(forTheApi)))).toEqual(claims);
    const wrong = [
      await signed(forged().setAudience(forTheApi), 'another-secret-0123456789abcdef0'),
      await signed(forged().setAudience('urn:shop:other')),
      await signed(forged()),
      await signed(forged({ issuer: 'urn:other' }).setAudience(forTheApi)),
      await signed(forged({ typ: 'JWT' }).setAudience(forTheApi)),
      await signed(forged({ sub: 'asha' }).setAudience(forTheApi)),
      await signed(forged({ sub: '1.5' }).setAudience(forTheApi)),
      await signed(forged({ sid: 5 }).setAudience(forTheApi)),
      await signed(forged({ sid: null }).setAudience(forTheApi)),
      'no token',
      '',
    ];
    for (const token of wrong) expect(await readAccessToken(at(start), token)).toBeUndefined();
  });

  test('a token without a time of issue or an expiry is refused', async () => {
    const issuedAt = Math.floor(start.getTime() / 1000);
    const endless = () =>
      new SignJWT({ sid: 'one-session' })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject('7')
        .setIssuer('urn:shop:auth')
        .setAudience(forTheApi);
    const tokens = [endless().setIssuedAt(issuedAt), endless().setExpirationTime(issuedAt + 900)];
    for (const token of tokens) {
      expect(await readAccessToken(at(start), await signed(token))).toBeUndefined();
    }
  });

  test('a token signed with another algorithm under the same secret is refused', async () => {
    const issuedAt = Math.floor(start.getTime() / 1000);
    const token = await new SignJWT({ sid: 'one-session' })
      .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' })
      .setSubject('7')
      .setIssuer('urn:shop:auth')
      .setAudience(forTheApi)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 900)
      .sign(new TextEncoder().encode(`${secret}${secret}`));
    expect(await readAccessToken(at(start, `${secret}${secret}`), token)).toBeUndefined();
  });

  test('while a secret replaces another one, tokens of both are valid, and new ones are signed with the first', async () => {
    const fresh = 'the-secret-that-comes-0123456789abcdef';
    const old = await signAccessToken(at(start), claims);
    const during = await signAccessToken(at(start, fresh, secret), claims);
    for (const token of [old, during])
      expect(await readAccessToken(at(start, fresh, secret), token)).toEqual(claims);
    expect(await readAccessToken(at(start, fresh), during)).toEqual(claims);
    expect(await readAccessToken(at(start, fresh), old)).toBeUndefined();
  });

  test('a shop without a token secret says which setting is missing', async () => {
    await expect(async () => signAccessToken(at(start, ''), claims)).rejects.toThrow(
      'TOKEN_SECRET is not set: see .env.example',
    );
    await expect(readAccessToken(at(start, ''), 'any')).rejects.toThrow('TOKEN_SECRET');
  });
});
