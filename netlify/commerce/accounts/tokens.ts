import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { accessTokenTtlSeconds } from '#domain/base/limits.ts';
import { SetupError } from '#domain/base/result.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** The secrets of this shop's tokens: the first signs, all are accepted. Throws a SetupError if none is set. */
function tokenSecrets({ env }: Pick<Ctx, 'env'>): [string, ...string[]] {
  const [first, ...before] = env.TOKEN_SECRET ?? [];
  if (!first) throw new SetupError('TOKEN_SECRET is not set: see .env.example');
  return [first, ...before];
}

const hashWith = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}.${text}`).digest('base64url');

/** HMAC-SHA256 with the token secret. Hashes made for one `purpose` are useless for every other use of the secret. */
export const keyedHash = (ctx: Pick<Ctx, 'env'>, purpose: string, text: string): string =>
  hashWith(tokenSecrets(ctx)[0], purpose, text);

/** The hashes of a text with each secret that is accepted: one of them was stored, perhaps before a rotation. */
export const keyedHashes = (ctx: Pick<Ctx, 'env'>, purpose: string, text: string): string[] =>
  tokenSecrets(ctx).map((secret) => hashWith(secret, purpose, text));

export type TokenContext = Pick<Ctx, 'env' | 'now'>;
export type AccessClaims = { userId: number; sessionId: string };

const algorithm = 'HS256';
const issuer = 'urn:shop:auth';
const audience = 'urn:shop:api';
/** The token type of access tokens. Source: RFC 9068. */
const typ = 'at+jwt';

const bytesOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Signs an access token of a user's session, valid for 15 minutes (decision 14). */
export function signAccessToken(ctx: TokenContext, { userId, sessionId }: AccessClaims): Promise<string> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenTtlSeconds)
    .sign(bytesOf(tokenSecrets(ctx)[0]));
}

/** Verifies an access token; undefined if it is expired, forged or not an access token. */
export async function readAccessToken(ctx: TokenContext, token: string): Promise<AccessClaims | undefined> {
  for (const secret of tokenSecrets(ctx)) {
    const claims = await readSigned(ctx, token, bytesOf(secret));
    if (claims) return claims;
  }
  return undefined;
}

async function readSigned(
  ctx: TokenContext,
  token: string,
  secret: Uint8Array,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, secret, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: ctx.now(),
    });
    const userId = Number(payload.sub);
    const { sid } = payload;
    if (!Number.isSafeInteger(userId) || typeof sid !== 'string') return undefined;
    return { userId, sessionId: sid };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** An opaque random token, valid while its hash is stored. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The refresh tokens that may replace another one, the first now. Derived from it with the shop's secrets, so that the same successor
 * can be returned again although only its hash is stored.
 */
export const nextRefreshTokens = (ctx: Pick<Ctx, 'env'>, token: string): string[] =>
  keyedHashes(ctx, 'refresh-successor', token);

/** The stored hash of a refresh token. The token has 256 random bits, so no salt and no slow hash is needed. */
export const refreshTokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/**
 * The token of a one-time link, made from a random seed with the shop's secret. A mail that waits in the queue holds
 * the seed, so that a reader of the database cannot open the link.
 */
export const linkToken = (ctx: Pick<Ctx, 'env'>, seed: string): string =>
  keyedHash(ctx, 'account-link', seed);
