import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accessTokenTtlSeconds, refreshTokenTtlSeconds } from '#domain/base/limits.ts';
import {
  authenticate,
  deleteExpiredSessions,
  refresh as renew,
} from '#netlify/commerce/accounts/sessions.ts';
import { nextRefreshTokens } from '#netlify/commerce/accounts/tokens.ts';
import { refreshTokens, sessions, throttle, users } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { env } from '#netlify/platform/env.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db } = await freshShop();
const call = caller(api);
const refresh = (token: string) => call('POST', '/api/users/auth/refresh/', { body: { refresh: token } });
const logout = (token: string, body: unknown) => call('POST', '/api/users/auth/logout/', { token, body });
const works = async (access: string) => (await call('GET', '/api/orders/', { token: access })).status === 200;
/** As if every refresh token of the shop had been spent this much longer ago. */
const spentEarlier = (seconds: number) =>
  db.execute(sql`UPDATE refresh_tokens SET spent_at = spent_at - make_interval(secs => ${seconds})`);

describe('refresh tokens', () => {
  test('each refresh answers a new pair and spends the old token', async () => {
    const { access, refresh: first } = await signedInUser(db);
    const renewed = await refresh(first);
    expect(renewed.status).toBe(200);
    const pair = renewed.json;
    expect(pair.refresh).not.toBe(first);
    expect([await works(access), await works(pair.access)]).toEqual([true, true]);
    expect((await refresh(pair.refresh ?? '')).status).toBe(200);
  });

  test('a spent token that comes back ends the whole session', async () => {
    const { refresh: stolen } = await signedInUser(db);
    const { access, refresh: next } = (await refresh(stolen)).json;
    await spentEarlier(21);
    const reused = await refresh(stolen);
    expect([reused.status, reused.json.detail]).toEqual([401, 'Invalid token']);
    expect(await works(access)).toBe(false);
    expect((await refresh(next)).status).toBe(401);
  });

  test('two tabs that race get the same refresh token and an access token each, and both live on', async () => {
    const { refresh: shared } = await signedInUser(db);
    const replies = await Promise.all([1, 2, 3, 4].map(() => refresh(shared)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json.refresh)).size).toBe(1);
    const next = await Promise.all(replies.map(({ json }) => refresh(json.refresh)));
    expect(next.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { json } of [...replies, ...next]) expect(await works(json.access)).toBe(true);
  });

  test('a refresh token spent often within its grace has one successor', async () => {
    const { refresh: shared, userId } = await signedInUser(db);
    const ctx = verbCtx(db);
    for (let n = 0; n < 60; n++) expect((await renew(ctx, { refresh: shared })).ok).toBe(true);
    const kept = await db
      .select({ hash: refreshTokens.tokenHash })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(sessions.userId, userId));
    expect(kept).toHaveLength(2);
  });

  test('a thief who is quick shares the one branch, and ends it with the next use after the grace', async () => {
    const { refresh: stolen } = await signedInUser(db);
    const owner = (await refresh(stolen)).json;
    const thief = (await refresh(stolen)).json;
    const ownersNext = (await refresh(owner.refresh)).json;
    await spentEarlier(21);
    expect((await refresh(thief.refresh)).status).toBe(401);
    expect((await refresh(ownersNext.refresh)).status).toBe(401);
    for (const { access } of [owner, thief, ownersNext]) expect(await works(access)).toBe(false);
  });

  test('the next token cannot be worked out from one and the contents of the database', async () => {
    const { refresh: token } = await signedInUser(db);
    const { json } = await refresh(token);
    const { TOKEN_SECRET: [secret] = [], ...settings } = env();
    const [elsewhere] = nextRefreshTokens({ env: { ...settings, TOKEN_SECRET: [`${secret}x`] } }, token);
    expect(elsewhere).not.toBe(json.refresh);
  });

  test('the grace is 20 seconds, to the second; after it, the log says what happened', async () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const logged: string[] = [];
    const at = (seconds: number) => ({
      ...verbCtx(db, { now: new Date(now.getTime() + seconds * 1000) }),
      log: (what: string) => void logged.push(what),
    });
    const { refresh: token } = await signedInUser(db, { now });
    const outcomes: boolean[] = [];
    for (const seconds of [0, 20, 20.001, 20]) {
      outcomes.push((await renew(at(seconds), { refresh: token })).ok);
    }
    expect(outcomes).toEqual([true, true, false, false]);
    expect(logged).toEqual(['refresh_token_reused']);
    const other = await signedInUser(db, { now });
    const month = refreshTokenTtlSeconds;
    expect((await renew(at(month), { refresh: other.refresh })).ok).toBe(false);
    expect((await renew(at(month - 0.001), { refresh: other.refresh })).ok).toBe(true);
  });

  test('a refresh token ends after 30 days, an access token after 15 minutes', async () => {
    const now = new Date();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    const old = await signedInUser(db, { now: ago(refreshTokenTtlSeconds + 1) });
    expect((await refresh(old.refresh)).status).toBe(401);
    const late = await signedInUser(db, { now: ago(accessTokenTtlSeconds) });
    const inTime = await signedInUser(db, { now: ago(accessTokenTtlSeconds - 30) });
    expect([await works(late.access), await works(inTime.access)]).toEqual([false, true]);
    expect((await refresh(late.refresh)).status).toBe(200);
  });

  test('only hashes of refresh tokens are kept', async () => {
    const { refresh: token } = await signedInUser(db);
    const { rows } = await db.execute(sql`SELECT refresh_tokens::text AS line FROM refresh_tokens`);
    expect(rows.some(({ line }) => String(line).includes(token))).toBe(false);
    expect(rows.some(({ line }) => String(line).includes(Buffer.from(token).toString('hex')))).toBe(false);
  });

  test('the tokens of a deleted user hold nothing any more', async () => {
    const gone = await signedInUser(db);
    await db.delete(users).where(eq(users.id, gone.userId));
    expect(await works(gone.access)).toBe(false);
    expect((await refresh(gone.refresh)).status).toBe(401);
  });
});

describe('logout', () => {
  test('a logout ends its own session and leaves the other devices signed in', async () => {
    const phone = await signedInUser(db);
    const laptop = await signedInUser(db);
    expect((await logout(phone.access, { refresh: phone.refresh })).status).toBe(200);
    expect([await works(phone.access), await works(laptop.access)]).toEqual([false, true]);
    expect((await refresh(phone.refresh)).status).toBe(401);
  });

  test("another's refresh token is left alone, and an unknown one is no error", async () => {
    const [one, two] = [await signedInUser(db), await signedInUser(db)];
    expect((await logout(one.access, { refresh: two.refresh })).status).toBe(200);
    expect(await works(two.access)).toBe(true);
    expect((await refresh(two.refresh)).status).toBe(200);
    const three = await signedInUser(db);
    expect((await logout(three.access, { refresh: 'never-issued' })).status).toBe(200);
    expect(await works(three.access)).toBe(false);
  });

  test('an access token works while its session is open, and not for another user or session', async () => {
    const someone = await signedInUser(db);
    const ctx = verbCtx(db);
    expect(await authenticate(ctx, `bearer  ${someone.access}`)).toMatchObject({
      userId: someone.userId,
      username: someone.username,
    });
    for (const header of [
      null,
      '',
      someone.access,
      `x Bearer ${someone.access}`,
      `Bearer ${someone.access} x`,
    ]) {
      expect(await authenticate(ctx, header)).toBeUndefined();
    }
    await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, someone.userId));
    expect(await authenticate(ctx, `Bearer ${someone.access}`)).toBeUndefined();
  });
});

describe('the hourly clean-up', () => {
  test('the hourly clean-up removes expired sessions and no valid one', async () => {
    const now = new Date();
    const days = (count: number) => new Date(now.getTime() - count * 24 * 60 * 60 * 1000);
    const [long, fresh] = [
      await signedInUser(db, { now: days(31) }),
      await signedInUser(db, { now: days(20) }),
    ];
    await db.insert(throttle).values([
      { key: 'old', windowStart: days(1), attempts: 3 },
      { key: 'new', windowStart: now, attempts: 3 },
    ]);
    expect(await deleteExpiredSessions(verbCtx(db, { now }))).toMatchObject({
      attempts: 1,
      tokens: expect.any(Number),
      sessions: expect.any(Number),
    });
    const sessionsOf = async (userId: number) =>
      (await db.select().from(sessions).where(eq(sessions.userId, userId))).length;
    expect([await sessionsOf(long.userId), await sessionsOf(fresh.userId)]).toEqual([0, 1]);
    const keys = (await db.select().from(throttle)).map(({ key }) => key);
    expect([keys.includes('old'), keys.includes('new')]).toEqual([false, true]);
    expect((await refresh(fresh.refresh)).status).toBe(200);
    const expired = await db.select().from(refreshTokens).where(sql`expires_at < now()`);
    expect(expired.filter(({ expiresAt }) => expiresAt < days(1))).toEqual([]);
  });

  test('the hourly clean-up waits an hour after the end, and counts what it removed', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const { userId } = await signedInUser(db, { now: tomorrow });
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    const [token] = await db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, session?.id ?? ''));
    const end = token?.expiresAt.getTime() ?? 0;
    const cleanUp = (minutesAfter: number) =>
      deleteExpiredSessions(verbCtx(db, { now: new Date(end + minutesAfter * 60_000) }));
    // The first call removes all older sessions.
    await cleanUp(59);
    await db.insert(throttle).values({ key: 'recent', windowStart: new Date(end), attempts: 1 });
    expect(await cleanUp(59)).toEqual({ attempts: 0, tokens: 0, sessions: 0 });
    expect(await cleanUp(61)).toEqual({ attempts: 1, tokens: 1, sessions: 1 });
  });
});
