import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '#contract/desk-content.ts';
import type { Import, ImportPayload } from '#contract/desk-import.ts';
import { err, ok } from '#domain/base/result.ts';
import type { ImportChoices } from '#domain/import/import-product.ts';
import { columnsIn } from '#domain/import/import-table.ts';
import { readImport } from '#domain/import/read-import.ts';
import { readProductFile } from '#features/desk/import/read-product-file.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { keepPictureFrom } from '#netlify/commerce/pictures/picture-from-address.ts';
import { drafts, importedProducts } from '#netlify/database/content-schema.ts';
import { products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { photograph } from '#tests/support/photographs.ts';
import * as files from '#tests/support/product-files/exports.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

/** Files of products, read as the desk's page reads them, and what the shop makes of them. */

const { db } = await freshShop();
const call = caller(api);
let operator: Person;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username, { role: 'content' });
  await product(db);
});
beforeEach(async () => {
  await db.delete(drafts);
  await db.delete(importedProducts);
});

const usual: ImportChoices = {
  gst: 'inside',
  gstRate: undefined,
  productType: 'non-commercial',
  country: 'India',
  stock: undefined,
  categories: new Map(),
  shopCategories: ['Solar Panels'],
};
async function payloadOf(bytes: Buffer, choices: Partial<ImportChoices> = {}, categories: string[] = []) {
  const table = await readProductFile(new Blob([new Uint8Array(bytes)]));
  if (!table.ok) throw new Error(table.error);
  const read = readImport(table.value, columnsIn(table.value), { ...usual, ...choices });
  return { products: read.products, categories };
}
const send = async (body: object) => {
  const { status, json } = await call('POST', '/api/desk/import/', { token: operator.access, body });
  return { status, json, answer: json as Import };
};
/** Shows what it becomes, and then does it. */
async function importing(payload: Omit<ImportPayload, 'version'>, more: object = {}) {
  const { answer } = await send(payload);
  return send({ ...payload, version: answer.version, ...more });
}
const draftOf = async (slug: string) => (await db.select().from(drafts).where(eq(drafts.slug, slug)))[0];
const entry = async (slug: string) =>
  (await call('GET', `/api/desk/content/product/${slug}/`, { token: operator.access })).json as Entry;
const wrongOf = ({ rows }: Import) =>
  rows.flatMap(({ line, problems }) =>
    problems.map(({ path, message }) => `${line} ${path.join('.')}: ${message}`),
  );

describe('five files become drafts', () => {
  test('Shopify’s export: three drafts with clean texts, and nothing for shoppers', async () => {
    const { status, answer } = await importing(await payloadOf(files.shopifyCsv()));
    expect([status, answer.applied, answer.counts]).toEqual([
      200,
      true,
      { new: 3, changed: 0, same: 0, wrong: 0 },
    ]);
    const { fields, savedBy } = (await draftOf('surya-mono-panel-540-w')) as typeof drafts.$inferSelect;
    expect(savedBy).toBe(operator.username);
    expect(fields).toMatchObject({
      price: 12_999,
      stock: 12,
      category: 'Solar Panels',
      seo_title: 'Surya panels for homes',
    });
    expect(fields.description).toContain('<p>Half-cut <strong>cells</strong>.</p>');
    expect(fields.description).not.toMatch(/script|mce|^ /m);
    expect(await db.select().from(products).where(like(products.slug, 'surya-mono%'))).toEqual([]);
  });

  test('WooCommerce’s export: variations, and a category that the shop does not have as a draft of its own', async () => {
    const payload = await payloadOf(files.wooCsv(), { gst: 'outside', gstRate: 18 }, ['Inverters']);
    const { answer } = await importing(payload);
    expect(answer.counts).toMatchObject({ new: 4, wrong: 0 });
    expect((await draftOf('inverters'))?.fields).toEqual({ name: 'Inverters' });
    expect((await draftOf('hybrid-inverter-3-kw'))?.fields).toMatchObject({
      price: 49_560,
      category: 'Inverters',
    });
    expect((await entry('handbook')).problems.map(({ message }) => message)).toContain(
      'the shop has no category "Books"',
    );
  });

  test('a dealer’s list: an MRP below the price with GST is refused by row and field, the others become drafts', async () => {
    const { answer } = await importing(await payloadOf(files.dealerXlsx(), { gst: 'outside' }));
    expect(answer.counts).toMatchObject({ new: 2, wrong: 1 });
    expect(wrongOf(answer)).toEqual([
      '11 mrp: must not be less than the price: nothing is sold above its maximum retail price',
    ]);
    expect((await draftOf('surya-550-w'))?.fields).toMatchObject({
      price: 11_025.53,
      gst: '85414300 at 5 %',
      mrp: 13_500,
    });
    expect(await draftOf('dc-cable-4-sqmm-100-m')).toBeUndefined();
  });

  test('Excel: a country that is none is refused by row and field', async () => {
    const { answer } = await importing(await payloadOf(files.excelXlsx()));
    expect(answer.counts).toMatchObject({ new: 2, wrong: 1 });
    expect(wrongOf(answer)[0]).toContain('3 country_of_origin: "Atlantis" is no country');
  });

  test('semicolons and a byte-order mark: an MRP below the price is refused', async () => {
    const { answer } = await importing(await payloadOf(files.semicolonsCsv()));
    expect([answer.counts.new, wrongOf(answer).length]).toEqual([1, 1]);
    expect((await draftOf('clamp'))?.fields).toMatchObject({ name: 'Clamp', price: 49, stock: 500 });
  });
});

describe('pictures by their addresses', () => {
  const outside = { db, now: () => new Date(), env: {} as Ctx['env'], log: () => {} };
  test('pictures that were fetched stand in the draft with what they show, and the same file asks for none again', async () => {
    const payload = await payloadOf(files.shopifyCsv());
    const { answer } = await send(payload);
    expect(answer.pictures.map((address) => address.split('/').at(-1))).toEqual([
      'front.jpg?v=1',
      'back.jpg?v=1',
      'frame.jpg?v=1',
    ]);
    const [front = '', back = '', frame = ''] = answer.pictures;
    const photo = await photograph();
    const got = await keepPictureFrom(outside, front, 'asha', async () => ok(new Uint8Array(photo)));
    const page = await keepPictureFrom(outside, back, 'asha', async () =>
      ok(Buffer.from('<html>not here</html>')),
    );
    const closed = await keepPictureFrom(outside, frame, 'asha', async () => err('private'));
    expect([page, closed]).toMatchObject([
      { error: { detail: expect.stringContaining('This file is not a picture') } },
      { error: { detail: expect.stringContaining('private network') } },
    ]);
    const made = await importing(payload);
    expect(made.answer.pictures).toEqual([back, frame]);
    expect((await draftOf('surya-mono-panel-550-w'))?.fields).toMatchObject({
      pictures: [got.ok && got.value.address],
      picture_alts: ['A panel from the front'],
    });
    await keepPictureFrom(outside, back, 'asha', async () =>
      ok(new Uint8Array(await photograph({ width: 600 }))),
    );
    const again = await importing(payload);
    expect([again.answer.counts.changed, again.answer.pictures]).toEqual([2, [frame]]);
    expect(await keepPictureFrom(outside, front, 'asha', async () => err('unreachable'))).toEqual(got);
  });

  test.each([
    'http://shop.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://localhost/a.jpg',
    'https://shop.example:8443/a.jpg',
  ])('an address that leads elsewhere is refused: %s', async (address) => {
    const { status, json } = await call('POST', '/api/desk/pictures/from-address/', {
      token: operator.access,
      body: { address },
    });
    expect([status, json]).toMatchObject([400, { code: 'invalid_input' }]);
  });
});

describe('the same file again', () => {
  test('the same file again changes nothing, also what was edited since', async () => {
    await importing(await payloadOf(files.shopifyCsv()));
    const slug = 'surya-mono-panel-540-w';
    await call('POST', `/api/desk/content/product/${slug}/draft/`, {
      token: operator.access,
      body: { changes: { name: 'A better name' }, seen: {}, version: 1 },
    });
    const { answer } = await importing(await payloadOf(files.shopifyCsv()));
    expect(answer.counts).toEqual({ new: 0, changed: 0, same: 3, wrong: 0 });
    expect((await draftOf(slug))?.fields.name).toBe('A better name');
  });

  test('a price that changed in the file changes alone, and a draft that was thrown away comes again', async () => {
    await importing(await payloadOf(files.shopifyCsv()));
    await db.delete(drafts).where(eq(drafts.slug, 'mc4-pair'));
    const { answer } = await importing(await payloadOf(files.shopifyCsv('12499.00')));
    expect(answer.counts).toEqual({ new: 1, changed: 1, same: 1, wrong: 0 });
    expect(answer.rows.flatMap(({ changes }) => changes)).toEqual([
      { field: 'price', before: 12_999, after: 12_499, live: false },
    ]);
    expect(await draftOf('mc4-pair')).toBeDefined();
  });

  test('of a product on sale price and stock change at once when that is meant, a text as a draft, sold units stay sold', async () => {
    const { slug } = await product(db, { pricePaise: 100_000, stock: 9 });
    const of = (fields: Record<string, unknown>) => ({
      products: [{ line: 2, key: `sku ${slug}`, slug, fields }],
      categories: [],
    });
    const first = { price: 1000, stock: 9 };
    await importing(of(first));
    await db.update(products).set({ stock: 5 }).where(eq(products.slug, slug));
    const second = of({ price: 1300, stock: 9, manufactured_by: 'Kavach' });
    expect((await importing(second)).json).toMatchObject({
      code: 'price_jump',
      reason: 'import_prices_jump',
    });
    const { answer } = await importing(second, { confirmed: true });
    expect(answer.counts.changed).toBe(1);
    const [row] = await db.select().from(products).where(eq(products.slug, slug));
    expect([row?.pricePaise, row?.stock, row?.manufacturedBy === 'Kavach']).toEqual([130_000, 5, false]);
    expect((await draftOf(slug))?.fields).toEqual({ manufactured_by: 'Kavach' });
  });

  test('a name that changed in the file stays the same product by its code', async () => {
    const of = (name: string, slug: string) => ({
      products: [{ line: 2, key: 'sku A', slug, fields: { name } }],
      categories: [],
    });
    await importing(of('Old name', 'old-name'));
    const { answer } = await importing(of('New name', 'new-name'));
    expect(answer.rows[0]).toMatchObject({ slug: 'old-name', state: 'changed' });
  });
});

describe('nothing half done', () => {
  test('what changed since the preview is shown again, and nothing is written', async () => {
    const payload = await payloadOf(files.shopifyCsv());
    const { answer } = await send(payload);
    await importing(await payloadOf(files.shopifyCsv('11000')));
    const late = await send({ ...payload, version: answer.version });
    expect([late.status, late.json]).toMatchObject([
      409,
      { code: 'changed_meanwhile', preview: { counts: { changed: 1, same: 2 } } },
    ]);
    expect((await draftOf('surya-mono-panel-540-w'))?.fields.price).toBe(11_000);
  });

  test('a database that fails in the middle leaves no draft behind', async () => {
    const payload = await payloadOf(files.manyCsv(40));
    await db.execute(
      sql`ALTER TABLE imported_products ADD CONSTRAINT broken CHECK (slug <> 'module-39-of-the-list')`,
    );
    const { status } = await importing(payload);
    await db.execute(sql`ALTER TABLE imported_products DROP CONSTRAINT broken`);
    expect(status).toBe(500);
    expect(await db.select().from(drafts)).toEqual([]);
  });

  test.each([40, 5000])('%i products in one go', async (count) => {
    const { status, answer } = await importing(await payloadOf(files.manyCsv(count)));
    expect([status, answer.counts.new]).toEqual([200, count]);
    const again = await importing(await payloadOf(files.manyCsv(count)));
    expect(again.answer.counts).toMatchObject({ new: 0, changed: 0, same: count });
  });

  test('more products than fit are refused with the limit', async () => {
    const { products: all } = await payloadOf(files.manyCsv(5001));
    const { status, json } = await send({ products: all, categories: [] });
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('5000 products at most')]);
  });

  test('a role without content may not import', async () => {
    const clerk = await signedInUser(db);
    await addOperator({ db }, clerk.username, { role: 'orders' });
    const body = await payloadOf(files.shopifyCsv());
    expect((await call('POST', '/api/desk/import/', { token: clerk.access, body })).status).toBe(403);
  });
});
