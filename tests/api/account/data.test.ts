import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inquiries, orders, quotations } from '#netlify/database/order-schema.ts';
import { accountHolders, mailSettings } from '#tests/support/account-holder.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

Object.assign(process.env, mailSettings);
const shop = await payingShop();
const { db } = shop;
const { holder, get, post, mailsTo } = accountHolders(db);

const marked = (mark: string) => ({ fullName: mark, phone: '+91 98765 43210', address: `12, ${mark} Road` });

async function shopper(mark: string, confirmed = true) {
  const owner = await holder({ confirmed, email: `${mark}@dhoop.example` });
  const placed = await shop.order({ by: owner });
  await db
    .update(orders)
    .set({ shipping: marked(mark) })
    .where(eq(orders.id, placed.id));
  const paid = shop.pay((await shop.session(placed)).order_id);
  await shop.verify(placed, paid);
  await db.insert(inquiries).values({ name: mark, email: owner.email, message: `A question of ${mark}` });
  await post('reset-link', { account: owner.username });
  // The mail is written after the answer, and mailsTo waits for it.
  await mailsTo(owner.email);
  return { owner, placed, paid };
}

test('one’s own data is everything the shop has of that person, and nothing of anybody else', async () => {
  const { owner, placed, paid } = await shopper('zqmine');
  const theirs = await shopper('zqtheirs');
  const { status, json, text, headers } = await get('data/', owner);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(json.account).toMatchObject({ username: owner.username, email: owner.email });
  expect(json.orders).toMatchObject([
    {
      id: placed.id,
      status: 'paid',
      shipping: marked('zqmine'),
      payments: [{ payment: paid.razorpay_payment_id, amount: placed.totalPaise / 100, currency: 'INR' }],
    },
  ]);
  expect(json.orders[0].history.map(({ kind }: { kind: string }) => kind)).toContain('paid');
  expect(json.inquiries).toMatchObject([{ message: 'A question of zqmine' }]);
  expect(json.sessions).toHaveLength(1);
  expect(json.mails).toMatchObject([{ kind: 'password_reset' }]);
  expect(text).not.toMatch(
    new RegExp(`zqtheirs|${theirs.owner.username}|${theirs.paid.razorpay_payment_id}`),
  );
  expect(text).not.toMatch(/argon2|token|reset-password\/#/i);
});

test('a quotation is handed out once it was sent, not while it is written', async () => {
  const owner = await holder();
  const offer = { buyer: { email: owner.email }, lines: [], validUntil: '2026-12-31', operator: 'ravi' };
  await db.insert(quotations).values([
    { ...offer, idempotencyKey: 'draft', note: 'In work' },
    { ...offer, idempotencyKey: 'sent', note: 'As agreed', state: 'sent', sentAt: new Date() },
  ]);
  const { json } = await get('data/', owner);
  expect(json.quotations).toMatchObject([{ note: 'As agreed', state: 'sent' }]);
});

test('messages from an address that nobody has confirmed are not handed out', async () => {
  const { owner } = await shopper('zqunsure', false);
  const { json } = await get('data/', owner);
  expect([json.inquiries, json.mails]).toEqual([[], []]);
});

test('a download can be asked for ten times in a quarter of an hour', async () => {
  const owner = await holder();
  for (let turn = 0; turn < 10; turn += 1) expect((await get('data/', owner)).status).toBe(200);
  expect((await get('data/', owner)).status).toBe(429);
});
