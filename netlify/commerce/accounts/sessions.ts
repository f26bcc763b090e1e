import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { RefreshPayload } from '#contract/auth-payloads.ts';
import type { ApiError } from '#contract/errors.ts';
import { refreshTokenTtlSeconds } from '#domain/base/limits.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { earlier, hour, later } from '#domain/base/time.ts';
import { inBatches } from '#netlify/database/batches.ts';
import { refreshTokens, sessions, throttle, users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { repliesIn } from './replies-in.ts';
import {
  type AccessClaims,
  keyedHash,
  keyedHashes,
  newRefreshToken,
  nextRefreshTokens,
  readAccessToken,
  refreshTokenHash,
  signAccessToken,
  type TokenContext,
} from './tokens.ts';

/**
 * The purpose of the stored hash of a network address. A plain hash could be reversed, because there are few
 * addresses.
 */
const openedFrom = 'opened-from';

/**
 * Whether a stored session of this account was opened from this address. The query is by name, so that it takes as long
 * for a name that does not exist.
 */
export async function hasSignedInFrom(ctx: Ctx, username: string, address: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(users.username, username), inArray(sessions.openedFrom, keyedHashes(ctx, openedFrom, address))),
    )
    .limit(1);
  return found.length > 0;
}

export type Tokens = { access: string; refresh: string };

/** `address`: the caller's network address, if known. `provided`: a condition on the row of `users`, waited for if it is locked. */
type Opening = { address?: string; provided?: SQL };

/** Creates a session with its first tokens, in one statement; undefined if the user is gone, or not as `provided`. */
export async function openSession(
  ctx: TokenContext,
  tx: Queries,
  userId: number,
  { address, provided = sql`true` }: Opening = {},
): Promise<Tokens | undefined> {
  const sessionId = randomUUID();
  const from = address === undefined ? null : keyedHash(ctx, openedFrom, address);
  const refresh = newRefreshToken();
  const now = ctx.now();
  const { rowCount } = await tx.execute(sql`
    WITH owner AS (SELECT id FROM ${users} WHERE id = ${userId} AND ${provided} FOR SHARE),
      opened AS (
        INSERT INTO ${sessions} (id, user_id, created_at, opened_from)
        SELECT ${sessionId}::uuid, id, ${now.toISOString()}::timestamptz, ${from}::text FROM owner RETURNING id)
    INSERT INTO ${refreshTokens} (token_hash, session_id, issued_at, expires_at)
    SELECT ${refreshTokenHash(refresh)}::bytea, id, ${now.toISOString()}::timestamptz,
      ${later(now, refreshTokenTtlSeconds).toISOString()}::timestamptz FROM opened`);
  if (rowCount === 0) return undefined;
  return { access: await signAccessToken(ctx, { userId, sessionId }), refresh };
}

/** Stores a refresh token, valid for 30 days (decision 14). */
async function storeRefreshToken(
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

/** The user of an `Authorization: Bearer …` header; undefined if the token is invalid or its session revoked. */
export async function authenticate(ctx: Ctx, header: string | null): Promise<Caller | undefined> {
  const token = /^Bearer +([\w.-]{1,4096})$/i.exec(header ?? '')?.[1];
  const claims = token === undefined ? undefined : await readAccessToken(ctx, token);
  if (!claims) return undefined;
  const [user] = await ctx.db
    .select({ username: users.username })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claims.sessionId), eq(users.id, claims.userId), isNull(sessions.revokedAt)));
  return user && { ...claims, username: user.username };
}

/** Two tabs may send the same token at once. Within this time it is not taken for theft (decision 14). */
const graceSeconds = 20;

/**
 * Exchanges a refresh token for a new pair (refresh token rotation). Within the grace period a spent token returns
 * the same successor again. A token that was spent earlier revokes the session: a copy was stolen. Error:
 * unauthenticated.
 */
export async function refresh(ctx: Ctx, payload: RefreshPayload): Promise<Result<Tokens, ApiError>> {
  const tokenHash = refreshTokenHash(payload.refresh);
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const found = await lockToken(tx, tokenHash);
    if (!found || found.revokedAt || found.expiresAt <= now) return refuse('token_invalid');
    if (found.spentAt && now.getTime() - found.spentAt.getTime() > graceSeconds * 1000) {
      await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, found.sessionId));
      // An error would roll the revocation back.
      return ok(undefined);
    }
    const successor = await successorOf(ctx, tx, payload.refresh, found.spentAt !== null);
    if (!found.spentAt) {
      await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
      await storeRefreshToken(ctx, tx, found.sessionId, successor);
    }
    return ok({ access: await signAccessToken(ctx, found), refresh: successor });
  });
  if (!outcome.ok) return outcome;
  if (outcome.value) return ok(outcome.value);
  ctx.log('refresh_token_reused');
  return refuse('token_invalid');
}

/**
 * The token that replaces this one. For a spent token it is the stored one, which another secret may have made a
 * moment ago.
 */
async function successorOf(ctx: Ctx, tx: Queries, token: string, isSpent: boolean): Promise<string> {
  const [first = '', ...before] = nextRefreshTokens(ctx, token);
  for (const earlier of isSpent ? before : []) {
    const stored = await tx
      .select({ id: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, refreshTokenHash(earlier)));
    if (stored.length > 0) return earlier;
  }
  return first;
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

/** Revokes the caller's session, and the session of the refresh token if it belongs to the same user. */
export async function logout(
  ctx: Ctx,
  caller: Caller,
  payload: RefreshPayload,
): Promise<Result<{ message: string }, ApiError>> {
  const ofToken = ctx.db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, refreshTokenHash(payload.refresh)));
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(sessions.userId, caller.userId),
        isNull(sessions.revokedAt),
        or(eq(sessions.id, caller.sessionId), inArray(sessions.id, ofToken)),
      ),
    );
  return ok({ message: repliesIn(ctx).signedOut });
}

/** Ends the account's sessions, except the one with the id `kept`. */
export async function revokeSessions(tx: Queries, userId: number, now: Date, kept?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        kept === undefined ? undefined : ne(sessions.id, kept),
      ),
    );
}

/** Ends all sessions of the caller, this one too. */
export async function signOutEverywhere(ctx: Ctx, { userId }: Caller): Promise<Result<Done, ApiError>> {
  await revokeSessions(ctx.db, userId, ctx.now());
  return ok({ message: repliesIn(ctx).signedOutEverywhere });
}

type Removed = { attempts: number; tokens: number; sessions: number };

/** Deletes old throttle counts, expired refresh tokens, and sessions without any valid refresh token. */
export async function deleteExpiredSessions(ctx: Ctx): Promise<Removed> {
  // Longer than any throttle window, and longer than an access token can outlive its session's last refresh token.
  const old = earlier(ctx.now(), hour);
  const expired = sql`${old.toISOString()}::timestamptz`;
  const attempts = await inBatches((limit) =>
    ctx.db.execute(sql`DELETE FROM ${throttle} WHERE (key, window_start) IN (
      SELECT key, window_start FROM ${throttle} WHERE window_start < ${expired} LIMIT ${limit})`),
  );
  const removed = { attempts, tokens: 0, sessions: 0 };
  // Only the sessions of the deleted tokens can have lost their last token.
  await inBatches(async (limit) => {
    const { rows } = await ctx.db.execute<{ tokens: number; sessions: number }>(sql`
    WITH
      gone AS (DELETE FROM refresh_tokens WHERE token_hash IN (
        SELECT token_hash FROM refresh_tokens WHERE expires_at < ${expired} LIMIT ${limit}) RETURNING session_id),
      ended AS (
        DELETE FROM sessions WHERE id IN (SELECT session_id FROM gone)
          AND NOT EXISTS (SELECT FROM refresh_tokens WHERE session_id = sessions.id AND expires_at >= ${expired})
        RETURNING id)
    SELECT (SELECT count(*)::int FROM gone) AS tokens, (SELECT count(*)::int FROM ended) AS sessions`);
    removed.tokens += rows[0]?.tokens ?? 0;
    removed.sessions += rows[0]?.sessions ?? 0;
    return { rowCount: rows[0]?.tokens ?? 0 };
  });
  return removed;
}
