import { randomUUID } from 'node:crypto';
import { refreshTokens, sessions } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import { refreshTokenTtlSeconds } from '#domain/limits.ts';
import { type AccessClaims, type Clocked, signAccessToken } from './access-token.ts';
import { openedFrom } from './known-address.ts';
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts';

export type Tokens = { access: string; refresh: string };

/** Signs a user in on one device: a session and its first tokens. `address` is the caller's, where it is known. */
export async function openSession(
  ctx: Clocked,
  tx: Queries,
  userId: number,
  address?: string,
): Promise<Tokens> {
  const sessionId = randomUUID();
  const from = address === undefined ? null : openedFrom(ctx, address);
  await tx.insert(sessions).values({ id: sessionId, userId, createdAt: ctx.now(), openedFrom: from });
  const refresh = newRefreshToken();
  await keepRefreshToken(ctx, tx, sessionId, refresh);
  return { access: await signAccessToken(ctx, { userId, sessionId }), refresh };
}

/** Makes a refresh token good for its 30 days (decision 14). */
export async function keepRefreshToken(
  ctx: Clocked,
  tx: Queries,
  sessionId: AccessClaims['sessionId'],
  refresh: string,
): Promise<void> {
  const issuedAt = ctx.now();
  await tx.insert(refreshTokens).values({
    tokenHash: refreshTokenHash(refresh),
    sessionId,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + refreshTokenTtlSeconds * 1000),
  });
}
