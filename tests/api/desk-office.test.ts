import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskFigures, DeskPeople } from '#contract/desk-figures.ts';
import type { GstReturn } from '#domain/gst/gst-return.ts';
import { completeOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { returnOrder } from '#netlify/commerce/fulfilment/returns.ts';
import { invoicesOfMonth } from '#netlify/commerce/invoices/invoices.ts';
import { confirmCod } from '#netlify/commerce/orders/confirm-cod.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { operators, orders } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller } from '#tests/support/shop.ts';
import { gstReturnCsv } from '#texts/en/gst-return-csv.ts';

const shop = await payingShop();
const { db } = shop;
const ctx = shop.ctx();
const call = caller(api);
let owner: Person;
await recordSupplier(db, { name: 'Test Solar', address: ['Lucknow'], gstin: '09AAAAA0000A1Z0' });

beforeAll(async () => {
  owner = await signedInUser(db);
  await addOperator({ db }, owner.username);
});
const get = async (path: string) => call('GET', `/api/desk/${path}`, { token: owner.access });

type Sale = { gst?: string; pricePaise?: number; quantity?: number; to?: object };
/** An order on delivery that has left, and so has an invoice. */
async function sale({ gst = '85414300 at 5 %', pricePaise = 100_001, quantity = 1, to = {} }: Sale = {}) {
  const goods = await product(db, { stock: 100, pricePaise, name: `Panel ${crypto.randomUUID()}` });
  await db.update(products).set({ gst }).where(eq(products.slug, goods.slug));
  const { id, person } = await shop.orderOf(goods, quantity, await signedInUser(db));
  const shipping = {
    fullName: 'Asha Verma',
    address: '12 Hazratganj',
    city: 'Lucknow',
    zip: '226001',
    state: 'Uttar Pradesh',
    ...to,
  };
  await db.update(orders).set({ shipping }).where(eq(orders.id, id));
  await confirmCod(ctx, person, String(id));
  await shipOrder(ctx, id);
  return { id, goods };
}
const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date()).slice(0, 7);
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());

describe('the sums of a month for GSTR-1', () => {
  test('each table adds up to the month’s invoices less its credit notes, to the paisa', async () => {
    const pune = { city: 'Pune', zip: '411004', state: 'Maharashtra' };
    const business = { ...pune, company: 'Verma & Sons', gstin: '27AAPFU0939F1ZV' };
    await sale({ quantity: 3, pricePaise: 99_999 });
    await sale({ to: pune, gst: '70 % 85414300 at 5 %, 30 % 995461 at 18 %', pricePaise: 33_333 });
    await sale({ to: business, gst: '85076000 at 18 %', pricePaise: 1_234_567 });
    const back = await sale({ to: business, pricePaise: 77_777 });
    await completeOrder(ctx, back.id);
    await returnOrder(ctx, back.id);
    const found = (await get(`gst-return/?month=${month}`)).json as GstReturn;

    const names = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const;
    const sums = { taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 };
    let documents = 0;
    for await (const part of invoicesOfMonth({ db }, month))
      for (const { kind, totals } of part) {
        documents += 1;
        for (const name of names) sums[name] += (kind === 'invoice' ? 1 : -1) * totals[name];
      }
    expect(found.documents).toBe(documents);
    expect(documents).toBe(5);
    const add = (rows: readonly Record<(typeof names)[number], number>[]) =>
      Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
    expect(found.total).toEqual(sums);
    expect(add(found.hsn)).toEqual(sums);
    expect(add([...found.b2b, ...found.b2c])).toEqual(sums);
    expect(found.b2b.map(({ gstin, kind, rate }) => [gstin, kind, rate])).toEqual(
      expect.arrayContaining([
        ['27AAPFU0939F1ZV', 'invoice', 1800],
        ['27AAPFU0939F1ZV', 'credit_note', 500],
      ]),
    );
    expect(found.b2c.map(({ place, rate }) => [place, rate])).toEqual([
      ['09-Uttar Pradesh', 500],
      ['27-Maharashtra', 1800],
      ['27-Maharashtra', 500],
    ]);
    // The files say the same in rupees.
    const csv = gstReturnCsv
      .hsn(found)
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const taxable = csv.reduce((sum, cells) => sum + Math.round(Number(cells[3]) * 100), 0);
    expect(taxable).toBe(sums.taxable_paise);
  });

  test('a line whose rate nobody knows stands apart with its document', async () => {
    const { id } = await sale({ gst: '', pricePaise: 5_000 });
    const { unknown } = (await get(`gst-return/?month=${month}`)).json as GstReturn;
    expect(unknown.amount_paise).toBe(5_000);
    expect(unknown.numbers).toHaveLength(1);
    expect(id).toBeGreaterThan(0);
    expect((await get('gst-return/?month=2026-13')).status).toBe(400);
    expect((await get('gst-return/?month=2020-01')).json).toMatchObject({ documents: 0, b2b: [], b2c: [] });
  });
});

describe('sales', () => {
  const figures = async (by: string, from = today, until = today) =>
    (await get(`figures/?by=${by}&from=${from}&until=${until}`)).json as DeskFigures;

  test('each way to part them adds up to what was sold, and what came back is no sale', async () => {
    const { goods } = await sale({ quantity: 2, pricePaise: 50_050 });
    const gone = await sale({ pricePaise: 60_000 });
    await completeOrder(ctx, gone.id);
    await returnOrder(ctx, gone.id);
    for (const by of ['day', 'month', 'product', 'category', 'state']) {
      const { rows, sold } = await figures(by);
      const amount = rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0);
      expect([by, amount]).toEqual([by, Math.round(sold.amount * 100)]);
    }
    const { rows } = await figures('product');
    expect(rows.find(({ name }) => name === goods.name)).toEqual({
      name: goods.name,
      orders: 1,
      units: 2,
      amount: 1001,
    });
    const { returned, cash_outstanding } = await figures('day');
    expect(returned.orders).toBeGreaterThan(0);
    expect(cash_outstanding.amount).toBeGreaterThanOrEqual(1001);
    expect((await figures('day', '2020-01-01', '2020-01-31')).rows).toEqual([]);
  });

  test.each([
    ['from=2026-01-01&until=2025-12-31', 'must not be before from'],
    ['from=2024-01-01&until=2026-01-01', 'must be at most a year after from'],
    ['until=2026-01-01', 'from'],
    ['from=2026-01-01&until=2026-01-02&by=colour', 'by'],
  ])('a question that cannot be answered is refused with the reason: %s', async (query, said) => {
    const { status, json } = await get(`figures/?${query}`);
    expect(status).toBe(400);
    expect(json.detail).toContain(said);
  });
});

describe('people', () => {
  const give = (username: string, role: string | null, by = owner) =>
    call('POST', `/api/desk/people/${encodeURIComponent(username)}/`, { token: by.access, body: { role } });
  beforeEach(async () => {
    await db.delete(operators);
    await addOperator({ db }, owner.username);
  });

  test('an owner gives a role, changes it and takes it away; each counts with the next call', async () => {
    const person = await signedInUser(db);
    const sees = async (path: string) => (await call('GET', path, { token: person.access })).status;
    expect(await sees('/api/desk/')).toBe(403);
    const given = (await give(person.username, 'orders')).json as DeskPeople;
    expect(given.results.map(({ username, role }) => [username, role])).toEqual([
      [owner.username, 'owner'],
      [person.username, 'orders'],
    ]);
    expect([await sees('/api/desk/orders/'), await sees('/api/desk/people/')]).toEqual([200, 403]);
    await give(person.username, 'owner');
    expect(await sees('/api/desk/people/')).toBe(200);
    await give(person.username, null);
    expect(await sees('/api/desk/')).toBe(403);
    expect((await give('nobody-here', 'orders')).status).toBe(404);
    expect((await give(person.username, 'king')).status).toBe(400);
  });

  test('the only owner stays one, also when two owners remove each other at once', async () => {
    expect((await give(owner.username, 'orders')).json).toMatchObject({ code: 'last_owner' });
    const other = await signedInUser(db);
    await give(other.username, 'owner');
    const both = await Promise.all([give(other.username, null), give(owner.username, null, other)]);
    const left = await db.select().from(operators).where(eq(operators.role, 'owner'));
    expect(left).toHaveLength(1);
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
  });
});
