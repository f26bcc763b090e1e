import { errors, jwtVerify, SignJWT } from 'jose';
import { accessTokenTtlSeconds } from '#domain/limits.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { tokenSecret } from './token-secret.ts';

export type TokenContext = Pick<Ctx, 'env' | 'now'>;
export type AccessClaims = { userId: number; sessionId: string };

const algorithm = 'HS256';
const issuer = 'urn:shop:auth';
const audience = 'urn:shop:api';
/** The token type of access tokens. Source: RFC 9068. */
const typ = 'at+jwt';

const secretOf = (ctx: TokenContext): Uint8Array => new TextEncoder().encode(tokenSecret(ctx));

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
    .sign(secretOf(ctx));
}

/** Verifies an access token; undefined if it is expired, forged or not an access token. */
export async function readAccessToken(ctx: TokenContext, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, secretOf(ctx), {
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
