import { randomUUID } from 'node:crypto';
import { refreshTokens, sessions } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import { refreshTokenTtlSeconds } from '#domain/limits.ts';
import { type AccessClaims, type Clocked, signAccessToken } from './access-token.ts';
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts';

export type Tokens = { access: string; refresh: string };

/** Signs a user in on one device: a session and its first tokens. */
export async function openSession(ctx: Clocked, tx: Queries, userId: number): Promise<Tokens> {
  const sessionId = randomUUID();
  await tx.insert(sessions).values({ id: sessionId, userId, createdAt: ctx.now() });
  return issueTokens(ctx, tx, { userId, sessionId });
}

/** A fresh access and refresh token in an open session. */
export async function issueTokens(ctx: Clocked, tx: Queries, claims: AccessClaims): Promise<Tokens> {
  const refresh = newRefreshToken();
  const issuedAt = ctx.now();
  await tx.insert(refreshTokens).values({
    tokenHash: refreshTokenHash(refresh),
    sessionId: claims.sessionId,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + refreshTokenTtlSeconds * 1000),
  });
  return { access: await signAccessToken(ctx, claims), refresh };
}
