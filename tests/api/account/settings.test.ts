import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents } from '#netlify/database/order-schema.ts';
import api from '#netlify/functions/api.ts';
import { accountHolders, mailSettings, newPassword, oldPassword } from '#tests/support/account-holder.ts';
import { openSessionOf } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop(mailSettings);
const { holder, get, post, login, mailsTo, mailedToken, isSignedIn } = accountHolders(db);
const call = caller(api);
const password = oldPassword;

describe('the password', () => {
  test('changing a password needs the current one and signs out the other devices', async () => {
    const owner = await holder();
    const phone = await openSessionOf(db, owner.userId);
    const changed = await post('password', { password, new_password: newPassword }, owner);
    expect(changed.status).toBe(200);
    expect([await isSignedIn(owner), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await login(owner.username, newPassword)).status).toBe(200);
    expect((await login(owner.username, oldPassword)).status).toBe(401);
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['password_changed']);
  });

  test.each([
    ['password', { password: 'wrong', new_password: newPassword }],
    ['email', { password: 'wrong', email: 'new@dhoop.example' }],
    ['delete', { password: 'wrong' }],
  ])('%s: a wrong current password changes nothing and is named at its field', async (path, body) => {
    const owner = await holder();
    const refused = await post(path, body, owner);
    expect([refused.status, refused.json.code, refused.json.fields]).toEqual([
      403,
      'wrong_password',
      ['password'],
    ]);
    expect((await login(owner.username, oldPassword)).status).toBe(200);
    expect((await get('', owner)).json.email).toBe(owner.email);
  });

  test('two changes at once with the same current password: one is accepted', async () => {
    const owner = await holder();
    const wanted = ['first-lamp-at-dusk-4', 'second-lamp-at-dusk-5'];
    const replies = await Promise.all(
      wanted.map((new_password) => post('password', { password, new_password }, owner)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const accepted = wanted[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(owner.username, accepted)).status).toBe(200);
  });

  test.each([
    ['email', { email: '' }],
    ['delete', {}],
  ])('%s: a password that is replaced at the same moment opens nothing', async (path, body) => {
    const owner = await holder();
    const replies = await Promise.all([
      post('password', { password, new_password: newPassword }, owner),
      post(path, { password, ...body }, owner),
    ]);
    const [changed, other] = replies.map(({ status }) => status);
    expect([
      [200, 403],
      [200, 401],
      [200, 200],
      [403, 200],
      [401, 200],
    ]).toContainEqual([changed, other]);
    if (changed === 200 && other === 200) expect(path).toBe('email');
  });

  test('ten wrong passwords lock the change of a password for a quarter of an hour', async () => {
    const owner = await holder();
    const wrong = () => post('password', { password: 'wrong', new_password: newPassword }, owner);
    for (let turn = 0; turn < 10; turn += 1) expect((await wrong()).status).toBe(403);
    expect((await post('delete', { password }, owner)).status).toBe(429);
  });
});

describe('the e-mail address', () => {
  test('an e-mail address changes when the link sent to the new one is opened, and the old one is notified', async () => {
    const owner = await holder();
    const asked = await post('email', { password, email: 'Asha.New@dhoop.example' }, owner);
    expect(asked.json.message).toContain('Asha.New@dhoop.example');
    expect((await get('', owner)).json).toMatchObject({
      email: owner.email,
      new_email: 'Asha.New@dhoop.example',
    });
    const token = await mailedToken('asha.new@dhoop.example', 'address_confirm');
    expect((await post('confirm-email', { token })).status).toBe(200);
    expect((await get('', owner)).json).toMatchObject({
      email: 'Asha.New@dhoop.example',
      email_confirmed: true,
      new_email: null,
    });
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['address_changed']);
    expect((await post('confirm-email', { token })).status).toBe(410);
  });

  test('one of another account is refused, also when it was taken while the link was on its way', async () => {
    const [owner, other] = [await holder(), await holder()];
    const refused = await post('email', { password, email: other.email.toUpperCase() }, owner);
    expect([refused.status, refused.json.code]).toEqual([409, 'email_taken']);
    await post('email', { password, email: 'both@dhoop.example' }, owner);
    const token = await mailedToken('both@dhoop.example', 'address_confirm');
    await holder({ email: 'both@dhoop.example' });
    const late = await post('confirm-email', { token });
    expect([late.status, late.json.code]).toEqual([409, 'email_taken']);
    expect((await get('', owner)).json.email).toBe(owner.email);
  });

  test('an e-mail address can be removed, and then links to it no longer work', async () => {
    const owner = await holder();
    await post('reset-link', { account: owner.username });
    const token = await mailedToken(owner.email, 'password_reset');
    expect((await post('email', { password, email: '' }, owner)).status).toBe(200);
    expect((await get('', owner)).json).toMatchObject({ email: '', email_confirmed: false });
    expect((await post('reset-password', { token, new_password: newPassword })).status).toBe(410);
  });

  test('a link for one thing does not do another', async () => {
    const owner = await holder();
    await post('email', { password, email: 'one-thing@dhoop.example' }, owner);
    const token = await mailedToken('one-thing@dhoop.example', 'address_confirm');
    expect((await post('reset-password', { token, new_password: newPassword })).status).toBe(410);
  });
});

describe('addresses', () => {
  const shipping = {
    fullName: 'Asha',
    email: 'asha@dhoop.example',
    phone: '+91 98765 43210',
    city: 'Lucknow',
    zip: '226001',
  };
  const place = async (access: string, address: string) => {
    const goods = await product(db);
    const body = { items: [goods.item()], shipping: { ...shipping, address, notes: 'Ring twice' } };
    return (await call('POST', '/api/orders/', { token: access, body })).json.id as number;
  };
  const end = (id: number) =>
    db.execute(sql`UPDATE orders SET status = 'cancelled', stock_held = false WHERE id = ${id}`);
  const shippingOf = async (access: string, id: number) =>
    (await call('GET', `/api/orders/${id}/`, { token: access })).json.shipping;

  test('one stays while a late payment may still come for an order that expired', async () => {
    const owner = await holder();
    const id = await place(owner.access, '3, Mall Road');
    await end(id);
    await db.insert(orderEvents).values({
      orderId: id,
      kind: 'cancelled',
      data: { from: 'pending', reason: 'expired' },
    });
    await db.execute(sql`INSERT INTO payment_sessions (order_id, provider, key_id, amount_paise, receipt)
      SELECT id, 'razorpay', 'rzp_test_x', total_paise, 'receipt' FROM orders WHERE id = ${id}`);
    const remove = () => post('remove-address', { order: id }, owner);
    expect((await get('', owner)).json.addresses).toMatchObject([{ order: id, in_use: true }]);
    const refused = await remove();
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      expect.stringContaining('a payment that was begun may still arrive'),
    ]);
    expect(await shippingOf(owner.access, id)).not.toBeNull();
    await db.execute(sql`ALTER TABLE order_events DISABLE TRIGGER USER`);
    await db
      .update(orderEvents)
      .set({ at: new Date(Date.now() - 73 * 60 * 60_000) })
      .where(eq(orderEvents.orderId, id));
    await db.execute(sql`ALTER TABLE order_events ENABLE TRIGGER USER`);
    expect((await remove()).status).toBe(200);
  });

  test('one stays while the money of a cancelled order is still to be paid back', async () => {
    const owner = await holder();
    const id = await place(owner.access, '4, Mall Road');
    await end(id);
    await db.execute(sql`INSERT INTO payment_sessions (order_id, provider, key_id, amount_paise, receipt, provider_order_id)
      SELECT id, 'razorpay', 'rzp_test_x', total_paise, 'receipt of a refund', 'order_due' FROM orders WHERE id = ${id}`);
    await db.execute(sql`WITH late AS (INSERT INTO payments
        (provider, provider_payment_id, order_id, provider_order_id, amount_paise, currency, status, outcome)
      SELECT 'razorpay', 'pay_due', id, 'order_due', total_paise, 'INR', 'captured', 'refund_due' FROM orders WHERE id = ${id}
      RETURNING id, amount_paise)
      INSERT INTO refunds (payment_id, amount_paise, purpose, receipt)
      SELECT id, amount_paise, 'late', 'receipt of a refund' FROM late`);
    const refused = await post('remove-address', { order: id }, owner);
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      expect.stringContaining('A return or refund of order'),
    ]);
    expect(await shippingOf(owner.access, id)).not.toBeNull();
  });

  test('an account’s addresses are those of its orders, each once, and one can be removed from all completed orders', async () => {
    const owner = await holder();
    const [old, same, other] = [
      await place(owner.access, '12, Hazratganj'),
      await place(owner.access, '12, Hazratganj'),
      await place(owner.access, '7, Lake Road'),
    ];
    for (const id of [old, same]) await end(id);
    const listed = (await get('', owner)).json.addresses;
    expect(listed).toMatchObject([
      { order: other, in_use: true },
      { order: same, in_use: false },
    ]);
    expect(listed[1].lines).toEqual([
      'Asha',
      '12, Hazratganj',
      'Lucknow 226001',
      '+91 98765 43210',
      'asha@dhoop.example',
    ]);
    expect((await post('remove-address', { order: same }, owner)).status).toBe(200);
    expect((await get('', owner)).json.addresses).toHaveLength(1);
    expect([await shippingOf(owner.access, old), await shippingOf(owner.access, same)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('one that an order under way goes to stays, and the order is named', async () => {
    const owner = await holder();
    const id = await place(owner.access, '12, Hazratganj');
    const refused = await post('remove-address', { order: id }, owner);
    expect([refused.status, refused.json.code]).toEqual([409, 'order_state']);
    expect(refused.json.detail).toContain(String(id));
    expect(await shippingOf(owner.access, id)).toMatchObject({ address: '12, Hazratganj' });
  });

  test('one stays while a return to be fetched from there is under way', async () => {
    const owner = await holder();
    const id = await place(owner.access, '12, Hazratganj');
    await call('POST', `/api/orders/${id}/confirm-cod/`, { token: owner.access });
    await db.execute(sql`UPDATE orders SET status = 'shipped' WHERE id = ${id}`);
    await db.execute(
      sql`UPDATE orders SET status = 'completed', cash_booked_at = now(), delivered_at = now() WHERE id = ${id}`,
    );
    await db.insert(orderEvents).values({ orderId: id, kind: 'return_accepted', data: {} });
    const remove = () => post('remove-address', { order: id }, owner);
    expect((await get('', owner)).json.addresses).toMatchObject([{ order: id, in_use: true }]);
    expect((await remove()).json.detail).toContain(`A return or refund of order ${id} is under way`);
    await db.insert(orderEvents).values({ orderId: id, kind: 'return_declined', data: {} });
    expect((await remove()).status).toBe(200);
  });

  test("another's address is not found, in the words for an unknown one, and stays", async () => {
    const [owner, stranger] = [await holder(), await holder()];
    const id = await place(owner.access, '12, Hazratganj');
    await end(id);
    const others = await post('remove-address', { order: id }, stranger);
    const none = await post('remove-address', { order: 999_999 }, stranger);
    expect([others.status, others.text]).toEqual([404, none.text]);
    expect(await shippingOf(owner.access, id)).toMatchObject({ address: '12, Hazratganj' });
  });
});

test('signing out everywhere ends every session of this account and of no other', async () => {
  const [owner, other] = [await holder(), await holder()];
  const phone = await openSessionOf(db, owner.userId);
  expect((await get('', owner)).json.sessions).toBe(2);
  expect((await post('sign-out-everywhere', {}, owner)).status).toBe(200);
  expect([await isSignedIn(owner), await isSignedIn(phone), await isSignedIn(other)]).toEqual([
    false,
    false,
    true,
  ]);
});
