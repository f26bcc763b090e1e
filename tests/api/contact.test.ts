import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inquiries } from '#netlify/database/order-schema.ts';
import api from '#netlify/functions/api.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop();
const call = caller(api);
let callers = 0;
const send = (body: unknown, key?: string) =>
  call('POST', '/api/users/contact/', {
    body,
    ip: `198.51.100.${callers++}`,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const inquiry = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Hello', honeypot: '' };
const keptWith = (message: string) => db.select().from(inquiries).where(eq(inquiries.message, message));

describe('contact', () => {
  test('an inquiry is kept as it was typed, trimmed, and thanked for', async () => {
    const message = "A roof of 40 m².\n\n<b>How much?</b> '; DROP TABLE inquiries; -- धन्यवाद 🙏";
    const reply = await send({ ...inquiry, name: '  Asha  ', phone: '+91 98765 43210', message });
    expect(reply.status).toBe(201);
    expect(reply.json).toEqual({ message: 'Thanks! Your inquiry has been received.' });
    expect(await keptWith(message)).toMatchObject([
      { name: 'Asha', email: 'asha@example.com', phone: '+91 98765 43210', spam: false },
    ]);
  });

  test('the phone may be left out', async () => {
    expect((await send({ name: 'A', email: 'a@x.in', message: 'No phone' })).status).toBe(201);
    expect(await keptWith('No phone')).toMatchObject([{ phone: '', spam: false }]);
  });

  test.each([' ', '\t', 'x'.repeat(501), '\u0000'])(
    'a honeypot with %j is filled in too',
    async (honeypot) => {
      const message = `From a bot with ${JSON.stringify(honeypot).length} characters`;
      expect((await send({ ...inquiry, message, honeypot })).status).toBe(201);
      expect(await keptWith(message)).toMatchObject([{ spam: true }]);
    },
  );

  test('an inquiry with the honeypot filled in gets the same reply, and is kept as spam', async () => {
    const good = await send(inquiry);
    const spam = await send({ ...inquiry, message: 'Buy followers', honeypot: 'https://spam.example' });
    expect([spam.status, spam.text]).toEqual([good.status, good.text]);
    expect(await keptWith('Buy followers')).toMatchObject([{ spam: true }]);
  });

  test('an inquiry sent again under its key is kept once, also at the same moment', async () => {
    const body = { ...inquiry, message: 'Sent from a train' };
    const replies = await Promise.all([1, 2, 3].map(() => send(body, 'offline-1')));
    expect([...replies, await send(body, 'offline-1')].map(({ status }) => status)).toEqual([
      201, 201, 201, 201,
    ]);
    expect(await keptWith('Sent from a train')).toHaveLength(1);
  });

  test('another inquiry under a used key is 422, so that it is not lost in silence', async () => {
    await send({ ...inquiry, message: 'The first' }, 'used-key');
    const other = await send({ ...inquiry, message: 'The second' }, 'used-key');
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test.each([
    ['name', ' ', 'name'],
    ['email', 'asha@example', 'e-mail'],
    ['phone', '12-34', '7 digits'],
    ['message', '\n\t ', 'message'],
    ['message', 'a\u0000b', 'control'],
    ['message', '\ud800', 'control'],
    ['name', 'two\nlines', 'control'],
    ['message', 'x'.repeat(5001), '5,000'],
  ])('%s %j is refused by name', async (field, value, why) => {
    const refused = await send({ ...inquiry, [field]: value });
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
    expect(refused.json.fields).toEqual([field]);
    expect(refused.json.detail).toContain(why);
  });
});
