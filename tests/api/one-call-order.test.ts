import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codConfirmsMax } from '#domain/base/limits.ts';
import { orders, queue } from '#netlify/database/order-schema.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { orderingIn } from '#tests/support/ordering-shop.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';

/** An order that is placed and confirmed, or placed with its payment, in one call (decision 34). */

const shop = await payingShop();
const { db } = shop;
const { call, place, eventsOf, countOf } = orderingIn(shop);
const confirm = (id: number, by: Person) =>
  call('POST', `/api/orders/${id}/confirm-cod/`, { token: by.access, body: {} });
const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const mailsOf = async (id: number) =>
  (await db.select().from(queue))
    .filter(({ channel, data }) => channel === 'event' && data.order === id)
    .map(({ kind }) => kind);

describe('an order that is placed and confirmed in one call', () => {
  test('an order placed in one call is confirmed, holds its goods, and is answered as it is read afterwards', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 20 });
    const placed = await place([panel.item(2)], { by, confirm: 'cod' });
    expect([placed.status, placed.json.status, placed.json.payment]).toEqual([
      201,
      'pending',
      { method: 'cod', confirmed_at: expect.any(String) },
    ]);
    expect([await panel.stock(), await eventsOf(placed.json.id)]).toEqual([18, ['created', 'cod_confirmed']]);
    const read = await call('GET', `/api/orders/${placed.json.id}/`, { token: by.access });
    const untimed = ({ timeline, ...order }: { timeline: { step: string }[] }) => [
      order,
      timeline.map(({ step }) => step),
    ];
    expect(untimed(placed.json)).toEqual(untimed(read.json));
  });

  test('an order placed in one call has the same fields and mails as one of two calls', async () => {
    const known = (id: number) =>
      rowOf(id).then((row) => ({
        ...row,
        id: 0,
        userId: 0,
        idempotencyKey: '',
        requestHash: '',
        createdAt: 0,
        codConfirmedAt: 0,
        updatedAt: 0,
      }));
    const panel = await product(db, { stock: 20 });
    const [one, two] = [await signedInUser(db), await signedInUser(db)];
    const inOne = (await place([panel.item()], { by: one, confirm: 'cod' })).json.id;
    const inTwo = (await place([panel.item()], { by: two })).json.id;
    await confirm(inTwo, two);
    expect(await known(inOne)).toEqual(await known(inTwo));
    expect(await mailsOf(inOne)).toEqual(await mailsOf(inTwo));
  });

  test('an order placed in one call beyond the ceiling waits for approval and holds nothing', async () => {
    const panel = await product(db, { stock: 225, pricePaise: 10_000 });
    const placed = await place([panel.item(60)], { confirm: 'cod' });
    expect(placed.json.payment).toMatchObject({ method: 'cod', awaits_approval: true });
    expect([await panel.stock(), await eventsOf(placed.json.id)]).toEqual([
      225,
      ['created', 'cod_awaits_approval'],
    ]);
  });

  test.each([
    ['without an address', { shipping: null }, 10_000, /needs a delivery address/],
    ['of two lakh rupees', {}, 20_000_000, /below ₹2,00,000/],
  ])(
    'an order %s is placed but not confirmed, and the second call says why',
    async (_, extra, pricePaise, why) => {
      const by = await signedInUser(db);
      const panel = await product(db, { stock: 20, pricePaise });
      const placed = await place([panel.item()], { by, confirm: 'cod', ...extra });
      expect([placed.status, placed.json.payment, await panel.stock()]).toEqual([201, null, 19]);
      expect((await confirm(placed.json.id, by)).json).toMatchObject({
        code: 'cod_refused',
        detail: expect.stringMatching(why),
      });
    },
  );

  test('a sixth one of a day is placed but not confirmed', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 1000, pricePaise: 1000 });
    for (let nth = 0; nth < codConfirmsMax; nth += 1) {
      const { json } = await place([panel.item()], { by, confirm: 'cod' });
      expect(json.payment).toMatchObject({ method: 'cod' });
    }
    const { json } = await place([panel.item()], { by, confirm: 'cod' });
    expect([json.payment, (await confirm(json.id, by)).json.code]).toEqual([null, 'cod_refused']);
  });

  test('the same key answers the same order, whether or not the repeated call asks to confirm', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 20 });
    const first = await place([panel.item()], { by, key: 'one', confirm: 'cod' });
    for (const extra of [{ confirm: 'cod' }, {}]) {
      const again = await place([panel.item()], { by, key: 'one', ...extra });
      expect([again.status, again.json]).toEqual([201, { ...first.json, timeline: expect.any(Array) }]);
    }
    expect([await countOf(by), await panel.stock()]).toEqual([1, 19]);
    expect(await eventsOf(first.json.id)).toEqual(['created', 'cod_confirmed']);
  });

  test('a repeated call that asks to confirm leaves a plain order plain; the second call confirms it', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 20 });
    const first = await place([panel.item()], { by, key: 'plain' });
    const again = await place([panel.item()], { by, key: 'plain', confirm: 'cod' });
    expect(again.json).toEqual(first.json);
    expect((await confirm(first.json.id, by)).json.payment.method).toBe('cod');
  });

  test('two calls at once with one key make one order', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 20 });
    const send = () => place([panel.item()], { by, key: 'one', confirm: 'cod', another: false });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status, one.json.id]).toEqual([201, 201, other.json.id]);
    expect([await countOf(by), await eventsOf(one.json.id)]).toEqual([1, ['created', 'cod_confirmed']]);
  });

  test('the same goods within half an hour are asked about: a call that arrives late, or again with another form, orders nothing twice', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 20 });
    const first = await place([panel.item()], { by, key: 'early', confirm: 'cod' });
    const again = { by, key: 'late', confirm: 'cod', another: false };
    const asked = await place([panel.item()], again);
    expect([asked.status, asked.json.code, asked.json.order.id]).toEqual([409, 'open_order', first.json.id]);
    expect([await countOf(by), await panel.stock()]).toEqual([1, 19]);
    const wanted = await place([panel.item()], { ...again, another: true });
    expect(wanted.json.payment.method).toBe('cod');
    await db
      .update(orders)
      .set({ codConfirmedAt: new Date(Date.now() - 31 * 60_000) })
      .where(eq(orders.userId, by.userId));
    expect((await place([panel.item()], { ...again, key: 'tomorrow' })).json.payment.method).toBe('cod');
  });

  test('two calls at once with two keys make one order, and the other is asked', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 20 });
    const send = (key: string) => place([panel.item()], { by, key, confirm: 'cod', another: false });
    const replies = await Promise.all([send('one'), send('two')]);
    expect([replies.map(({ status }) => status).sort(), await countOf(by)]).toEqual([[201, 409], 1]);
  });

  test('an unpaid order for the same items is answered instead, and confirmed by nobody', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 20 });
    const open = await place([panel.item()], { by });
    const asked = await place([panel.item()], { by, another: false, confirm: 'cod' });
    expect([asked.status, asked.json.code, asked.json.order.id]).toEqual([409, 'open_order', open.json.id]);
    expect(await eventsOf(open.json.id)).toEqual(['created']);
  });

  test('a changed price makes no order', async () => {
    const by = await signedInUser(db);
    const panel = await product(db, { stock: 20 });
    const refused = await place([{ ...panel.item(), price: 1 }], { by, confirm: 'cod' });
    expect([refused.status, refused.json.code, await countOf(by)]).toEqual([409, 'price_changed', 0]);
  });

  test('a word that is neither way is refused', async () => {
    const panel = await product(db);
    expect((await place([panel.item()], { confirm: 'later' })).status).toBe(400);
  });
});

describe('an order that is placed with its payment in one call', () => {
  const buy = async (by: Person) => {
    const panel = await product(db, { stock: 20 });
    return () => place([panel.item()], { by, key: 'one', confirm: 'online' });
  };

  test('the session is the one that the second call answers, and the order is pending', async () => {
    const by = await signedInUser(db);
    const placed = await (await buy(by))();
    const { payment_session: session, ...order } = placed.json;
    expect([placed.status, order.status, order.payment]).toEqual([201, 'pending', null]);
    const second = await shop.session({ id: order.id, buyer: by } as Parameters<typeof shop.session>[0]);
    expect(session).toEqual(second);
    expect(session.amount).toBe(order.total_amount * 100);
  });

  test('the same key answers the same session', async () => {
    const send = await buy(await signedInUser(db));
    const [first, again] = [await send(), await send()];
    expect(again.json.payment_session).toEqual(first.json.payment_session);
    expect(first.json.payment_session.order_id).toMatch(/^order_/);
  });

  test('an order placed while the provider fails is answered without a session', async () => {
    shop.provider.faults.add({ on: 'POST /v1/orders', how: 'json_500', times: 9 });
    const placed = await (await buy(await signedInUser(db)))();
    shop.provider.faults.clear();
    expect([placed.status, placed.json.status, placed.json.payment_session]).toEqual([
      201,
      'pending',
      undefined,
    ]);
  });
});
