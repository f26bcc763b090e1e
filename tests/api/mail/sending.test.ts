import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '#domain/base/result.ts';
import { enqueueMail } from '#netlify/commerce/messages/announce.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { deleteOldMessages } from '#netlify/commerce/queue/by-hand.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { watchDatabase } from '#tests/support/failing-database.ts';
import { mailShop, shipping } from '#tests/support/mail-shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

const shop = await mailShop();
const { db, smtp, run, order, tell, rows } = shop;
const database = watchDatabase();
const subjects = () => smtp.seen().map(({ subject }) => subject);
const states = async () => (await rows()).map(({ state }) => state);

beforeEach(shop.empty);

describe('what happened is told', () => {
  test('a paid order is told to the buyer and to the shop, once', async () => {
    const id = await order();
    await tell(id, 'paid', { amount_paise: 1 });
    expect(await run()).toMatchObject({ sent: 2, failed: 0 });
    await run();
    expect(smtp.handed.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      `asha@example.com Order ${id}: payment received`,
      `support@dhoop.example Order ${id}: to be sent`,
    ]);
  });

  test('an address that nobody confirmed gets six mails a day of unpaid orders, without the name and the goods', async () => {
    const email = `stranger-${randomUUID()}@example.com`;
    const place = async (typed: string) => {
      const id = await order({ fullName: 'Asha Devi', email: typed });
      await db.execute(
        sql`UPDATE orders SET payment_method = 'cod', cod_confirmed_at = now() WHERE id = ${id}`,
      );
      await tell(id, 'cod_confirmed');
      await tell(id, 'cancelled', { from: 'pending', by: 'buyer' });
    };
    for (const typed of [email, email.toUpperCase(), email.replace('@', '+more@'), email, email])
      await place(typed);
    await run();
    const got = smtp.seen().filter(({ to }) => to.toLowerCase().startsWith(email.slice(0, 20)));
    expect(got).toHaveLength(6);
    for (const { source } of got) expect(source).not.toMatch(/Asha|Devi|Total/);
    expect((await rows()).filter(({ note }) => note?.includes('enough mails today'))).toHaveLength(4);
    smtp.handed.length = 0;
    await place(email);
    await run({ minutes: 24 * 60 - 1 });
    expect(smtp.handed.some(({ to }) => to === email)).toBe(true);
  });

  test('a change that is rolled back tells nobody', async () => {
    const id = await order();
    await inTransaction(db, async (tx) => {
      await recordEvent(tx, id, 'paid', {
        from: 'pending',
        payment: 'pay_1',
        amount_paise: 100,
        by: 'webhook',
      });
      await enqueueMail(tx, { kind: 'password_changed', to: 'a@x.in', key: 'rolled-back', data: {} });
      return err('no');
    });
    expect(await rows()).toEqual([]);
  });

  test('the same key is one mail, also when it is put there twice at once', async () => {
    const mail = { kind: 'password_changed', to: 'a@x.in', key: 'changed-1', data: {} } as const;
    await Promise.all([1, 2, 3].map(() => inTransaction(db, async (tx) => ok(await enqueueMail(tx, mail)))));
    await run();
    expect(smtp.handed).toHaveLength(1);
  });

  test('an order that is only placed is reminded of half an hour later, unless it is confirmed by then', async () => {
    const [unpaid, confirmed] = [await order(), await order()];
    await tell(unpaid, 'created');
    await tell(confirmed, 'created');
    await db.execute(
      `UPDATE orders SET payment_method = 'cod', cod_confirmed_at = now() WHERE id = ${confirmed}`,
    );
    await run();
    expect(smtp.handed).toEqual([]);
    await run({ minutes: 31 });
    expect(subjects()).toEqual([`Order ${unpaid} is not paid yet`]);
    expect((await states()).sort()).toEqual(['sent', 'skipped']);
  });

  test('a buyer without an address is skipped with a note, and the shop hears of the order all the same', async () => {
    const id = await order();
    await db.execute(`UPDATE orders SET shipping = NULL WHERE id = ${id}`);
    await db.execute('UPDATE users SET email = NULL');
    await tell(id, 'cod_confirmed');
    await run();
    expect(smtp.handed.map(({ to }) => to)).toEqual(['support@dhoop.example']);
    expect((await rows()).map(({ note }) => note)).toContain('the buyer gave no e-mail address');
  });

  test('a mail that was sent keeps neither the address nor what it told', async () => {
    const data = { name: 'asha', path: '/reset-password/#secret', minutes: 30 };
    const reset = { kind: 'password_reset', to: 'a@x.in', key: 'reset-1', data } as const;
    await enqueueMail(db, reset);
    await run();
    expect(smtp.handed[0]?.source).toContain('/reset-password/#secret');
    expect(JSON.stringify(await rows())).not.toMatch(/a@x\.in|secret/);
  });
});

describe('a mail server that does not do as it should', () => {
  test('a mail server that is down loses nothing: every mail is sent when it is back', async () => {
    const id = await order();
    for (const kind of ['cod_confirmed', 'shipped', 'cancelled'] as const) await tell(id, kind);
    smtp.manners.isDown = true;
    expect(await run()).toMatchObject({ sent: 0, failed: 1 });
    smtp.behave();
    await run({ minutes: 3 });
    expect(subjects().sort()).toEqual(
      [
        `Order ${id} is cancelled`,
        `Order ${id} is on its way`,
        `Order ${id} received`,
        `Order ${id}: to be sent`,
      ].sort(),
    );
  });

  test('a mail server that answers nothing does not hold up the run, and the mail is sent when it answers', async () => {
    await tell(await order(), 'shipped');
    smtp.manners.isSlow = true;
    expect(await run()).toMatchObject({ sent: 0, failed: 1 });
    smtp.behave();
    expect(await run({ minutes: 3 })).toMatchObject({ sent: 1 });
  });

  test('a mail server that refuses one address gets the other mails, and that one is given up with a note', async () => {
    const [bad, good] = [await order({ email: 'gone@example.com' }), await order()];
    smtp.manners.refuses.set('gone@example.com', '550 5.1.1 <gone@example.com> unknown');
    await tell(bad, 'shipped');
    await tell(good, 'shipped');
    expect(await run()).toMatchObject({ sent: 1, failed: 1 });
    expect((await rows()).map(({ state, note }) => [state, note])).toEqual([
      ['given_up', 'the mail server answered 550 to RCPT TO'],
      ['sent', null],
    ]);
    expect(shop.logged.join()).not.toContain('gone');
  });

  test('a mail server that takes one address later gets the other mails, and that one waits', async () => {
    smtp.manners.refuses.set('busy@example.com', '451 4.7.1 try again');
    await tell(await order({ email: 'busy@example.com' }), 'shipped');
    await tell(await order(), 'shipped');
    expect(await run()).toMatchObject({ sent: 1, failed: 1 });
    smtp.behave();
    expect(await run({ minutes: 3 })).toMatchObject({ sent: 1 });
  });

  test('a mail server that hangs up after a mail gets it again under the same id, so that the reader has it once', async () => {
    await tell(await order(), 'shipped');
    smtp.manners.hangsUpAfterMail = true;
    await run();
    smtp.behave();
    await run({ minutes: 3 });
    expect(smtp.handed).toHaveLength(2);
    expect(smtp.seen()).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
  });

  test('a mail server that fails for a day is asked at pauses that grow to an hour, then the mail is given up with the reason', async () => {
    await tell(await order(), 'shipped');
    smtp.manners.isDown = true;
    await run();
    const pauses: number[] = [];
    for (let minutes = 0; (await states())[0] === 'waiting'; ) {
      const due = ((await rows())[0]?.dueAt.getTime() ?? 0) - Date.now();
      pauses.push(Math.round(due / 60_000 - minutes));
      minutes = due / 60_000;
      await run({ minutes });
    }
    // Each is up to a tenth shorter, by chance.
    const longest = [1, 2, 4, 8, 16, 32, 60, 60];
    for (const [nth, most] of longest.entries()) {
      expect(pauses[nth]).toBeLessThanOrEqual(most);
      expect(pauses[nth]).toBeGreaterThanOrEqual(Math.floor(most * 0.9));
    }
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(20 * 60);
    const [row] = await rows();
    expect([row?.state, row?.note]).toEqual([
      'given_up',
      expect.stringMatching(/^tried \d+ times; the last time the mail server could not be reached/),
    ]);
  });
});

describe('several at once, and killed ones', () => {
  test('jobs at the same moment send every mail once', async () => {
    const id = await order();
    for (let nth = 0; nth < 8; nth += 1) await tell(id, 'shipped');
    const runs = await Promise.all([1, 2, 3].map(() => run()));
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(8);
    expect(smtp.handed).toHaveLength(8);
  });

  test('a job that is killed before any of its statements loses no mail and sends none twice', async () => {
    const id = await order();
    let wasKilled = true;
    for (let nth = 1; wasKilled; nth += 1) {
      await shop.empty();
      await tell(id, 'paid');
      await tell(id, 'shipped');
      database.failAt(nth, 'outage');
      wasKilled = await run().then(
        () => false,
        () => true,
      );
      database.mend();
      await run({ minutes: 2 });
      expect(subjects().sort(), `killed at statement ${nth}`).toEqual(
        [`Order ${id} is on its way`, `Order ${id}: payment received`, `Order ${id}: to be sent`].sort(),
      );
      expect(await states()).toEqual(['sent', 'sent', 'sent']);
    }
  });

  test('a sender that was slower than its lease does not undo what the next one wrote', async () => {
    await tell(await order(), 'shipped');
    smtp.manners.isSlow = true;
    const slow = run();
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    smtp.behave();
    await run({ minutes: 2 });
    await slow;
    expect(await states()).toEqual(['sent']);
  });
});

describe('what is not sent', () => {
  test('every mail waits while mail is not set up, and goes out when it is set up within a day', async () => {
    const id = await order();
    await tell(id, 'shipped');
    expect(await run({ settings: {} })).toMatchObject({ idle: true });
    expect(await states()).toEqual(['waiting']);
    await run({ minutes: 60 });
    expect(subjects()).toEqual([`Order ${id} is on its way`]);
  });

  test('mails that waited for days until mail was set up are given up, and deleted after 30 days', async () => {
    await tell(await order(), 'shipped');
    await run({ minutes: 3 * 24 * 60 });
    expect(smtp.handed).toEqual([]);
    expect(await states()).toEqual(['given_up']);
    const later = new Date(Date.now() + 34 * 24 * 60 * 60_000);
    await deleteOldMessages(verbCtx(db, { now: later }));
    expect(await rows()).toEqual([]);
  });

  test('a link that has expired is not sent', async () => {
    const until = new Date(Date.now() + 30 * 60_000);
    await enqueueMail(db, { kind: 'password_reset', to: 'a@x.in', key: 'reset-2', data: {}, until });
    await run({ minutes: 31 });
    expect(smtp.handed).toEqual([]);
  });

  test('in front of an upstream no mail is sent', async () => {
    await tell(await order(), 'shipped');
    const settings = { ...shop.mailSettings, API_BASE_URL: 'https://api.example.com' };
    expect(await run({ settings })).toMatchObject({ idle: true });
    expect(smtp.handed).toEqual([]);
  });

  test('a mail run with nothing due asks the database one question', async () => {
    database.sent.length = 0;
    expect(await run()).toMatchObject({ idle: true });
    expect(database.sent).toHaveLength(1);
  });

  test('one mail that cannot be made does not hold up the others', async () => {
    await tell(await order(), 'shipped');
    await enqueueMail(db, { kind: 'order_invoice', to: 'buyer', key: 'no-order', data: { order: 'none' } });
    await run();
    expect(smtp.handed).toHaveLength(1);
  });
});

test('a mail goes to the address typed at checkout, before that of the account', async () => {
  const id = await order({ email: 'typed@example.com' });
  await db.execute(`UPDATE users SET email = 'account@example.com'
    WHERE id = (SELECT user_id FROM orders WHERE id = ${id})`);
  await tell(id, 'shipped');
  await tell(id, 'refund_processed', { amount_paise: 100 });
  await db.update(queue).set({ tries: 0 }).where(eq(queue.channel, 'event'));
  await run();
  expect(new Set(smtp.handed.map(({ to }) => to))).toEqual(new Set(['typed@example.com']));
  expect(shipping.email).not.toBe('typed@example.com');
});
