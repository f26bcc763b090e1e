import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskChanges } from '#contract/desk-changes.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { offerVersion } from '#netlify/commerce/products/offer.ts';
import { pages } from '#netlify/database/content-schema.ts';
import { products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop();
const call = caller(api);
let clerk: Person;

beforeAll(async () => {
  clerk = await signedInUser(db);
  await addOperator({ db }, clerk.username, { role: 'content' });
});

const post = (path: string, body: object = {}) =>
  call('POST', `/api/desk/${path}`, { token: clerk.access, body });
const changesOf = async (subject: string) =>
  ((await call('GET', `/api/desk/changes/?subject=${subject}`, { token: clerk.access })).json as DeskChanges)
    .results;
const undo = (id: number | undefined, body: object = {}) => post(`changes/${id}/undo/`, body);

describe('a change of price and stock', () => {
  const rowOf = async (slug: string) => {
    const [row] = await db.select().from(products).where(eq(products.slug, slug));
    return [row?.pricePaise, row?.stock, row?.lowStockAt];
  };
  /** A product of ₹1,000 whose price went to ₹950 and its low line to 3, and the id of that change. */
  async function changed() {
    const { slug } = await product(db, { stock: 9, pricePaise: 100_000 });
    const body = {
      price: 950,
      original_price: null,
      stock: 9,
      low_stock_at: 3,
      version: offerVersion({ price: 1000, original_price: null, stock: 9 }),
    };
    await post(`products/${slug}/`, body);
    return { slug, id: (await changesOf(`product/${slug}`))[0]?.id };
  }

  test('a change of price is undone as a change of its own, which can be undone again', async () => {
    const { slug, id } = await changed();
    expect((await undo(id)).json).toEqual({ subject: `product/${slug}` });
    expect(await rowOf(slug)).toEqual([100_000, 9, null]);
    const [last] = await changesOf(`product/${slug}`);
    expect(last).toMatchObject({
      who: clerk.username,
      what: 'undone: price and stock',
      before: { price: 950, low_stock_at: 3 },
      after: { price: 1000, low_stock_at: null },
      undoable: true,
    });
    expect((await undo(last?.id)).status).toBe(200);
    expect(await rowOf(slug)).toEqual([95_000, 9, 3]);
  });

  test('a change of a price that changed again since names the new one, and is undone only when that is confirmed', async () => {
    const { slug, id } = await changed();
    const body = {
      price: 900,
      original_price: null,
      stock: 9,
      version: offerVersion({ price: 950, original_price: null, stock: 9 }),
    };
    expect((await post(`products/${slug}/`, body)).status).toBe(200);
    const asked = await undo(id);
    expect([asked.status, asked.json]).toMatchObject([
      409,
      { code: 'changed_meanwhile', current: { price: 900 } },
    ]);
    expect(await rowOf(slug)).toEqual([90_000, 9, 3]);
    expect((await undo(id, { confirmed: true })).status).toBe(200);
    expect(await rowOf(slug)).toEqual([100_000, 9, null]);
  });

  test('undoing a change of price leaves the units sold meanwhile sold', async () => {
    const { slug, id } = await changed();
    await db.update(products).set({ stock: 4 }).where(eq(products.slug, slug));
    expect((await undo(id)).status).toBe(200);
    expect(await rowOf(slug)).toEqual([100_000, 4, null]);
  });

  test('a change of the stock alone is not undone once units were sold, and the answer says so', async () => {
    const { slug } = await product(db, { stock: 50, pricePaise: 100_000 });
    const body = {
      price: 1000,
      original_price: null,
      stock: 10,
      version: offerVersion({ price: 1000, original_price: null, stock: 50 }),
    };
    await post(`products/${slug}/`, body);
    const [change] = await changesOf(`product/${slug}`);
    await db.update(products).set({ stock: 5 }).where(eq(products.slug, slug));
    const reply = await undo(change?.id, { confirmed: true });
    expect([reply.status, reply.json.detail]).toEqual([404, expect.stringContaining('type the stock')]);
    expect(await rowOf(slug)).toEqual([100_000, 5, null]);
  });

  test('a change undone by two people at once is undone once, and the second is asked and changes nothing', async () => {
    const { slug, id } = await changed();
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await undo(id, { confirmed: true })).status).toBe(200);
    expect(await changesOf(`product/${slug}`)).toHaveLength(2);
  });
});

describe('a published text', () => {
  const long = `Long ${'word '.repeat(100)}end`;
  /** A page that was published with a long text, then with a short one. */
  async function published() {
    const slug = `text-${randomUUID()}`;
    const save = (changes: object, seen: object) =>
      post(`content/page/${slug}/draft/`, { changes, seen, version: 0 });
    await save({ title: 'Roofs', description: 'About roofs', text: long }, {});
    await post(`content/page/${slug}/publish/`, { version: 1 });
    await save({ text: 'Short' }, { text: long });
    await post(`content/page/${slug}/publish/`, { version: 1 });
    return { slug, changes: await changesOf(`page/${slug}`) };
  }
  const pageOf = async (slug: string) => (await db.select().from(pages).where(eq(pages.slug, slug)))[0];

  test('a published text comes back whole, although the history shows only its beginning', async () => {
    const { slug, changes } = await published();
    expect(String(changes[0]?.before?.text)).toHaveLength(201);
    expect((await undo(changes[0]?.id)).status).toBe(200);
    expect(await pageOf(slug)).toMatchObject({ descriptionMarkdown: long, published: true });
  });

  test('a published text that was hidden meanwhile stays hidden after an undo', async () => {
    const { slug, changes } = await published();
    await post(`content/page/${slug}/unpublish/`);
    expect((await undo(changes[0]?.id)).status).toBe(200);
    expect(await pageOf(slug)).toMatchObject({ descriptionMarkdown: long, published: false });
  });

  test('hiding a text is undone as a change of its own, and leaves its draft a draft', async () => {
    const { slug } = await published();
    await post(`content/page/${slug}/draft/`, {
      changes: { text: 'Later' },
      seen: { text: 'Short' },
      version: 0,
    });
    await post(`content/page/${slug}/unpublish/`);
    const [hidden] = await changesOf(`page/${slug}`);
    expect(hidden).toMatchObject({ what: 'unpublished', after: { published: false }, undoable: true });
    expect((await undo(hidden?.id)).status).toBe(200);
    expect(await pageOf(slug)).toMatchObject({ descriptionMarkdown: 'Short', published: true });
    const [shown] = await changesOf(`page/${slug}`);
    expect(shown).toMatchObject({ what: 'undone: unpublished', after: { published: true } });
    // A second click, or a colleague, has shown it already: nothing is recorded again.
    expect((await undo(hidden?.id)).status).toBe(409);
    expect((await undo(hidden?.id, { confirmed: true })).status).toBe(200);
    expect(await changesOf(`page/${slug}`)).toHaveLength(4);
  });

  test('a product that was hidden is on sale again after an undo', async () => {
    const { slug, id } = await product(db, { stock: 9, pricePaise: 100_000 });
    const isShown = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.published;
    await post(`content/product/${slug}/unpublish/`);
    const [hidden] = await changesOf(`product/${slug}`);
    expect(await isShown()).toBe(false);
    const reply = await undo(hidden?.id);
    expect([reply.status, await isShown()]).toEqual([200, true]);
  });

  test('the first publication of a text, and that of a text that no longer exists, are not undone', async () => {
    const { slug, changes } = await published();
    expect(changes.map(({ undoable }) => undoable)).toEqual([true, false]);
    expect((await undo(changes[1]?.id)).status).toBe(404);
    await db.delete(pages).where(eq(pages.slug, slug));
    expect((await undo(changes[0]?.id)).status).toBe(404);
    expect((await undo(undefined)).status).toBe(404);
  });
});
