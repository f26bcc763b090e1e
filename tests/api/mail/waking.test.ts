import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '#netlify/database/order-schema.ts';
import { watchDatabase } from '#tests/support/failing-database.ts';
import { mailShop } from '#tests/support/mail-shop.ts';
import { caller, work } from '#tests/support/shop.ts';

/** A site that sends mail; what it calls at its own address is counted. */

const woken: string[] = [];
const site = createServer((request, response) => {
  woken.push(`${request.method} ${request.url}`);
  response.writeHead(202).end();
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
afterAll(() => new Promise((resolve) => site.close(resolve)));
process.env.SHOP_LOCAL_ORIGIN = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

const shop = await mailShop();
Object.assign(process.env, shop.mailSettings);
const { db, smtp, rows } = shop;
const { default: api } = await import('#netlify/functions/api.ts');
const { default: sendOutbox } = await import('#netlify/functions/send-outbox.ts');
const database = watchDatabase();
const call = caller(api);
const inquiry = {
  name: 'Asha',
  email: 'asha@example.com',
  phone: '',
  message: 'Hello\n<b>you</b>',
  honeypot: '',
};
const ask = (body: object, headers = {}) => call('POST', '/api/users/contact/', { body, headers });

beforeEach(async () => {
  // A call is answered before it wakes the site: what earlier tests asked for must not be counted here.
  await work.settled();
  await shop.empty();
  woken.length = 0;
});

describe('an inquiry', () => {
  test('is mailed to the shop, which answers whoever wrote it', async () => {
    expect((await ask(inquiry)).status).toBe(201);
    await shop.run();
    const [mail] = smtp.handed;
    expect(mail).toMatchObject({
      to: 'support@dhoop.example',
      subject: expect.stringMatching(/^Inquiry \d+$/),
    });
    expect(mail?.source).toMatch(/^Reply-To: <?asha@example\.com>?$/m);
  });

  test('that is spam, or sent twice under one key, is mailed no time or once', async () => {
    await ask({ ...inquiry, honeypot: 'https://spam.example' });
    await Promise.all([1, 2].map(() => ask(inquiry, { 'Idempotency-Key': 'once' })));
    expect(await rows()).toHaveLength(1);
  });

  test('is not kept without its mail, nor the mail without it', async () => {
    database.failAt(1, 'outage');
    for (let nth = 2, status = 500; status !== 201; nth += 1) {
      database.failAt(nth, 'outage');
      ({ status } = await ask(inquiry));
      database.mend();
      const [{ kept } = { kept: 0 }] = (
        await db.execute<{ kept: number }>('SELECT count(*)::int AS kept FROM inquiries WHERE NOT spam')
      ).rows;
      const [{ told } = { told: 0 }] = (
        await db.execute<{ told: number }>(`SELECT count(*)::int AS told FROM outbox WHERE kind = 'inquiry'`)
      ).rows;
      expect(kept - before.kept).toBe(told);
    }
  });
  const before = { kept: 0 };
  beforeEach(async () => {
    const { rows: counted } = await db.execute<{ kept: number }>(
      'SELECT count(*)::int AS kept FROM inquiries WHERE NOT spam',
    );
    before.kept = counted[0]?.kept ?? 0;
  });
});

describe('what waits is sent soon, and an idle database may sleep', () => {
  test('a call that leaves something to send calls the function that sends', async () => {
    await ask(inquiry);
    await work.settled();
    expect(woken).toEqual(['POST /api/hooks/outbox/']);
  });

  test('a call that leaves nothing does not', async () => {
    database.sent.length = 0;
    await ask({ ...inquiry, honeypot: 'spam' });
    await work.settled();
    expect(database.sent.some(({ text }) => text.includes('outbox'))).toBe(true);
    expect(woken).toEqual([]);
  });

  test('whoever calls it learns nothing, and what is due is sent', async () => {
    await db
      .insert(outbox)
      .values({ channel: 'mail', kind: 'password_changed', recipient: 'a@x.in', key: 'k' });
    const reply = await caller(api)('POST', '/api/hooks/outbox/', { token: 'forged' });
    expect([reply.status, reply.json]).toEqual([202, {}]);
    await work.settled();
    expect(smtp.handed).toHaveLength(1);
    expect((await caller(api)('GET', '/api/hooks/outbox/')).status).toBe(405);
  });

  test('with nothing due the job asks the database on the quarters of the hour only, and each minute while something is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const hour = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).getTime();
    const asksIn = async (minute: number) => {
      vi.setSystemTime(hour + minute * 60_000 + 400);
      database.sent.length = 0;
      await sendOutbox(new Request('http://shop.test/', { method: 'POST' }), {} as never);
      return database.sent.length > 0;
    };
    const asked: number[] = [];
    for (let minute = 1; minute <= 30; minute += 1) if (await asksIn(minute)) asked.push(minute);
    expect(asked).toEqual([15, 30]);
    await db
      .insert(outbox)
      .values({ channel: 'mail', kind: 'password_changed', recipient: 'a@x.in', key: 'k' });
    smtp.manners.isDown = true;
    expect([await asksIn(45), await asksIn(46)]).toEqual([true, true]);
    // The third try comes two minutes after the second.
    expect([await asksIn(47), await asksIn(48)]).toEqual([true, true]);
    vi.useRealTimers();
  });
});
