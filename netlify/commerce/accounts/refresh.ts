import { eq } from 'drizzle-orm';
import type { RefreshPayload } from '#contract/auth-payloads.ts';
import { type ApiError, invalidTokenDetail } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { refreshTokens, sessions } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { signAccessToken } from './access-token.ts';
import { storeRefreshToken, type Tokens } from './open-session.ts';
import { nextRefreshToken, refreshTokenHash } from './refresh-token.ts';

/** Two tabs may send the same token at once. Within this time it is not taken for theft (decision 14). */
const graceSeconds = 20;

const refused: ApiError = { code: 'unauthenticated', detail: invalidTokenDetail };

/**
 * Exchanges a refresh token for a new pair (refresh token rotation). Within the grace period a spent token returns the
 * same successor again. A token that was spent earlier revokes the session: somebody holds a stolen copy.
 * Error: unauthenticated.
 */
export async function refresh(ctx: Ctx, payload: RefreshPayload): Promise<Result<Tokens, ApiError>> {
  const tokenHash = refreshTokenHash(payload.refresh);
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const found = await lockToken(tx, tokenHash);
    if (!found || found.revokedAt || found.expiresAt <= now) return err(refused);
    if (found.spentAt && now.getTime() - found.spentAt.getTime() > graceSeconds * 1000) {
      await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, found.sessionId));
      // An error would roll the revocation back.
      return ok(undefined);
    }
    const successor = nextRefreshToken(ctx, payload.refresh);
    if (!found.spentAt) {
      await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
      await storeRefreshToken(ctx, tx, found.sessionId, successor);
    }
    return ok({ access: await signAccessToken(ctx, found), refresh: successor });
  });
  if (!outcome.ok) return outcome;
  if (outcome.value) return ok(outcome.value);
  ctx.log('refresh_token_reused');
  return err(refused);
}

async function lockToken(tx: Queries, tokenHash: Uint8Array) {
  const [found] = await tx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      revokedAt: sessions.revokedAt,
      expiresAt: refreshTokens.expiresAt,
      spentAt: refreshTokens.spentAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('no key update');
  return found;
}
