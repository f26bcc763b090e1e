import { randomUUID } from 'node:crypto';
import { refreshTokenTtlSeconds } from '#domain/limits.ts';
import { later } from '#domain/time.ts';
import { refreshTokens, sessions } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { type AccessClaims, signAccessToken, type TokenContext } from './access-token.ts';
import { newRefreshToken, refreshTokenHash } from './refresh-token.ts';
import { hashAddress } from './session-address.ts';

export type Tokens = { access: string; refresh: string };

/** Creates a session with its first tokens. `address` is the caller's network address, if known. */
export async function openSession(
  ctx: TokenContext,
  tx: Queries,
  userId: number,
  address?: string,
): Promise<Tokens> {
  const sessionId = randomUUID();
  const from = address === undefined ? null : hashAddress(ctx, address);
  await tx.insert(sessions).values({ id: sessionId, userId, createdAt: ctx.now(), openedFrom: from });
  const refresh = newRefreshToken();
  await storeRefreshToken(ctx, tx, sessionId, refresh);
  return { access: await signAccessToken(ctx, { userId, sessionId }), refresh };
}

/** Stores a refresh token, valid for 30 days (decision 14). */
export async function storeRefreshToken(
  ctx: TokenContext,
  tx: Queries,
  sessionId: AccessClaims['sessionId'],
  refresh: string,
): Promise<void> {
  const issuedAt = ctx.now();
  await tx.insert(refreshTokens).values({
    tokenHash: refreshTokenHash(refresh),
    sessionId,
    issuedAt,
    expiresAt: later(issuedAt, refreshTokenTtlSeconds),
  });
}
