import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LoginPayload } from '#contract/auth-payloads.ts';
import { callerHeaders } from '#host/page-caller.ts';
import { login, register } from '#netlify/commerce/accounts/login.ts';
import {
  clearAttempts,
  countAttempt,
  countInTurn,
  type Limit,
  loginByAccount,
  loginByAddress,
  searchesByAddress,
  signInsByAccount,
  signupByAddress,
  uncheckedByAddress,
  uncountAttempts,
  weightOfAccount,
} from '#netlify/commerce/accounts/throttle.ts';
import { submitInquiry } from '#netlify/commerce/inquiries/submit-inquiry.ts';
import { listProducts } from '#netlify/commerce/products/list-products.ts';
import { inquiries, queue } from '#netlify/database/order-schema.ts';
import { throttle } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { ensureDemoAccounts } from '#netlify/local/fill-database.ts';
import { connect } from '#netlify/platform/database.ts';
import { env } from '#netlify/platform/env.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

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
    'ravindra:right-one',
    'jos\u00e9:right-one',
    'crowded:right-one',
    'owner:right-one',
    'besieged:right-one',
    'somebody:right-one',
    'tireless:right-one',
    'newcomer:right-one',
    'neighbour:right-one',
    'account-a:right-one',
    'account-b:right-one',
  ]),
);

describe('sign-in: throttling', () => {
  /** Guesses side by side, with every spelling in turn. Answers how many were tried. */
  async function tried(names: readonly string[], total: number, ipOf: (n: number) => string) {
    const pool = connect(url, { max: 20, connectionTimeoutMs: 60_000 });
    const guess = (n: number) =>
      login(
        { ...at(noon, ipOf(n)), db: pool.db },
        { username: names[n % names.length] ?? '', password: `wrong-${n}` },
      );
    const codes = (await Promise.all(Array.from({ length: total }, (_, n) => guess(n)))).map(codeOf);
    await pool.close();
    expect(new Set(codes)).toEqual(new Set(['invalid_credentials', 'throttled']));
    return codes.filter((code) => code === 'invalid_credentials').length;
  }
  const elsewhere = (n: number) => `198.18.0.${n}`;
  /** As if so many had tried already. */
  async function attempted(times: number, limit: Limit, subject: string): Promise<void> {
    await countInTurn(at(noon), [{ limit, subject, weight: times }]);
  }
  /** A crowd has guessed already: five guesses are left. */
  const crowd = (account: string) => attempted(loginByAccount.attempts - 5, loginByAccount, account);

  test.each([
    ['ASCII', '198.51.100.1', ['guessed', 'Guessed', 'GUESSED', ' guessed ']],
    ['Turkish', '198.51.100.2', ['ravindra', 'ravİndra', 'RAVİNDRA', 'RAVINDRA']],
    ['combining characters', '198.51.100.3', ['jos\u00e9', 'jose\u0301', 'JOSE\u0301', 'Jos\u00c9']],
    ['of nobody', '198.51.100.4', ['nobodİ', 'nobodi', 'NOBODİ']],
  ])(
    'parallel guesses cannot outrun the throttle, however the name is written: %s',
    async (_, ip, spellings) => {
      const names = spellings.map((name) => LoginPayload.parse({ username: name, password: 'any' }).username);
      expect(await tried(names, 60, () => ip)).toBe(10);
      const right = await login(at(noon, ip), { username: names[0] ?? '', password: 'right-one' });
      expect(codeOf(right)).toBe('throttled');
      expect(codeOf(await login(at(noon), { username: 'friend', password: 'right-one' }))).toBe('ok');
    },
  );

  test('parallel guesses from many addresses come to a hundred for one account', async () => {
    await crowd('crowded');
    expect(await tried(['crowded', 'CROWDED', 'Crowded'], 20, elsewhere)).toBe(5);
  });

  test("a stranger's wrong guesses lock nobody out but the stranger", async () => {
    for (let n = 0; n < 12; n++) await login(at(noon), { username: 'owner', password: 'wrong' });
    const from = (ip: string) => login(at(noon, ip), { username: 'owner', password: 'right-one' });
    expect(codeOf(await from('203.0.113.1'))).toBe('throttled');
    expect(codeOf(await from('203.0.113.200'))).toBe('ok');
  });

  test('an account under guesses from a crowd lets in only those who signed in from the same address before', async () => {
    const signIn = (ip: string, password = 'right-one') =>
      login(at(noon, ip), { username: 'besieged', password });
    expect(codeOf(await signIn('192.0.2.50'))).toBe('ok');
    await crowd('besieged');
    expect(await tried(['besieged'], 10, elsewhere)).toBeLessThanOrEqual(5);
    expect(codeOf(await signIn('192.0.2.51'))).toBe('throttled');
    expect(codeOf(await signIn('192.0.2.50'))).toBe('ok');
    // There, too, ten wrong ones are all.
    const wrong = await Promise.all(Array.from({ length: 12 }, () => signIn('192.0.2.50', 'wrong')));
    expect(wrong.map(codeOf).filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    const { rows } = await db.execute(sql`SELECT sessions::text AS line FROM sessions`);
    expect(rows.map(({ line }) => String(line)).join()).not.toContain('192.0.2.50');
  });

  test('a name that nobody has is throttled like one that somebody has', async () => {
    const outcomes = async (username: string) => {
      const said: unknown[] = [];
      for (let n = 0; n < 12; n++)
        said.push(await login(at(noon, '192.0.2.60'), { username, password: 'x' }));
      return said;
    };
    expect(await outcomes('nobody-at-all')).toEqual(await outcomes('somebody'));
  });

  test('right passwords are limited too: three hundred sessions in a quarter of an hour, then later again', async () => {
    const account = 'tireless';
    await attempted(signInsByAccount.attempts - 1, signInsByAccount, account);
    const signIn = (now: Date) => login(at(now), { username: 'Tireless', password: 'right-one' });
    expect(codeOf(await signIn(noon))).toBe('ok');
    expect(codeOf(await signIn(noon))).toBe('throttled');
    expect(codeOf(await signIn(later(900)))).toBe('ok');
  });

  test('a throttled sign-in says how long to wait, and then lets in', async () => {
    const attempt = (now: Date, password: string) => login(at(now), { username: 'patient', password });
    for (let n = 0; n < 10; n++) await attempt(noon, 'wrong');
    expect(await attempt(later(60), 'right-one')).toMatchObject({
      error: { code: 'throttled', retry_after: 840, detail: 'Too many attempts. Try again in 14 minutes.' },
    });
    expect(await attempt(later(840), 'right-one')).toMatchObject({
      error: { retry_after: 60, detail: 'Too many attempts. Try again in a minute.' },
    });
    expect(codeOf(await attempt(later(900), 'right-one'))).toBe('ok');
  });

  test('an attempt that is taken back makes room for one; a count never falls below one that was made', async () => {
    const limit = { scope: 'one-limit', attempts: 2, windowSeconds: 60 };
    const [one, two] = [at(noon), at(later(60))];
    const count = async (ctx = one, who = 'a', of = limit) => (await countAttempt(ctx, of, who)).ok;
    expect([await count(), await count(), await count()]).toEqual([true, true, false]);
    await uncountAttempts(one, [{ limit: limit, subject: 'a' }]);
    await uncountAttempts(one, [{ limit: limit, subject: 'b' }]);
    await uncountAttempts(two, [{ limit: limit, subject: 'a' }]);
    await uncountAttempts(one, [{ limit: { ...limit, scope: 'other-limit' }, subject: 'a' }]);
    expect(await count()).toBe(false);
    await uncountAttempts(one, [{ limit: limit, subject: 'a' }]);
    await uncountAttempts(one, [{ limit: limit, subject: 'a' }]);
    expect([await count(), await count()]).toEqual([true, false]);
    expect([
      await count(one, 'b'),
      await count(two),
      await count(one, 'a', { ...limit, scope: 'third-limit' }),
    ]).toEqual([true, true, true]);
    for (let n = 0; n < 9; n += 1) await uncountAttempts(one, [{ limit: limit, subject: 'a' }]);
    expect([await count(), await count()]).toEqual([true, false]);
    await clearAttempts(one, limit, 'a');
    expect([await count(), await count(), await count()]).toEqual([true, true, false]);
    expect(await count(one, 'b')).toBe(true);
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
    await attempted(weightOfAccount * 99, loginByAddress, '2001:db8:1:2::/64');
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

  describe('behind an address that many people share', () => {
    test('wrong guesses at names that nobody has do not keep a neighbour out', async () => {
      const from = at(noon, '198.51.100.60');
      for (let n = 0; n < 110; n += 1) await login(from, { username: `invented-${n}`, password: 'wrong' });
      expect(codeOf(await login(from, { username: 'newcomer', password: 'right-one' }))).toBe('ok');
    });

    test('an account that signed in from an address before still does when its guesses are over; others, and unknown names, wait', async () => {
      const ip = '198.51.100.61';
      const from = at(noon, ip);
      const signIn = (username: string, password = 'right-one') => login(from, { username, password });
      expect(codeOf(await signIn('neighbour'))).toBe('ok');
      await attempted(loginByAddress.attempts, loginByAddress, ip);
      expect(codeOf(await signIn('neighbour'))).toBe('ok');
      expect(codeOf(await signIn('newcomer'))).toBe('throttled');
      expect(codeOf(await signIn('invented'))).toBe('throttled');
      // Of a neighbour, too, ten guesses are all.
      const wrong: string[] = [];
      for (let n = 0; n < 12; n += 1) wrong.push(codeOf(await signIn('neighbour', 'wrong')));
      expect(wrong.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    });

    test('more messages than usual are kept unchecked and mailed to no one; at last they are refused', async () => {
      const inquiry = { name: 'Asha', email: 'a@x.in', phone: '', message: 'From a crowd', honeypot: '' };
      const mailed = { ...at(noon, '192.0.2.7'), env: { ...env(), SMTP_URL: 'smtp://127.0.0.1:9' } };
      const send = () => submitInquiry(mailed, inquiry);
      for (let n = 0; n < 33; n += 1) expect(await send()).toMatchObject({ ok: true });
      const kept = await db.select().from(inquiries).where(eq(inquiries.message, 'From a crowd'));
      expect(kept.filter(({ unchecked }) => unchecked)).toHaveLength(3);
      const told = await db.select().from(queue).where(eq(queue.kind, 'inquiry'));
      expect(told.map(({ data }) => data.inquiry)).toEqual(
        kept.filter(({ unchecked }) => !unchecked).map(({ id }) => id),
      );
      await attempted(uncheckedByAddress.attempts - 3, uncheckedByAddress, '192.0.2.7');
      expect(await send()).toMatchObject({ error: { code: 'throttled' } });
      expect((await submitInquiry(at(later(900), '192.0.2.7'), inquiry)).ok).toBe(true);
    });

    test('passwords that are too easy use up no sign-up of the neighbours, and a thousand are the most', async () => {
      const ip = '192.0.2.8';
      const signUp = (username: string, password = 'monsoon-lamp-42') =>
        register(at(noon, ip), { username, email: '', password });
      await attempted(signupByAddress.attempts - 1, signupByAddress, ip);
      expect(await signUp('too_easy', 'password1')).toMatchObject({ error: { code: 'weak_password' } });
      expect((await signUp('the_thousandth')).ok).toBe(true);
      expect(await signUp('one_too_many')).toMatchObject({ ok: false, error: { code: 'throttled' } });
    });

    test('a thousand searches in a minute are answered', async () => {
      await attempted(1000, searchesByAddress, '192.0.2.9');
      const query = { search: 'panel', page: 1, page_size: 12 };
      expect(await listProducts(at(noon, '192.0.2.9'), query)).toMatchObject({ ok: true });
      await attempted(searchesByAddress.attempts - 1001, searchesByAddress, '192.0.2.9');
      expect(await listProducts(at(noon, '192.0.2.9'), query)).toMatchObject({
        error: { code: 'throttled' },
      });
    });
  });

  test('a page that the shop renders searches without a limit, whose address it is; a call of that address is refused with the time to wait', async () => {
    const ip = '192.0.2.77';
    const now = new Date();
    for (const moment of [now, new Date(now.getTime() + 60_000)])
      await countInTurn(at(moment), [
        { limit: searchesByAddress, subject: ip, weight: searchesByAddress.attempts },
      ]);
    const call = caller(api);
    const headers = callerHeaders(process.env.TOKEN_SECRET, { ip, requestId: 'of-a-page' });
    for (const path of ['/api/products/items/?search=panel', '/api/blogs/?search=panel']) {
      expect((await call('GET', path, { headers })).status).toBe(200);
      expect(
        (await call('GET', path, { headers: callerHeaders(process.env.TOKEN_SECRET, { ip: '' }), ip }))
          .status,
      ).toBe(200);
      const refused = await call('GET', path, { ip });
      expect([refused.status, refused.json.code]).toEqual([429, 'throttled']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('the reply is 429 with Retry-After', async () => {
    const call = caller(api);
    const body = { username: 'somebody', password: 'wrong' };
    // Eleven in one window: the window can turn once on the way, so up to twenty-one are sent.
    for (let n = 0; n < 21; n++) {
      const reply = await call('POST', '/api/users/auth/login/', { body, ip: '198.51.100.9' });
      if (reply.status !== 429) continue;
      expect(n).toBeGreaterThanOrEqual(10);
      expect(reply.headers.get('retry-after')).toBe(String(reply.json.retry_after));
      return;
    }
    expect.unreachable('never throttled');
  });

  test('names and addresses are kept as hashes', async () => {
    const all = (await db.select().from(throttle)).map(({ key }) => key);
    // Replies that a busy machine gave slowly are counted in the same table.
    const keys = all.filter((key) => !key.startsWith('replies:'));
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) expect(key).toMatch(/^[a-z]+-[a-z]+:[\w-]{43}$/);
  });
});
