import { beforeAll, describe, expect, test } from 'vitest';
import { login } from '#commerce/auth/login.ts';
import { submitInquiry } from '#commerce/contact/submit-inquiry.ts';
import { countAttempt } from '#commerce/throttle/count-attempt.ts';
import { loginByAddress } from '#commerce/throttle/limits.ts';
import { throttle } from '#database/schema.ts';
import auth from '#functions/auth.ts';
import { ensureDemoAccounts } from '#local/demo-accounts.ts';
import { connect } from '#platform/database.ts';
import { caller, freshShop } from '#support/shop.ts';
import { verbCtx } from '#support/verb-ctx.ts';

const { db, url } = await freshShop();
const noon = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const at = (now: Date, ip = '203.0.113.1') => verbCtx(db, { now, ip });
const codeOf = (outcome: Awaited<ReturnType<typeof login>>) => (outcome.ok ? 'ok' : outcome.error.code);

beforeAll(() =>
  ensureDemoAccounts(db, [
    'guessed:right-one',
    'friend:right-one',
    'careless:right-one',
    'patient:right-one',
  ]),
);

describe('sign-in: throttling', () => {
  test('fault 46: parallel guesses from many addresses cannot outrun it, nor the right password then', async () => {
    const pool = connect(url, { max: 20 });
    const guess = (password: string, n: number) =>
      login(
        { ...at(noon, `198.51.100.${n}`), db: pool.db },
        { username: n % 2 ? 'Guessed' : 'guessed', password },
      );
    const codes = (await Promise.all(Array.from({ length: 60 }, (_, n) => guess(`wrong-${n}`, n)))).map(
      codeOf,
    );
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'throttled')).toHaveLength(50);
    expect(codeOf(await guess('right-one', 61))).toBe('throttled');
    expect(codeOf(await login(at(noon), { username: 'friend', password: 'right-one' }))).toBe('ok');
    await pool.close();
  });

  test('it says how long to wait, and then lets in', async () => {
    const attempt = (now: Date, password: string) => login(at(now), { username: 'patient', password });
    for (let n = 0; n < 10; n++) await attempt(noon, 'wrong');
    expect(await attempt(later(60), 'right-one')).toMatchObject({
      error: { code: 'throttled', retry_after: 840, detail: 'Too many attempts. Try again in 14 minutes.' },
    });
    expect(codeOf(await attempt(later(900), 'right-one'))).toBe('ok');
  });

  test("a success clears the account's count", async () => {
    const attempt = (password: string) => login(at(noon), { username: 'careless', password });
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) expect(codeOf(await attempt('wrong'))).toBe('invalid_credentials');
      expect(codeOf(await attempt('right-one'))).toBe('ok');
    }
  });

  test('one address may not guess through many accounts; a right password there costs it nothing', async () => {
    const ctx = at(noon, '2001:db8:1:2:aaaa::1');
    const attempts = Array.from({ length: loginByAddress.attempts - 1 }, () =>
      countAttempt(ctx, loginByAddress, '2001:db8:1:2::/64'),
    );
    await Promise.all(attempts);
    expect(codeOf(await login(ctx, { username: 'friend', password: 'right-one' }))).toBe('ok');
    expect(codeOf(await login(ctx, { username: 'account-a', password: 'wrong' }))).toBe(
      'invalid_credentials',
    );
    const neighbour = at(noon, '2001:db8:1:2:bbbb::2');
    expect(codeOf(await login(neighbour, { username: 'account-b', password: 'wrong' }))).toBe('throttled');
    const elsewhere = at(noon, '2001:db8:1:3::1');
    expect(codeOf(await login(elsewhere, { username: 'account-b', password: 'wrong' }))).toBe(
      'invalid_credentials',
    );
  });

  test('§7 contact: one address is taken seriously 30 times in a quarter of an hour', async () => {
    const inquiry = { name: 'Asha', email: 'a@x.in', phone: '', message: 'Hello', honeypot: '' };
    const send = (now: Date) => submitInquiry(at(now, '192.0.2.7'), inquiry);
    const outcomes = await Promise.all(Array.from({ length: 31 }, () => send(noon)));
    expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ error: { code: 'throttled' } }]);
    expect((await send(later(900))).ok).toBe(true);
  });

  test('§7 the reply is 429 with Retry-After', async () => {
    const call = caller(auth);
    const body = { username: 'somebody', password: 'wrong' };
    // Eleven in one window: the window can turn once on the way, so up to twenty-one are sent.
    for (let n = 0; n < 21; n++) {
      const reply = await call('POST', '/api/users/auth/login/', { body, ip: `198.51.100.${n}` });
      if (reply.status !== 429) continue;
      expect(n).toBeGreaterThanOrEqual(10);
      expect(reply.headers.get('retry-after')).toBe(String(reply.json.retry_after));
      return;
    }
    expect.unreachable('never throttled');
  });

  test('names and addresses are kept as hashes', async () => {
    const keys = (await db.select().from(throttle)).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) expect(key).toMatch(/^[a-z]+-[a-z]+:[\w-]{43}$/);
  });
});
