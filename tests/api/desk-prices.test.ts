import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskOverview, DeskProducts } from '#contract/desk.ts';
import type { DeskChanges } from '#contract/desk-changes.ts';
import type { PriceSheet } from '#contract/price-sheet.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { offerVersion } from '#netlify/commerce/products/offer.ts';
import { deskChanges } from '#netlify/database/order-schema.ts';
import { contentChanges, products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller } from '#tests/support/shop.ts';

const { db } = await payingShop();
const call = caller(api);
let clerk: Person;
let colleague: Person;

beforeAll(async () => {
  for (const person of [(clerk = await signedInUser(db)), (colleague = await signedInUser(db))]) {
    await addOperator({ db }, person.username, { role: 'content' });
  }
});

const goods = async (pricePaise = 1_199_900, stock = 20) => (await product(db, { pricePaise, stock })).slug;
const rowOf = async (slug: string) => (await db.select().from(products).where(eq(products.slug, slug)))[0];
const historyOf = async (slug: string) =>
  (
    (await call('GET', `/api/desk/changes/?subject=product/${slug}`, { token: clerk.access }))
      .json as DeskChanges
  ).results;

type Change = { price: number; stock?: number; seen?: number; more?: object; by?: Person };
const change = (slug: string, { price, stock = 20, seen = 11_999, more = {}, by = clerk }: Change) =>
  call('POST', `/api/desk/products/${slug}/`, {
    token: by.access,
    body: {
      price,
      original_price: null,
      stock,
      version: offerVersion({ price: seen, original_price: null, stock: 20 }),
      ...more,
    },
  });

describe('a price that jumps', () => {
  test('a price that jumps is refused with both prices until it is confirmed, and nothing is written', async () => {
    const slug = await goods();
    const refused = await change(slug, { price: 1199 });
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        code: 'price_jump',
        reason: 'price_jumps',
        detail: 'The price would go from ₹11,999.00 to ₹1,199.00, 90 % less. Confirm it if that is meant.',
        current_price: 11_999,
        price: 1199,
      },
    ]);
    expect((await rowOf(slug))?.pricePaise).toBe(1_199_900);
    expect(await historyOf(slug)).toEqual([]);
    expect((await change(slug, { price: 1199, more: { confirmed: true } })).status).toBe(200);
    // The way back is a change like any other.
    const back = { price: 11_999, seen: 1199, more: { confirmed: true }, by: colleague };
    expect((await change(slug, back)).status).toBe(200);
    expect((await historyOf(slug)).map(({ who, before, after }) => [who, before, after])).toEqual([
      [colleague.username, { price: 1199 }, { price: 11_999 }],
      [clerk.username, { price: 11_999 }, { price: 1199 }],
    ]);
  });

  test.each([
    [9600, 200],
    [9599.2, 409],
    [14_398.79, 200],
    [14_398.8, 409],
  ])('a fifth is asked about, less is not: ₹11,999 to ₹%d', async (price, status) => {
    expect((await change(await goods(), { price })).status).toBe(status);
  });

  test('one of two operators at once changes a price, and the other sees the current one', async () => {
    const slug = await goods();
    const both = await Promise.all([
      change(slug, { price: 11_500 }),
      change(slug, { price: 11_400, by: colleague }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'changed_meanwhile',
      current: { slug, price: both.find(({ status }) => status === 200)?.json.price },
    });
    expect(await historyOf(slug)).toHaveLength(1);
  });
});

describe('low stock', () => {
  const low = async () =>
    (
      (await call('GET', '/api/desk/products/?low=yes&page_size=100', { token: clerk.access }))
        .json as DeskProducts
    ).results.map(({ slug }) => slug);
  const waiting = async () =>
    ((await call('GET', '/api/desk/', { token: clerk.access })).json as DeskOverview).low_stock.count;

  test('a product is low at its own line, or at the usual one; To do counts them', async () => {
    const [usual, own, plenty] = [await goods(100_000, 5), await goods(100_000, 20), await goods(100_000, 6)];
    const before = await waiting();
    expect(await low()).toContain(usual);
    expect(await low()).not.toContain(plenty);
    const line = { price: 1000, seen: 1000, more: { low_stock_at: 20 } };
    expect((await change(own, line)).json).toMatchObject({ low_stock_at: 20 });
    expect(await low()).toContain(own);
    expect(await waiting()).toBe(before + 1);
    // Without the field the product keeps its line, and a hidden product waits for nobody.
    expect((await change(own, { price: 1001, seen: 1000 })).json).toMatchObject({ low_stock_at: 20 });
    await db.update(products).set({ published: false }).where(eq(products.slug, own));
    expect(await waiting()).toBe(before);
  });
});

describe('a sheet of prices and stock', () => {
  const send = (sheet: string, more: object = {}) =>
    call('POST', '/api/desk/price-sheet/', { token: clerk.access, body: { sheet, ...more } });

  test('a sheet of prices is shown row by row first, then written all together', async () => {
    const [one, two] = [await goods(), await goods()];
    const sheet = `SKU\tPrice\tIn stock\n${one}\t₹ 12,499\t\n${two}\t\t7\n`;
    const preview = (await send(sheet)).json as PriceSheet;
    expect(preview).toMatchObject({
      changes: 2,
      problems: 0,
      jumps: 0,
      applied: false,
      rows: [
        { line: 2, slug: one, before: { price: 11_999, stock: 20 }, after: { price: 12_499, stock: 20 } },
        { line: 3, slug: two, before: { price: 11_999, stock: 20 }, after: { price: 11_999, stock: 7 } },
      ],
    });
    expect((await rowOf(one))?.pricePaise).toBe(1_199_900);
    expect((await send(sheet, { version: preview.version })).json).toMatchObject({
      applied: true,
      changes: 2,
    });
    expect([(await rowOf(one))?.pricePaise, (await rowOf(two))?.stock]).toEqual([1_249_900, 7]);
    expect(await historyOf(two)).toMatchObject([
      {
        who: clerk.username,
        what: 'price and stock, by a sheet',
        before: { stock: 20 },
        after: { stock: 7 },
      },
    ]);
    const written = await db.select({ changed: contentChanges.changed }).from(contentChanges);
    expect(written.flatMap(({ changed }) => changed)).toContainEqual({ type: 'product', slug: one });
  });

  test('a sheet of prices with wrong rows names each, and writes none', async () => {
    const slug = await goods();
    const rows = [
      `${slug},12000,5`,
      'nothing-like-it,5,5',
      `${slug},1,1`,
      ',5,5',
      'x,cheap,5',
      'y,5,1.5',
      'z,-1,1',
    ];
    const sheet = ['slug,price,stock', ...rows].join('\n');
    const preview = (await send(sheet)).json as PriceSheet;
    expect(preview.rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, 'There is no product "nothing-like-it".'],
      [4, 'It stands in line 2 too.'],
      [5, 'slug: is empty.'],
      [6, 'price: "cheap" is not a price in rupees.'],
      [7, 'stock: "1.5" is not a whole number from 0 to 10,00,000.'],
      [8, 'price: "-1" is not a price in rupees.'],
    ]);
    const refused = await send(sheet, { version: preview.version });
    expect([refused.status, refused.json.preview.problems]).toEqual([400, 6]);
    expect((await rowOf(slug))?.stock).toBe(20);
  });

  test('a sheet of prices is not written over an order that came after the preview, nor with an unconfirmed jump', async () => {
    const slug = await goods();
    const sheet = `slug;price;stock\n${slug};1199;19`;
    const { version } = (await send(sheet)).json as PriceSheet;
    const jump = await send(sheet, { version });
    expect([jump.status, jump.json.code, jump.json.preview.jumps]).toEqual([409, 'price_jump', 1]);
    await db.update(products).set({ stock: 18 }).where(eq(products.slug, slug));
    const late = await send(sheet, { version, confirmed: true });
    expect([late.status, late.json.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.json.preview.rows[0].before.stock).toBe(18);
    expect((await send(sheet, { version: late.json.preview.version, confirmed: true })).status).toBe(200);
    expect(await rowOf(slug)).toMatchObject({ pricePaise: 119_900, stock: 19 });
  });

  test('a sheet of prices written twice at once changes prices once', async () => {
    const slug = await goods();
    const sheet = `slug,stock\n${slug},3`;
    const { version } = (await send(sheet)).json as PriceSheet;
    const both = await Promise.all([send(sheet, { version }), send(sheet, { version })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const changes = await db
      .select()
      .from(deskChanges)
      .where(eq(deskChanges.subject, `product/${slug}`));
    expect(changes).toHaveLength(1);
  });

  test.each([
    ['', 'sheet: is empty'],
    ['hello', 'The first line must name the columns'],
    ['slug,colour\na,b', 'The first line must name the columns'],
    ['slug,price', 'There is no row below the headings.'],
    ['slug,price\na\0,5', 'save it as CSV'],
    ['slug,price\n"a,5', 'A quotation mark in line 2 is opened and never closed.'],
  ])('a text that is no sheet of prices is refused with what to do: %j', async (sheet, detail) => {
    const { status, json } = await send(sheet);
    expect(status).toBe(400);
    expect(json.detail).toContain(detail);
    expect(json.fields).toEqual(['sheet']);
  });
});
