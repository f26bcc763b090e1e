import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountLinks } from '#netlify/database/schema.ts';
import { accountHolders, mailSettings, newPassword, oldPassword } from '#tests/support/account-holder.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { freshShop } from '#tests/support/shop.ts';

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

  test('nothing in the database opens the link: not its hash, and not the mail that waits', async () => {
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

  test('of two at once with one link, one sets its password', async () => {
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

  test('one network address asks a hundred times in a quarter of an hour', async () => {
    const ip = elsewhere();
    for (let turn = 0; turn < 100; turn += 1) await ask(`nobody-${turn}`, ip);
    const refused = await ask('nobody', ip);
    expect([refused.status, refused.json.code]).toEqual([429, 'throttled']);
  });

  test('whoever was refused login after too many guesses may log in with the new password', async () => {
    const owner = await holder();
    const here = elsewhere();
    for (let turn = 0; turn < 11; turn += 1) await login(owner.username, 'a-wrong-guess');
    expect((await login(owner.username, oldPassword)).status).toBe(429);
    await ask(owner.username, here);
    const token = await mailedToken(owner.email, 'password_reset');
    await post('reset-password', { token, new_password: newPassword }, undefined, '127.0.0.1');
    expect((await login(owner.username, newPassword)).status).toBe(200);
  });

  test('opening a mailed link shows that the address is theirs', async () => {
    const owner = await holder({ confirmed: false });
    await ask(owner.username);
    await reset(await mailedToken(owner.email, 'password_reset'));
    const { rows } = await db.execute(
      sql`SELECT email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE id = ${owner.userId}`,
    );
    expect(rows[0]?.confirmed).toBe(true);
  });
});
