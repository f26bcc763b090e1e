import { beforeEach, describe, expect, test, vi } from 'vitest';
import { day, later } from '#domain/base/time.ts';
import { enqueue } from '#netlify/commerce/queue/queue.ts';
import { watchDatabase } from '#tests/support/failing-database.ts';
import { runAllJobs, runMinute } from '#tests/support/jobs.ts';
import { mailShop } from '#tests/support/mail-shop.ts';
import { caller, work } from '#tests/support/shop.ts';

const shop = await mailShop();
Object.assign(process.env, shop.mailSettings);
const { db, smtp, rows } = shop;
const { default: api } = await import('#netlify/functions/api.ts');
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
});

describe('an inquiry', () => {
  test('an inquiry is mailed to the shop, whose reply goes to its sender', async () => {
    expect((await ask(inquiry)).status).toBe(201);
    await work.settled();
    const [mail] = smtp.handed;
    expect(mail).toMatchObject({
      to: 'support@dhoop.example',
      subject: expect.stringMatching(/^Inquiry \d+$/),
    });
    expect(mail?.source).toMatch(/^Reply-To: <?asha@example\.com>?$/m);
  });

  test('an inquiry that is spam is not mailed, and one sent twice under one key is mailed once', async () => {
    await ask({ ...inquiry, honeypot: 'https://spam.example' });
    await Promise.all([1, 2].map(() => ask(inquiry, { 'Idempotency-Key': 'once' })));
    expect(await rows()).toHaveLength(1);
  });

  test('an inquiry is not kept without its mail, nor the mail without it', async () => {
    database.failAt(1, 'outage');
    for (let nth = 2, status = 500; status !== 201; nth += 1) {
      database.failAt(nth, 'outage');
      ({ status } = await ask(inquiry));
      database.mend();
      const [{ kept } = { kept: 0 }] = (
        await db.execute<{ kept: number }>('SELECT count(*)::int AS kept FROM inquiries WHERE NOT spam')
      ).rows;
      const [{ told } = { told: 0 }] = (
        await db.execute<{ told: number }>(`SELECT count(*)::int AS told FROM queue WHERE kind = 'inquiry'`)
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
  test('a call that leaves something to send has it sent after its reply', async () => {
    await ask(inquiry);
    await work.settled();
    expect(smtp.handed.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Inquiry/)]);
  });

  test('a call of a deploy preview sends no mail', async () => {
    const request = new Request('http://shop.test/api/users/contact/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(inquiry),
    });
    const preview = { ip: '127.0.0.1', deploy: { context: 'deploy-preview' }, waitUntil: work.add };
    expect((await api(request, preview as never)).status).toBe(201);
    await work.settled();
    expect(smtp.handed).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting']);
  });

  test('a call that leaves nothing asks the queue once', async () => {
    database.sent.length = 0;
    await ask({ ...inquiry, honeypot: 'spam' });
    await work.settled();
    expect(database.sent.filter(({ text }) => text.includes('"queue"'))).toHaveLength(1);
  });

  test('a mail job with nothing due asks the database on the quarters of the hour, and else when something is due', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const hour = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).getTime();
    const asksIn = async (minute: number) => {
      vi.setSystemTime(hour + minute * 60_000 + 400);
      database.sent.length = 0;
      await runMinute();
      return database.sent.length > 0;
    };
    await runAllJobs();
    const asked: number[] = [];
    for (let minute = 1; minute <= 30; minute += 1) if (await asksIn(minute)) asked.push(minute);
    expect(asked).toEqual([15, 30]);
    const createdAt = new Date(hour + 44 * 60_000);
    const mail = { channel: 'mail', kind: 'password_changed', recipient: 'a@x.in' } as const;
    await enqueue(db, [{ ...mail, key: 'k', createdAt, dueAt: createdAt, giveUpAt: later(createdAt, day) }]);
    smtp.manners.isDown = true;
    // The second try comes a minute after the first, the third two minutes after the second.
    const minutes = [45, 46, 47, 48, 49];
    const tried: boolean[] = [];
    for (const minute of minutes) tried.push(await asksIn(minute));
    expect(tried).toEqual([true, true, false, true, false]);
    vi.useRealTimers();
  });
});
