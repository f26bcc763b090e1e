import { errors, jwtVerify, SignJWT } from 'jose';
import { accessTokenTtlSeconds } from '#domain/limits.ts';
import type { Ctx } from '#platform/context.ts';
import { tokenSecret } from './token-secret.ts';

export type Clocked = Pick<Ctx, 'env' | 'now'>;
export type AccessClaims = { userId: number; sessionId: string };

const algorithm = 'HS256';
const issuer = 'urn:shop:auth';
const audience = 'urn:shop:api';
/** Source: RFC 9068, which keeps access tokens apart from every other kind. */
const typ = 'at+jwt';

const secretOf = (ctx: Clocked): Uint8Array => new TextEncoder().encode(tokenSecret(ctx));

/** A token for 15 minutes (decision 14), bound to a user and a session. */
export function signAccessToken(ctx: Clocked, { userId, sessionId }: AccessClaims): Promise<string> {
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

/** What a token says, or undefined when it is expired, forged, of another kind or no token. */
export async function readAccessToken(ctx: Clocked, token: string): Promise<AccessClaims | undefined> {
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
