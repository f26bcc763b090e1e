import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { requestReset, resetPassword } from '#netlify/commerce/accounts/change-password.ts';
import {
  addressKey,
  countAttempt,
  type Limit,
  linksByAddress,
  resetsByAddress,
} from '#netlify/commerce/accounts/throttle.ts';
import { accountLinks } from '#netlify/database/schema.ts';
import { accountHolders, mailSettings, newPassword, oldPassword } from '#tests/support/account-holder.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const { db } = await freshShop(mailSettings);
const { holder, post, login, mailsTo, mailedToken, isSignedIn } = accountHolders(db);
let callers = 0;
const elsewhere = () => `2001:db8:${(callers++).toString(16)}::1`;
const ask = (account: string, ip = elsewhere()) => post('reset-link', { account }, undefined, ip);
const reset = (token: string, new_password = newPassword) =>
  post('reset-password', { token, new_password }, undefined, elsewhere());
const later = (minutes: number) =>
  db.execute(
    sql`UPDATE account_links SET created_at = created_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes})`,
  );

describe('a forgotten password', () => {
  test('a link by mail sets a new password once, ends all sessions and is told to the owner', async () => {
    const owner = await holder();
    const asked = await ask(owner.username);
    expect(asked.status).toBe(200);
    const [mail] = await mailsTo(owner.email);
    expect(mail).toMatchObject({ kind: 'password_reset', data: { name: owner.username, minutes: 30 } });
    const token = await mailedToken(owner.email, 'password_reset');
    expect((await reset(token)).status).toBe(200);
    expect(await isSignedIn(owner)).toBe(false);
    expect((await login(owner.username, oldPassword)).status).toBe(401);
    expect((await login(owner.username, newPassword)).status).toBe(200);
    expect((await mailsTo(owner.email))[0]?.kind).toBe('password_changed');
    const again = await reset(token, 'another-good-one-3');
    expect([again.status, again.json.code]).toEqual([410, 'link_invalid']);
    expect((await login(owner.username, newPassword)).status).toBe(200);
  });

  test('the address works as the name does, in any case', async () => {
    const owner = await holder();
    await ask(owner.email.toUpperCase());
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  test('the reply is the same, whoever has an account or an address', async () => {
    const owner = await holder();
    const nameless = await signedInUser(db);
    const replies = await Promise.all(
      [owner.username, owner.email, nameless.username, 'nobody-at-all', 'nobody@dhoop.example'].map((one) =>
        ask(one),
      ),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
  });

  test('nothing in the database opens a reset link: not its hash, and not the mail that waits', async () => {
    const owner = await holder();
    await ask(owner.username);
    const token = await mailedToken(owner.email, 'password_reset');
    const rows = await db.select().from(accountLinks);
    const hashes = rows.map(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url'));
    const [mail] = await mailsTo(owner.email);
    for (const stored of [...hashes, String(mail?.data.seed)]) {
      expect(stored).not.toBe(token);
      expect((await reset(stored)).status).toBe(410);
    }
  });

  test('the link works for 29 minutes and not for 30', async () => {
    for (const [minutes, status] of [
      [29, 200],
      [30, 410],
    ] as const) {
      const owner = await holder();
      await ask(owner.username);
      const token = await mailedToken(owner.email, 'password_reset');
      await later(minutes);
      expect((await reset(token)).status, `${minutes} minutes`).toBe(status);
    }
  });

  test('a second link takes the place of the first, and a changed password ends both', async () => {
    const owner = await holder();
    await ask(owner.username);
    const first = await mailedToken(owner.email, 'password_reset');
    await ask(owner.username);
    const second = await mailedToken(owner.email, 'password_reset');
    expect((await reset(first)).status).toBe(410);
    await post('password', { password: oldPassword, new_password: newPassword }, owner);
    expect((await reset(second)).status).toBe(410);
  });

  test('two calls at once with one reset link set one password', async () => {
    const owner = await holder();
    await ask(owner.username);
    const token = await mailedToken(owner.email, 'password_reset');
    const replies = await Promise.all(
      ['first-good-word-1', 'other-good-word-2'].map((word) => reset(token, word)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  test('a password that is too easy is refused at its field, and the link still works', async () => {
    const owner = await holder();
    await ask(owner.username);
    const token = await mailedToken(owner.email, 'password_reset');
    const weak = await reset(token, owner.username);
    expect([weak.status, weak.json.code, weak.json.fields]).toEqual([400, 'weak_password', ['new_password']]);
    expect((await reset(token)).status).toBe(200);
  });

  test('three mails go to an account in a quarter of an hour; more are neither sent nor spoken of', async () => {
    const owner = await holder();
    const replies = [];
    for (let turn = 0; turn < 5; turn += 1) replies.push(await ask(owner.username));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await mailsTo(owner.email)).toHaveLength(3);
  });

  describe('behind an address that many people share', () => {
    const noon = new Date('2026-11-20T12:00:00Z');
    const wrong = 'x'.repeat(43);
    /** Asks for a link at a clock that stands still, and waits for the mail. */
    async function askAtNoon(account: string, ip: string) {
      const deferred: Promise<unknown>[] = [];
      const ctx = {
        ...verbCtx(db, { now: noon, ip }),
        defer: (work: () => Promise<unknown>) => void deferred.push(work()),
      };
      const asked = await requestReset(ctx, { account });
      await Promise.all(deferred);
      return asked.ok ? 'ok' : asked.error.code;
    }
    const count = async (times: number, limit: Limit, ip: string) => {
      for (let turn = 0; turn < times; turn += 1)
        await countAttempt(verbCtx(db, { now: noon, ip }), limit, addressKey(ip));
    };

    test('resets for unknown names keep no neighbour from a link', async () => {
      const owner = await holder();
      for (let turn = 0; turn < 110; turn += 1) await askAtNoon(`nobody-${turn}`, '198.51.100.70');
      expect(await askAtNoon(owner.username, '198.51.100.70')).toBe('ok');
      expect(await mailsTo(owner.email)).toHaveLength(1);
    });

    test('reset mails go to a hundred accounts that never signed in from an address, and on to those that did', async () => {
      const ip = '198.51.100.71';
      const [stranger, neighbour] = [await holder(), await holder()];
      await login(neighbour.username, oldPassword, ip);
      await count(resetsByAddress.attempts, resetsByAddress, ip);
      expect([await askAtNoon(stranger.username, ip), await askAtNoon(neighbour.username, ip)]).toEqual([
        'ok',
        'ok',
      ]);
      expect([await mailsTo(stranger.email), await mailsTo(neighbour.email)]).toMatchObject([[], [{}]]);
    });

    test('resets from one address are refused beyond a thousand', async () => {
      await count(linksByAddress.attempts, linksByAddress, '198.51.100.72');
      expect(await askAtNoon('nobody', '198.51.100.72')).toBe('throttled');
    });

    test('a link that works is not refused where a hundred did not', async () => {
      const owner = await holder();
      await ask(owner.username);
      const token = await mailedToken(owner.email, 'password_reset');
      const ctx = verbCtx(db, { ip: '198.51.100.73' });
      const open = async (given: string) => {
        const opened = await resetPassword(ctx, { token: given, new_password: newPassword });
        return opened.ok ? 'ok' : opened.error.code;
      };
      for (let turn = 0; turn < 100; turn += 1) expect(await open(wrong)).toBe('link_invalid');
      expect([await open(wrong), await open(token)]).toEqual(['throttled', 'ok']);
    });
  });

  test('an account refused after too many guesses may log in with the new password', async () => {
    const owner = await holder();
    const here = elsewhere();
    for (let turn = 0; turn < 11; turn += 1) await login(owner.username, 'a-wrong-guess');
    expect((await login(owner.username, oldPassword)).status).toBe(429);
    await ask(owner.username, here);
    const token = await mailedToken(owner.email, 'password_reset');
    await post('reset-password', { token, new_password: newPassword }, undefined, '127.0.0.1');
    expect((await login(owner.username, newPassword)).status).toBe(200);
  });

  test('opening a mailed link confirms the address of its account', async () => {
    const owner = await holder({ confirmed: false });
    await ask(owner.username);
    await reset(await mailedToken(owner.email, 'password_reset'));
    const { rows } = await db.execute(
      sql`SELECT email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE id = ${owner.userId}`,
    );
    expect(rows[0]?.confirmed).toBe(true);
  });
});
