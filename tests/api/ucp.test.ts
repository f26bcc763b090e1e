import { beforeAll, describe, expect, test } from 'vitest';
import { linesAsked } from '#domain/cart/cart-link.ts';
import api from '#netlify/functions/api.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';
import { ErrorReply, LookupReply, ProductReply, Profile, SearchReply } from '#tests/support/ucp-schemas.ts';

/** The Universal Commerce Protocol as an agent meets it: it reads the profile, and then only what stands in it. */

const { db } = await freshShop({ SITE_URL: 'https://shop.test' });
const call = caller(api);

let base = '';
type Goods = Awaited<ReturnType<typeof product>>;
let goods: Goods;
let soldOut: Goods;
beforeAll(async () => {
  goods = await product(db, { name: 'Zephyrine Panel', stock: 3, pricePaise: 1_234_550 });
  soldOut = await product(db, { name: 'Zephyrine Charger', stock: 0, pricePaise: 200_000 });
  const { ucp } = Profile.parse((await call('GET', '/.well-known/ucp')).json);
  base = new URL(ucp.services['dev.ucp.shopping']?.[0]?.endpoint ?? '').pathname;
});
const post = (path: string, body: unknown) => call('POST', base + path, { body });
const search = async (body: unknown) => SearchReply.parse((await post('/catalog/search', body)).json);
const lookUp = async (body: unknown) => LookupReply.parse((await post('/catalog/lookup', body)).json);
const idsOf = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id).toSorted();

describe('the profile', () => {
  test('says that the shop shows its catalogue, and that nothing is paid by agents', async () => {
    const { json, status, headers } = await call('GET', '/.well-known/ucp');
    const { ucp } = Profile.parse(json);
    expect([status, base]).toEqual([200, '/api/ucp']);
    expect(Object.keys(ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ]);
    expect(ucp.payment_handlers).toEqual({});
    const [, seconds] = /^public, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(60);
    expect(headers.get('content-type')).toContain('application/json');
  });
});

describe('a search', () => {
  test('finds products with prices in paise, stock and addresses', async () => {
    const { products } = await search({ query: 'zephyrine panel' });
    const found = products.find(({ id }) => id === goods.slug);
    expect(found).toMatchObject({
      url: `https://shop.test/product/${goods.slug}/`,
      price_range: { min: { amount: 1_234_550, currency: 'INR' }, max: { amount: 1_234_550 } },
    });
    expect(found?.variants).toEqual([
      expect.objectContaining({
        id: goods.slug,
        sku: String(goods.id),
        price: { amount: 1_234_550, currency: 'INR' },
        availability: { available: true, status: 'in_stock' },
      }),
    ]);
  });

  test('gives the address of a cart with the product in it', async () => {
    const { products } = await search({ query: 'zephyrine panel' });
    const { cart_url } = products.find(({ id }) => id === goods.slug)?.metadata ?? {};
    const { origin, pathname, searchParams } = new URL(String(cart_url));
    expect([origin, pathname]).toEqual(['https://shop.test', '/cart/']);
    expect(linesAsked(searchParams.get('items') ?? '')).toEqual([{ slug: goods.slug, qty: 1 }]);
  });

  test('compares prices to the paisa, and leaves out what is not in rupees', async () => {
    const within = async (price: object, context?: object) =>
      search({ query: 'zephyrine', filters: { price }, context });
    expect(idsOf(await within({ min: 1_234_550, max: 1_234_550 }))).toEqual([goods.slug]);
    expect(idsOf(await within({ min: 1_234_500, max: 1_234_549 }))).toEqual([]);
    expect(idsOf(await within({ max: 200_000 }, { currency: 'INR' }))).toEqual([soldOut.slug]);
    const dollars = await within({ max: 1 }, { currency: 'USD' });
    expect(idsOf(dollars)).toEqual([goods.slug, soldOut.slug].toSorted());
    expect(dollars.messages).toEqual([expect.objectContaining({ code: 'price_filter_ignored' })]);
  });

  test('takes the categories that its answers name, several of them as either', async () => {
    const all = await search({ query: '', pagination: { limit: 50 } });
    const values = [
      ...new Set(all.products.flatMap(({ categories = [] }) => categories.map(({ value }) => value))),
    ];
    expect(values.length).toBeGreaterThan(0);
    const some = await search({ filters: { categories: [...values.slice(0, 2), 'no-such-category'] } });
    const found = some.products.flatMap(({ categories = [] }) => categories.map(({ value }) => value));
    expect(new Set(found)).toEqual(new Set(values.slice(0, 2)));
    expect(await search({ filters: { categories: ['no-such-category'] } })).toMatchObject({
      products: [],
      pagination: { has_next_page: false, total_count: 0 },
    });
  });

  test('goes from page to page, ten products each, and every product comes once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let total = 0;
    do {
      const reply = await search({ query: '', pagination: { cursor } });
      expect(reply.products.length).toBeLessThanOrEqual(10);
      seen.push(...idsOf(reply));
      total = reply.pagination.total_count ?? 0;
      cursor = reply.pagination.cursor;
    } while (cursor);
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
  });

  test.each([
    {},
    { pagination: { limit: 5 } },
    { query: 7 },
    { query: 'x', pagination: { cursor: 'x' } },
    { query: 'x', pagination: { cursor: '1.51' } },
    { query: 'x', pagination: { limit: 0 } },
    { filters: { price: { min: 0.5 } } },
    { filters: { categories: 'x' } },
    { filters: { categories: ['nul\0'] } },
    { query: 'x', context: { language: 7 } },
  ])('is refused with 400: %j', async (body) => {
    expect((await post('/catalog/search', body)).status).toBe(400);
  });
});

describe('a lookup', () => {
  test('answers each product once, and says which identifier led to it and which to nothing', async () => {
    const { products, messages } = await lookUp({
      ids: [goods.slug, 'nowhere', goods.slug, soldOut.slug, '..'],
    });
    expect(products.map(({ variants }) => variants[0]?.inputs)).toEqual([
      [{ id: goods.slug, match: 'exact' }],
      [{ id: soldOut.slug, match: 'exact' }],
    ]);
    expect(products[1]?.variants[0]?.availability).toEqual({ available: false, status: 'out_of_stock' });
    const notFound = { type: 'info', code: 'not_found' };
    expect(messages).toEqual([
      { ...notFound, content: 'nowhere' },
      { ...notFound, content: '..' },
    ]);
  });

  test('leaves out what its filters leave out', async () => {
    const { products } = await lookUp({
      ids: [goods.slug, soldOut.slug],
      filters: { price: { max: 200_000 } },
    });
    expect(idsOf({ products })).toEqual([soldOut.slug]);
  });

  test('takes ten identifiers and no more', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `nothing-${at}`);
    expect((await lookUp({ ids: ids(10) })).messages).toHaveLength(10);
    const { status, json } = await post('/catalog/lookup', { ids: ids(11) });
    expect([status, json.code]).toEqual([400, 'request_too_large']);
  });
});

describe('one product', () => {
  test('is told in full', async () => {
    const { status, json, headers } = await post('/catalog/product', { id: goods.slug });
    const found = ProductReply.parse(json).product;
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(found).toMatchObject({ id: goods.slug, title: 'Zephyrine Panel' });
    expect(found.metadata).toHaveProperty('specifications');
  });

  test.each(['no-such-thing', '..', '.'])('that is not there is an answer, not a failure: %s', async (id) => {
    const { status, json } = await post('/catalog/product', { id });
    expect(status).toBe(200);
    expect(ErrorReply.parse(json).messages).toEqual([
      { type: 'error', code: 'not_found', content: `Product not found: ${id}`, severity: 'unrecoverable' },
    ]);
  });

  test('speaks the language that is asked for, as far as the product is translated', async () => {
    const { json } = await post('/catalog/product', { id: goods.slug, context: { language: 'hi-IN' } });
    expect(ProductReply.parse(json).product.id).toBe(goods.slug);
  });
});

test('an agent’s own profile is not fetched', async () => {
  const { status } = await call('POST', `${base}/catalog/product`, {
    body: { id: goods.slug },
    headers: { 'UCP-Agent': 'profile="http://127.0.0.1:1/secret"' },
  });
  expect(status).toBe(200);
});
