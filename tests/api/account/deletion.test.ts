import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { completeOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { expireOrders } from '#netlify/commerce/payments/expire.ts';
import { refundOrder } from '#netlify/commerce/payments/refund-order.ts';
import { addOperator, removeOperator } from '#netlify/commerce/people/operators.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { inquiries, orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { accountHolders, mailSettings, oldPassword } from '#tests/support/account-holder.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { caller } from '#tests/support/shop.ts';

Object.assign(process.env, mailSettings);
const shop = await payingShop();
const { db } = shop;
const { holder, get, post, login, mailsTo, isSignedIn } = accountHolders(db);
const call = caller(api);
const password = oldPassword;
type Owner = Awaited<ReturnType<typeof holder>>;
type Placed = Awaited<ReturnType<typeof shop.order>>;

const shipping = {
  fullName: 'Asha Zqmark',
  company: 'Zqmark & Co',
  email: 'zqmark@dhoop.example',
  phone: '+91 98765 43210',
  address: '12, Hazratganj',
  city: 'Lucknow',
  zip: '226001',
  notes: 'Ring at Zqmark',
};
const deleting = (owner: Owner) => post('delete', { password }, owner);
async function order(owner: Owner): Promise<Placed> {
  const placed = await shop.order({ by: owner });
  await db.update(orders).set({ shipping }).where(eq(orders.id, placed.id));
  return placed;
}
async function pay(placed: Placed) {
  const session = await shop.session(placed);
  const result = shop.pay(session.order_id);
  await shop.verify(placed, result);
  return result;
}
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const userOf = async ({ userId }: Owner) => (await db.select().from(users).where(eq(users.id, userId)))[0];

describe('deleting an account', () => {
  test('a deleted account without orders leaves nothing, and its login fails as for an unknown name', async () => {
    const owner = await holder();
    expect((await deleting(owner)).status).toBe(200);
    expect(await userOf(owner)).toBeUndefined();
    expect(await isSignedIn(owner)).toBe(false);
    const [gone, nobody] = [await login(owner.username, password), await login('nobody-at-all', password)];
    expect([gone.status, gone.text]).toEqual([nobody.status, nobody.text]);
  });

  test('orders that tax law needs stay, with name and address and without anything else of the person', async () => {
    const owner = await holder();
    const placed = await order(owner);
    await pay(placed);
    await shipOrder(shop.ctx(), placed.id);
    await completeOrder(shop.ctx(), placed.id);
    const { deletion } = (await get('', owner)).json;
    expect(deletion).toMatchObject({ open_orders: [], unpaid_orders: [], kept_orders: 1 });
    expect(Date.parse(deletion.kept_until)).toBeGreaterThan(Date.now() + 8 * 365 * 24 * 3_600_000);
    expect((await deleting(owner)).status).toBe(200);
    const kept = await rowOf(placed.id);
    expect(kept).toMatchObject({
      status: 'completed',
      shipping: null,
      idempotencyKey: null,
    });
    const { fullName, company, address, city, zip } = shipping;
    expect(kept?.taxAddress).toEqual({ fullName, company, address, city, zip });
    const user = await userOf(owner);
    expect(user).toMatchObject({ username: `deleted:${owner.userId}`, email: null, passwordHash: 'deleted' });
    const refused = await login(owner.username, password);
    expect([refused.status, refused.json.code]).toEqual([401, 'invalid_credentials']);
    for (const word of ['deleted', password])
      expect((await login(user?.username ?? '', word)).status).toBe(401);
    expect(await isSignedIn(owner)).toBe(false);
    expect((await shop.books(placed.id)).outcomes).toEqual(['settled']);
  });

  test('deleting an account with a role at the desk is refused, and cancels nothing, until an owner removes the role', async () => {
    const owner = await holder();
    const placed = await order(owner);
    await addOperator({ db }, owner.username);
    const { status, json } = await deleting(owner);
    expect([status, json.detail]).toEqual([403, expect.stringContaining('takes its role away')]);
    expect((await rowOf(placed.id))?.status).toBe('pending');
    await removeOperator({ db }, owner.username);
    expect((await deleting(owner)).status).toBe(200);
  });

  test('an order is kept as long as its last invoice, which may be of a later financial year', async () => {
    const owner = await holder();
    await recordSupplier(db, { name: 'Test Solar', address: ['1 Test Road'], gstin: '09AAAAA0000A1Z0' });
    const placed = await order(owner);
    await pay(placed);
    await shipOrder(shop.ctx(), placed.id);
    await completeOrder(shop.ctx(), placed.id);
    await call('GET', `/api/orders/${placed.id}/invoice/`, { token: owner.access });
    const { rows } = await db.execute<{ all: string }>(sql`SELECT invoices::text AS all FROM invoices`);
    expect(rows.map(({ all }) => [all.includes(shipping.address), /98765|asha@/i.test(all)])).toEqual([
      [true, false],
    ]);
    const keptUntil = async () => (await get('', owner)).json.deletion.kept_until;
    const year = new Date(await keptUntil()).getUTCFullYear();
    await db.execute(
      sql`UPDATE orders SET created_at = created_at - interval '1 year' WHERE id = ${placed.id}`,
    );
    expect(new Date(await keptUntil()).getUTCFullYear()).toBe(year);
  });

  test('an unpaid order is cancelled, its goods are on sale again, and nothing of its address stays', async () => {
    const owner = await holder();
    const placed = await order(owner);
    expect((await get('', owner)).json.deletion).toMatchObject({
      unpaid_orders: [placed.id],
      kept_orders: 0,
    });
    expect(await placed.goods.stock()).toBe(8);
    expect((await deleting(owner)).status).toBe(200);
    expect(await rowOf(placed.id)).toMatchObject({ status: 'cancelled', shipping: null, taxAddress: null });
    expect(await placed.goods.stock()).toBe(10);
  });

  test.each<[string, (placed: Placed) => Promise<unknown>]>([
    ['paid', pay],
    [
      'shipped',
      async (placed) => {
        await pay(placed);
        await shipOrder(shop.ctx(), placed.id);
      },
    ],
    ['agreed on delivery', (placed) => confirmCod(shop.ctx(), placed.person, String(placed.id))],
    [
      'with a return that nobody has answered',
      async (placed) => {
        await pay(placed);
        await shipOrder(shop.ctx(), placed.id);
        await completeOrder(shop.ctx(), placed.id);
        await db.execute(
          sql`INSERT INTO order_events (order_id, kind) VALUES (${placed.id}, 'return_asked')`,
        );
      },
    ],
    [
      'completed, with a refund that failed at the bank',
      async (placed) => {
        await pay(placed);
        await shipOrder(shop.ctx(), placed.id);
        await completeOrder(shop.ctx(), placed.id);
        shop.provider.money.settings.refunds = 'slow';
        await refundOrder(shop.ctx(), placed.id, { purpose: 'goodwill', amountPaise: 5_000 });
        shop.provider.money.settings.refunds = 'at_once';
        await db.execute(sql`UPDATE refunds SET status = 'failed' WHERE status = 'pending'`);
      },
    ],
    [
      'paid at the provider, before the shop has heard of it',
      async (placed) => {
        shop.pay((await shop.session(placed)).order_id);
      },
    ],
  ])('an order that is %s stops it, is named, and nothing is lost', async (_, prepare) => {
    const owner = await holder();
    const placed = await order(owner);
    await prepare(placed);
    const refused = await deleting(owner);
    expect([refused.status, refused.json.code, refused.json.orders]).toEqual([
      409,
      'open_orders',
      [placed.id],
    ]);
    expect(refused.json.detail).toContain(`Order ${placed.id} is still open`);
    expect(await isSignedIn(owner)).toBe(true);
    expect((await rowOf(placed.id))?.shipping).toEqual(shipping);
  });

  test('a deletion that an order prevents cancels no unpaid order beside it', async () => {
    const owner = await holder();
    await pay(await order(owner));
    const unpaid = await order(owner);
    expect((await deleting(owner)).status).toBe(409);
    expect((await rowOf(unpaid.id))?.status).toBe('pending');
  });

  test('money that comes late for an order of a deleted account goes back', async () => {
    const owner = await holder();
    const placed = await order(owner);
    const session = await shop.session(placed);
    await expireOrders(shop.ctx({ minutesLater: 25 * 60 }));
    expect((await rowOf(placed.id))?.status).toBe('cancelled');
    expect((await deleting(owner)).status).toBe(200);
    const paid = shop.pay(session.order_id);
    await shop.deliver(shop.event(paid.razorpay_payment_id, 'payment.captured'));
    const books = await shop.books(placed.id);
    expect([books.status, books.outcomes[0]]).toEqual(['cancelled', expect.stringMatching(/refund/)]);
  });

  test('an order placed while its account is deleted does not stay open without it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const owner = await holder();
      const first = await order(owner);
      const body = { items: [first.goods.item()] };
      const [gone] = await Promise.all([
        deleting(owner),
        call('POST', '/api/orders/', { token: owner.access, body }),
      ]);
      const states = await db
        .select({ status: orders.status })
        .from(orders)
        .where(eq(orders.userId, owner.userId));
      const pending = states.filter(({ status }) => status === 'pending').length;
      expect(gone.status === 200 ? pending : gone.status).toBe(gone.status === 200 ? 0 : 409);
    }
  });

  test('an order that waited for the deletion is refused as signed out', async () => {
    const owner = await holder();
    const { goods } = await order(owner);
    await db
      .update(users)
      .set({ deletedAt: new Date(), email: null, emailConfirmedAt: null })
      .where(eq(users.id, owner.userId));
    const placed = await call('POST', '/api/orders/', {
      token: owner.access,
      body: { items: [goods.item()] },
    });
    expect([placed.status, placed.json.detail]).toEqual([401, 'Invalid token']);
  });

  test('a deleted account takes messages and mails of its confirmed address along; those of an unconfirmed one stay', async () => {
    for (const confirmed of [true, false]) {
      const owner = await holder({ confirmed });
      const written = { name: 'Asha', email: owner.email.toUpperCase(), message: 'Hello' };
      await db.insert(inquiries).values(written);
      await post('reset-link', { account: owner.username });
      expect(await mailsTo(owner.email)).toHaveLength(1);
      await deleting(owner);
      const left = await db.select().from(inquiries).where(eq(inquiries.email, written.email));
      expect([left.length, (await mailsTo(owner.email)).length]).toEqual(confirmed ? [0, 0] : [1, 1]);
    }
  });

  test('the name and the address are free again', async () => {
    const { username, email, ...owner } = await holder();
    await deleting({ username, email, ...owner });
    await db.insert(users).values({ username, email, passwordHash: 'none' });
  });
});
