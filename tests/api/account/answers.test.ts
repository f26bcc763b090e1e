import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exportData } from '#netlify/commerce/accounts/export-data.ts';
import { completeOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { answerReturn, returnOrder } from '#netlify/commerce/fulfilment/returns.ts';
import { askReturn } from '#netlify/commerce/orders/ask-return.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { inquiries, inquiryReplies, orders } from '#netlify/database/order-schema.ts';
import {
  accountHolders,
  type Holder,
  mailSettings,
  newPassword,
  oldPassword,
} from '#tests/support/account-holder.ts';
import { payingShop } from '#tests/support/paying-shop.ts';

/** What each change of an account answers word for word, and what a download has of a whole order. */

Object.assign(process.env, mailSettings);
const shop = await payingShop();
const { db, provider } = shop;
const { holder, get, post, mailsTo, mailedToken } = accountHolders(db);
const password = oldPassword;
const address = { fullName: ' Asha ', company: 'Verma & Sons', address: '12, Hazratganj', city: 'Lucknow' };

async function order(by: Holder, shipping: Record<string, string> = address) {
  const placed = await shop.order({ by });
  await db.update(orders).set({ shipping }).where(eq(orders.id, placed.id));
  return placed;
}
type Placed = Awaited<ReturnType<typeof order>>;
async function pay(placed: Placed) {
  const result = shop.pay((await shop.session(placed)).order_id);
  await shop.verify(placed, result);
  return result.razorpay_payment_id;
}
async function deliver(placed: Placed) {
  const payment = await pay(placed);
  await shipOrder(shop.ctx(), placed.id);
  await completeOrder(shop.ctx(), placed.id);
  return payment;
}

describe('what the answer says when', () => {
  const told = async (path: string, body: unknown, owner?: Holder) => (await post(path, body, owner)).json;

  test('an address is changed, confirmed, written in another case, removed', async () => {
    const owner = await holder();
    const email = `new-${owner.email}`;
    expect(await told('email', { password, email }, owner)).toEqual({
      message: `We have sent a link to ${email}. Open it within 30 minutes to confirm the address.`,
    });
    expect((await mailsTo(email))[0]?.data.path).toBe('/confirm-email/');
    const token = await mailedToken(email, 'address_confirm');
    expect(await told('confirm-email', { token })).toEqual({ message: 'Your e-mail address is confirmed.' });
    await told('email', { password, email: email.toUpperCase() }, owner);
    await told('confirm-email', { token: await mailedToken(email, 'address_confirm') });
    expect((await get('', owner)).json.email).toBe(email.toUpperCase());
    expect((await mailsTo(email)).map(({ kind }) => kind)).not.toContain('address_changed');
    expect(await told('email', { password, email: '' }, owner)).toEqual({
      message: 'Your e-mail address is removed.',
    });
  });

  test('an account is deleted, or one order or several stand in its way', async () => {
    const owner = await holder();
    const one = await order(owner);
    await pay(one);
    const rest = 'still open: paid, on the way, or with a refund or return to come.';
    expect(await told('delete', { password }, owner)).toMatchObject({
      detail: `Order ${one.id} is ${rest} Your account can be deleted when it is over.`,
    });
    const other = await order(owner);
    await pay(other);
    const { detail } = await told('delete', { password }, owner);
    expect(
      [`${one.id}, ${other.id}`, `${other.id}, ${one.id}`].map(
        (ids) => `Orders ${ids} are ${rest} Your account can be deleted when they are over.`,
      ),
    ).toContain(detail);
    for (const { id } of [one, other]) {
      await shipOrder(shop.ctx(), id);
      await completeOrder(shop.ctx(), id);
    }
    expect(await told('delete', { password }, owner)).toEqual({ message: 'Your account is deleted.' });
  });

  test.each(['email', 'delete'])('%s is asked too often', async (path) => {
    const owner = await holder();
    const body = (turn: number) => ({
      password: path === 'email' ? password : 'wrong',
      email: `${turn}-${owner.email}`,
    });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await post(path, body(turn), owner)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ['reset-password', { token: 'x'.repeat(43), new_password: newPassword }],
    ['confirm-email', { token: 'x'.repeat(43) }],
  ])('%s is tried too often from one address', async (path, body) => {
    const ip = `2001:db8:${path.length.toString(16)}::1`;
    const last = async (turns: number) => {
      let status = 0;
      for (let turn = 0; turn < turns; turn += 1) ({ status } = await post(path, body, undefined, ip));
      return status;
    };
    expect(await last(100)).toBe(410);
    expect(await last(1)).toBe(429);
  });
});

test('an account stays while the provider cannot be asked about its unpaid order', async () => {
  const owner = await holder();
  const placed = await order(owner);
  await shop.session(placed);
  provider.faults.add({ on: 'GET /v1/orders/*/payments', how: 'drop' });
  const refused = await post('delete', { password }, owner);
  provider.faults.clear();
  expect([refused.status, refused.json.code]).toEqual([502, 'payment_unavailable']);
  expect((await get('', owner)).status).toBe(200);
});

describe('one’s own data', () => {
  test('exported data has each order with its own payment, refund, return and history', async () => {
    const owner = await holder();
    await recordSupplier(db, { name: 'Test Solar', address: ['1 Test Road'], gstin: '09AAAAA0000A1Z0' });
    const returned = await order(owner);
    const plain = await order(owner, { fullName: 'Asha', address: '7, Lake Road', phone: '+91 98765 43210' });
    const payment = await deliver(returned);
    const other = await deliver(plain);
    const asked = { reason: 'damaged' as const, details: 'One cell is broken' };
    await askReturn(shop.ctx(), returned.person, String(returned.id), asked);
    await answerReturn(shop.ctx(), returned.id, { answer: 'accepted' });
    await returnOrder(shop.ctx(), returned.id);
    await post('remove-address', { order: plain.id }, owner);

    const { json } = await get('data/', owner);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(json.account).toEqual({
      username: owner.username,
      email: owner.email,
      email_confirmed_at: moment,
      created_at: moment,
    });
    expect(json.sessions).toEqual([{ opened_at: moment, ended_at: null }]);
    const of = ({ id }: Placed) => json.orders.find((one: { id: number }) => one.id === id);
    const paid = (id: string, { totalPaise }: Placed) => [
      { payment: id, amount: totalPaise / 100, currency: 'INR', status: expect.any(String), at: moment },
    ];
    expect(of(returned)).toMatchObject({
      tax_address: null,
      payments: paid(payment, returned),
      refunds: [{ amount: returned.totalPaise / 100, status: expect.any(String), at: moment }],
      return_request: { ...asked, at: moment, answer: 'accepted' },
    });
    expect(of(plain)).toMatchObject({
      tax_address: { fullName: 'Asha', address: '7, Lake Road' },
      payments: paid(other, plain),
      refunds: [],
    });
    expect(of(plain).return_request).toBeUndefined();
    const kindsOf = (one: Placed) => of(one).documents.map(({ kind }: { kind: string }) => kind);
    expect([kindsOf(plain), kindsOf(returned)]).toEqual([['invoice'], ['invoice', 'credit_note']]);
    expect(of(plain).documents[0].buyer).toMatchObject({ name: 'Asha', address: '7, Lake Road' });
    const kinds = (one: Placed) => of(one).history.map(({ kind }: { kind: string }) => kind);
    expect(kinds(plain)).toEqual(['created', 'payment_started', 'paid', 'shipped', 'completed']);
    expect(kinds(returned)).toEqual(expect.arrayContaining(['return_asked', 'returned']));
    expect(of(plain).history[0]).toEqual({ at: moment, kind: 'created', data: expect.anything() });
  });

  test('exported data of an account without orders has none', async () => {
    const owner = await holder();
    const [sent] = await db
      .insert(inquiries)
      .values({ name: 'Asha', email: owner.email, message: 'Hello' })
      .returning();
    const reply = { inquiryId: sent?.id ?? 0, operator: 'ravi', message: 'Hello Asha', idempotencyKey: 'r1' };
    await db.insert(inquiryReplies).values(reply);
    await post('reset-link', { account: owner.username });
    await mailsTo(owner.email);
    const data = JSON.parse(JSON.stringify(await exportData(shop.ctx(), owner.userId)));
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(data).toMatchObject({
      orders: [],
      pending_links: [{ purpose: 'password', email: owner.email, expires_at: moment }],
      inquiries: [
        {
          sent_at: moment,
          name: 'Asha',
          email: owner.email,
          phone: '',
          message: 'Hello',
          looked_like_spam: false,
          came_among_many: false,
          replies: [{ at: moment, message: 'Hello Asha' }],
        },
      ],
      mails: [{ at: moment, kind: 'password_reset', to: owner.email, state: 'waiting' }],
    });
  });
});
