import { afterEach, describe, expect, test } from 'vitest';
import { forgetSettings } from '#netlify/commerce/publishing/published-settings.ts';
import { settingRows } from '#netlify/database/content-schema.ts';
import { fileSettings as files } from '#settings/settings.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { orderingIn } from '#tests/support/ordering-shop.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';

/** Ways of paying that a shop switches off: nothing new is paid that way, and what was placed stays payable. */

const shop = await payingShop();
const { db } = shop;
const { call, place, countOf } = orderingIn(shop);

type Ways = { cod?: boolean; codBelow?: number; online?: boolean };
const named = { cod: 'cod', codBelow: 'cod_below', online: 'online' } as const;
/** Publishes these, and nothing else. */
async function offer(ways: Ways) {
  const changed = Object.fromEntries(
    (Object.keys(ways) as (keyof Ways)[]).map((name) => [
      named[name],
      { value: ways[name], seen: files.payment[name] },
    ]),
  );
  const row = { name: 'selling', changed, updatedAt: new Date() };
  await db.insert(settingRows).values(row).onConflictDoUpdate({ target: settingRows.name, set: row });
  forgetSettings();
}
afterEach(() => offer({}));

const panel = await product(db, { stock: 500, pricePaise: 10_000_00 });
const ask = (act: string) => (id: number, by: Person) =>
  call('POST', `/api/orders/${id}/${act}/`, { token: by.access, body: {} });
const confirm = ask('confirm-cod');
const pay = ask('create-razorpay-order');
const read = async (id: number, by: Person) =>
  (await call('GET', `/api/orders/${id}/`, { token: by.access })).json;

describe('a shop without cash on delivery', () => {
  test('places the order, refuses to confirm it, and says to pay online', async () => {
    await offer({ cod: false });
    const by = await signedInUser(db);
    const { status, json: order } = await place([panel.item()], { by, confirm: 'cod' });
    expect([status, order.payment]).toEqual([201, null]);
    const refused = await confirm(order.id, by);
    expect(refused).toMatchObject({ status: 409, json: { code: 'cod_refused', reason: 'cod_not_offered' } });
    expect(refused.json.detail).toContain('choose online payment');
    expect((await pay(order.id, by)).status).toBe(200);
  });

  test('with a ceiling of zero refuses it in the same words', async () => {
    await offer({ codBelow: 0 });
    const by = await signedInUser(db);
    const { json: order } = await place([panel.item()], { by });
    expect((await confirm(order.id, by)).json.reason).toBe('cod_not_offered');
  });

  test('delivers what was confirmed before, which stays paid at the door', async () => {
    const by = await signedInUser(db);
    const { json: order } = await place([panel.item()], { by, confirm: 'cod' });
    await offer({ cod: false });
    expect(await confirm(order.id, by)).toMatchObject({ status: 200, json: { payment: { method: 'cod' } } });
  });
});

describe('a shop without payments online', () => {
  test('opens no payment for an order that was placed since, and says so on the order', async () => {
    await offer({ online: false });
    const by = await signedInUser(db);
    const { status, json: order } = await place([panel.item()], { by, confirm: 'online' });
    expect([status, order.payment_session]).toEqual([201, undefined]);
    const refused = await pay(order.id, by);
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'order_state', reason: 'online_not_offered' },
    });
    expect(refused.json.detail).toContain('choose cash on delivery');
    expect((await read(order.id, by)).can_pay_online).toBe(false);
    expect((await confirm(order.id, by)).status).toBe(200);
  });

  test('still takes the money for an order that was placed before', async () => {
    const by = await signedInUser(db);
    const { json: order } = await place([panel.item()], { by });
    await offer({ online: false });
    expect('can_pay_online' in (await read(order.id, by))).toBe(false);
    expect((await pay(order.id, by)).status).toBe(200);
  });

  test('takes it again for every order once payments online are on again', async () => {
    await offer({ online: false });
    const by = await signedInUser(db);
    const { json: order } = await place([panel.item()], { by });
    await offer({});
    expect('can_pay_online' in (await read(order.id, by))).toBe(false);
    expect((await pay(order.id, by)).status).toBe(200);
  });

  test('asks for a quotation where the sum is too large for cash', async () => {
    await offer({ online: false, codBelow: 5000 });
    const by = await signedInUser(db);
    const { json: order } = await place([panel.item()], { by });
    const { json: refused } = await confirm(order.id, by);
    expect(refused).toMatchObject({ reason: 'cod_sum_too_large', below: 5000, online: false });
    expect(refused.detail).toContain('quotation');
  });
});

test('a shop without any way of paying takes no order, says what can be done, and answers an earlier order again', async () => {
  const by = await signedInUser(db);
  const key = 'before-it-closed';
  const { json: earlier } = await place([panel.item()], { by, key });
  await offer({ cod: false, online: false });
  expect((await place([panel.item()], { by, key })).json.id).toBe(earlier.id);
  const refused = await place([panel.item()], { by });
  expect(refused).toMatchObject({ status: 409, json: { code: 'order_state', reason: 'no_payment_offered' } });
  expect(refused.json.detail).toContain('quotation');
  expect(await countOf(by)).toBe(1);
  expect((await pay(earlier.id, by)).status).toBe(200);
});

test('with nothing switched off no reply and no event names it', async () => {
  const by = await signedInUser(db);
  const { json: order } = await place([panel.item()], { by, shipping: address });
  expect(Object.keys(await read(order.id, by))).not.toContain('can_pay_online');
  expect((await shop.books(order.id)).history).toEqual(['created']);
});
