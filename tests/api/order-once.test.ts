import { describe, expect, test } from 'vitest';
import { signedInUser } from '#tests/support/customers.ts';
import { orderingShop } from '#tests/support/ordering-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';

const { db, call, place, countOf, eventsOf } = await orderingShop();
const buyer = await signedInUser(db);

describe('one checkout, one order', () => {
  test('an order that is completed twice is one order, confirmed once', async () => {
    const someone = await signedInUser(db);
    const panel = await product(db, { stock: 5 });
    const complete = async () => {
      const { json } = await place([panel.item()], { by: someone, key: 'one-checkout' });
      const path = `/api/orders/${json.id}/confirm-cod/`;
      return (await call('POST', path, { token: someone.access, body: {} })).json;
    };
    const [first, second] = [await complete(), await complete()];
    expect(second).toEqual(first);
    expect([await countOf(someone), await panel.stock()]).toEqual([1, 4]);
    expect(await eventsOf(first.id)).toEqual(['created', 'cod_confirmed']);
  });

  test('the same key and body answers the first order again, 201 both times', async () => {
    const panel = await product(db, { stock: 1 });
    const first = await place([panel.item()], { by: buyer, key: 'attempt-1' });
    const again = await place([panel.item()], { by: buyer, key: 'attempt-1' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await panel.stock()).toBe(0);
  });

  test('the same key with another body is 422 and leaves one order', async () => {
    const someone = await signedInUser(db);
    const panel = await product(db);
    await place([panel.item(1)], { by: someone, key: 'attempt-2' });
    const other = await place([panel.item(2)], { by: someone, key: 'attempt-2' });
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_mismatch']);
    expect([await countOf(someone), await panel.stock()]).toEqual([1, 9]);
  });

  test('a key belongs to its caller', async () => {
    const [one, two] = [await signedInUser(db), await signedInUser(db)];
    const panel = await product(db);
    const first = await place([panel.item()], { by: one, key: 'shared' });
    const second = await place([panel.item()], { by: two, key: 'shared' });
    expect(second.status).toBe(201);
    expect(second.json.id).not.toBe(first.json.id);
  });

  test.each([
    ['256 characters', 'k'.repeat(256)],
    ['no character', ''],
    ['a space', 'two words'],
    ['a letter beyond ASCII', 'clé'],
    ['a tab', 'a\tb'],
  ])('a key of %s is 400', async (_, key) => {
    const panel = await product(db);
    const refused = await place([panel.item()], { by: buyer, key });
    expect(refused.status).toBe(400);
    expect(refused.json.detail).toContain('Idempotency-Key');
    expect(await panel.stock()).toBe(10);
  });

  test('a key of 255 characters is taken', async () => {
    const panel = await product(db);
    expect((await place([panel.item()], { by: buyer, key: 'k'.repeat(255) })).status).toBe(201);
  });

  test('two at once with one key make one order, also of the last unit', async () => {
    for (let round = 0; round < 10; round++) {
      const someone = await signedInUser(db);
      const last = await product(db, { stock: 1 });
      const key = `double-${round}`;
      const replies = await Promise.all([1, 2, 3].map(() => place([last.item()], { by: someone, key })));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
      expect([await countOf(someone), await last.stock()]).toEqual([1, 0]);
    }
  });

  test('a refused attempt may be repeated under its key once it is put right', async () => {
    const panel = await product(db);
    const wrong = await place([{ ...panel.item(), price: 1 }], { by: buyer, key: 'second-try' });
    expect(wrong.status).toBe(409);
    expect((await place([panel.item()], { by: buyer, key: 'second-try' })).status).toBe(201);
  });
});

describe('an unpaid order for the same items', () => {
  const alone = (items: unknown[], key?: string) =>
    place(items, { by: buyer, another: false, ...(key ? { key } : {}) });

  test('an unpaid order for the same items is answered with 409 open_order, whatever the key and whatever a line costs now', async () => {
    const [panel, rail] = [await product(db), await product(db)];
    const first = await alone([panel.item(2), rail.item()]);
    expect(first.status).toBe(201);
    const again = await alone([{ ...rail.item(), price: 1 }, panel.item(), panel.item()], 'another-key');
    expect([again.status, again.json.code, again.json.order]).toEqual([409, 'open_order', first.json]);
    expect([await panel.stock(), await rail.stock()]).toEqual([8, 9]);
  });

  test('an unpaid order does not prevent a call that asks for another one, nor a repetition under its own key', async () => {
    const panel = await product(db);
    const first = await alone([panel.item()], 'its-own');
    const another = await place([panel.item()], { by: buyer, key: 'wants-another' });
    expect([another.status, (await alone([panel.item()], 'its-own')).json]).toEqual([201, first.json]);
    expect((await alone([panel.item()], 'wants-another')).json).toEqual(another.json);
    expect(another.json.id).not.toBe(first.json.id);
  });

  test.each([
    ['other quantities', ''],
    ['a confirmed cash order', 'confirm-cod'],
    ['a cancelled order', 'cancel'],
  ])('a new order is taken: %s is no unpaid order for the same items', async (what, step) => {
    const [panel, rail] = [await product(db), await product(db)];
    const { json } = await alone([panel.item(2)]);
    if (step) await call('POST', `/api/orders/${json.id}/${step}/`, { token: buyer.access, body: {} });
    else expect((await alone([panel.item(2), rail.item()])).status).toBe(201);
    const quantity = what === 'other quantities' ? 1 : 2;
    expect((await alone([panel.item(quantity)])).status).toBe(201);
    expect((await place([panel.item(2)], { another: false })).status).toBe(201);
  });
});
