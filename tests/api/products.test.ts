import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as Shop from '#contract/catalogue.ts';
import { isSubsidyFit, powerW } from '#domain/product/fact-figures.ts';
import { filterParameters } from '#domain/product/product-filters.ts';
import { products as table } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { CategoryList, Product, ProductList } from '#netlify/http/upstream/catalogue-shapes.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { phasesOf } from '#tests/support/phases-of.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const shop = await freshShop();
const call = caller(api);
const panel = 'suryak-550-w-mono-perc-half-cut-panel';

beforeAll(async () => {
  await loadContent(shop.db);
});

type Parameters = Record<string, string | number>;
const items = (parameters: Parameters = {}) => {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return call('GET', `/api/products/items/?${query}`);
};
async function list(parameters: Parameters = {}) {
  const { status, json } = await items(parameters);
  expect(status).toBe(200);
  return ProductList.parse(json);
}
const names = async (parameters: Parameters) =>
  (await list({ page_size: 100, ...parameters })).results.map(({ name }) => name);

describe('one product', () => {
  test('product: every field is there, money in rupees', async () => {
    const { status, json } = await call('GET', `/api/products/items/slug/${panel}/`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      slug: panel,
      name: 'Suryak 550 W Mono PERC Half-Cut Panel',
      price: 11999,
      original_price: 14499,
      discount_percent: 17,
      discounted_price: 11999,
      product_type: 'non-commercial',
      manufactured_by: 'Suryak Solar',
      category: { id: expect.any(Number), name: 'Solar Panels' },
      in_stock: true,
      stock: 186,
      most_loved: true,
      country_of_origin: 'India',
      main_image: '/pictures/suryak-550-w-mono-perc-half-cut-panel-1.webp',
      image_4: '',
    });
    expect(json.specifications).toContainEqual({
      label: 'Standards',
      value: expect.stringContaining('IS 14286'),
    });
    expect(json.facts).toMatchObject({ kind: 'panel', power_w: 550, voc_v: 49.9, almm_list_2: true });
    expect(json.description).toContain('<table>');
    const absent = Object.keys(Product.shape).filter((field) => !(field in json) && field !== 'translations');
    expect(absent).toEqual([]);
  });

  test('discount: a product without an original price has none', async () => {
    const { results } = await list({ page_size: 100 });
    const plain = results.filter(({ original_price: original }) => original === null);
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.every(({ discount_percent: percent }) => percent === 0)).toBe(true);
  });

  test('product: a product without stock says so', async () => {
    const { results } = await list({ page_size: 100 });
    const gone = results.filter(({ stock }) => stock === 0);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.every((product) => product.in_stock === false)).toBe(true);
  });

  test.each([
    'nothing-of-the-sort',
    '%00',
    '..%2f..%2fetc',
    "'; DROP TABLE products",
    'x'.repeat(5000),
    '%E0%A4%A',
  ])('product: unknown slug %j is 404 with a sentence', async (slug) => {
    const { status, json } = await call('GET', `/api/products/items/slug/${slug}/`);
    expect(status).toBe(404);
    expect(json.detail).toEqual(expect.any(String));
  });

  test('product: an unpublished product is found nowhere', async () => {
    const slug = 'tejomay-40-w-poly-12-v-panel';
    await shop.db.update(table).set({ published: false }).where(eq(table.slug, slug));
    expect((await call('GET', `/api/products/items/slug/${slug}/`)).status).toBe(404);
    expect(await names({ search: 'tejomay 40 w poly' })).not.toContain('Tejomay 40 W Poly 12 V Panel');
    await shop.db.update(table).set({ published: true }).where(eq(table.slug, slug));
    expect(await names({ search: 'tejomay 40 w poly' })).toContain('Tejomay 40 W Poly 12 V Panel');
  });

  test('product: the last slash may be missing', async () => {
    expect((await call('GET', `/api/products/items/slug/${panel}`)).status).toBe(200);
  });
});

test('product: the columns that filter lists in the database have the values of the facts', async () => {
  const rows = await shop.db.select().from(table);
  expect(rows.filter(({ facts }) => facts).length).toBeGreaterThan(60);
  for (const { slug, facts, stock, powerW: power, phases, chemistry, subsidyFit, inStock } of rows) {
    const said = facts ?? undefined;
    expect([power, phases, chemistry, subsidyFit, inStock], slug).toEqual([
      powerW(said) ?? null,
      phasesOf(said) ?? null,
      said?.kind === 'battery' ? said.chemistry : null,
      isSubsidyFit(said) ?? null,
      stock > 0,
    ]);
  }
});

describe('lists', () => {
  test('categories: all six are answered in the order of the content', async () => {
    const { status, json } = await call('GET', '/api/products/categories/');
    expect(status).toBe(200);
    expect(CategoryList.parse(json).results.map(({ name }) => name)).toEqual([
      'Solar Panels',
      'Inverters',
      'Batteries',
      'Solar Kits',
      'Accessories',
      'Complete Solutions',
    ]);
  });

  test('products: pages follow one another without gap or double', async () => {
    const first = await items({ page_size: 10, ordering: 'price' });
    expect(first.json.previous).toBeNull();
    const seen: string[] = [];
    let next: string | null = '/api/products/items/?page_size=10&ordering=price';
    while (next) {
      const { json } = await call('GET', next);
      seen.push(...json.results.map(({ slug }: { slug: string }) => slug));
      next = json.next;
    }
    expect(seen).toHaveLength(first.json.count);
    expect(new Set(seen).size).toBe(first.json.count);
  });

  test('products: a page past the end is empty and leads back', async () => {
    const { status, json } = await items({ page: 9_999_999 });
    expect(status).toBe(200);
    expect(json.results).toEqual([]);
    expect(json.count).toBeGreaterThan(0);
    expect((await call('GET', json.previous)).json.results.length).toBeGreaterThan(0);
  });

  test('products: a page has 12 when nothing is asked', async () => {
    expect((await list()).results).toHaveLength(12);
  });

  test.each([
    ['price', (a: Shop.Product, b: Shop.Product) => (a.price ?? 0) - (b.price ?? 0)],
    ['-price', (a: Shop.Product, b: Shop.Product) => (b.price ?? 0) - (a.price ?? 0)],
    ['-rating', (a: Shop.Product, b: Shop.Product) => (b.rating ?? 0) - (a.rating ?? 0)],
    [
      '-created_at',
      (a: Shop.Product, b: Shop.Product) => Date.parse(b.created_at) - Date.parse(a.created_at),
    ],
    ['name', (a: Shop.Product, b: Shop.Product) => (a.name < b.name ? -1 : 1)],
  ])('products: ordering=%s', async (ordering, compare) => {
    const { results } = await list({ ordering, page_size: 100 });
    expect(results.map(({ name }) => name)).toEqual([...results].sort(compare).map(({ name }) => name));
  });

  test('products: category by id and by slug is the same list', async () => {
    const [, inverters] = CategoryList.parse((await call('GET', '/api/products/categories/')).json).results;
    const byId = await names({ category: inverters?.id ?? 0 });
    expect(byId.length).toBeGreaterThan(5);
    expect(await names({ category: 'inverters' })).toEqual(byId);
  });

  test('products: type, category and most loved narrow the list together', async () => {
    const { results } = await list({
      product_type: 'non-commercial',
      category: 'solar-panels',
      most_loved: 'true',
    });
    expect(results.length).toBeGreaterThan(0);
    for (const product of results) {
      expect(product).toMatchObject({
        product_type: 'non-commercial',
        category: { name: 'Solar Panels' },
        most_loved: true,
      });
    }
  });

  test.each([
    { product_type: 'industrial' },
    { product_type: '\u0000' },
    { category: 'no-such-kind' },
    { category: '99999999999999999999' },
    { category: "1' OR 1=1" },
  ])('products: unknown %j finds nothing', async (parameters) => {
    expect((await list(parameters)).count).toBe(0);
  });

  test('products: empty parameters count as absent', async () => {
    const all = await list();
    const { json } = await call(
      'GET',
      '/api/products/items/?search=&category=&product_type=&ordering=&page=&most_loved=+',
    );
    expect(json.count).toBe(all.count);
  });

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'one'],
    ['page', '99999999999999999999'],
    ['page_size', '0'],
    ['page_size', '251'],
    ['page_size', '1e3'],
    ['most_loved', 'yes'],
    ['ordering', 'price; DROP TABLE products'],
    ['ordering', 'stock'],
  ])('products: %s=%s is 400 and says what is allowed', async (name, value) => {
    const { status, json } = await items({ [name]: value });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'invalid_input', fields: [name] });
    expect(json.detail).toMatch(/must be/);
  });

  test('products: an unknown ordering is answered with the possible ones', async () => {
    const { json } = await items({ ordering: 'stock' });
    expect(json.detail).toContain('-created_at, price, -price, -rating, name');
  });
});

describe('search', () => {
  test.each([
    ['name', 'bifacial', 'Suryak 585 W TOPCon Bifacial Glass-Glass Panel'],
    ['name, any case', 'BIFACIAL', 'Suryak 585 W TOPCon Bifacial Glass-Glass Panel'],
    ['maker', 'sanchayak', 'Sanchayak 5.12 kWh Wall Battery'],
    ['category', 'batteries', 'Sanchayak 5.12 kWh Wall Battery'],
    ['specifications', 'IP65 parallel', 'Urjavahak 5 kW Hybrid Inverter'],
    ['two words in any order', 'inverter hybrid', 'Urjavahak 5 kW Hybrid Inverter'],
    ['the beginning of a word', 'invert', 'Urjavahak 5 kW Hybrid Inverter'],
    ['a swapped letter', 'hybird', 'Urjavahak 5 kW Hybrid Inverter'],
    ['a missing letter', 'battry', 'Sanchayak 5.12 kWh Wall Battery'],
    ['a doubled letter', 'suryak pannel', 'Suryak 550 W Mono PERC Half-Cut Panel'],
    ['slips in a long word', 'invretor', 'Urjavahak 5 kW Hybrid Inverter'],
    ['a slip in what is typed so far', 'bifaical', 'Suryak 585 W TOPCon Bifacial Glass-Glass Panel'],
    ['a hyphen left out', 'halfcut', 'Suryak 550 W Mono PERC Half-Cut Panel'],
    ['number with unit', '550 W', 'Suryak 550 W Mono PERC Half-Cut Panel'],
    ['number with unit, joined', '550w', 'Suryak 550 W Mono PERC Half-Cut Panel'],
    ['number with unit, in words', '550 watts', 'Suryak 550 W Mono PERC Half-Cut Panel'],
    ['number alone', '550', 'Suryak 550 W Mono PERC Half-Cut Panel'],
    ['kilowatts', '5kW', 'Urjavahak 5 kW Hybrid Inverter'],
    ['rounded size', '5 kWh', 'Sanchayak 5.12 kWh Wall Battery'],
    ['one word of several', 'inverter spaceship', 'Urjavahak 5 kW Hybrid Inverter'],
    [
      'quotes and signs beside a word',
      `"bifacial"' -- %_\\ :*&|!()`,
      'Suryak 585 W TOPCon Bifacial Glass-Glass Panel',
    ],
  ])('search: a product is found by %s (%s)', async (_, search, name) => {
    expect(await names({ search })).toContain(name);
  });

  test('search: hits in the name come first', async () => {
    const found = await names({ search: 'battery' });
    const inName = found.map((name) => name.toLowerCase().includes('battery'));
    expect(inName.indexOf(false)).toBeGreaterThan(0);
    expect(inName.lastIndexOf(true)).toBeLessThan(inName.indexOf(false));
  });

  test('search: 5 kW is not 5 kWh, nor 15 kW, nor 25 kW', async () => {
    const [first] = await names({ search: '5 kW inverter' });
    expect(first).toMatch(/\b5 kW\b.*Inverter/);
    expect(await names({ search: '5 kW' })).not.toContain('Kiranveda 25 kW Three-Phase String Inverter');
  });

  test('search: with an ordering, the ordering rules', async () => {
    const { results } = await list({ search: 'inverter', ordering: 'price', page_size: 100 });
    const prices = results.map(({ price }) => price ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test('search: results stay inside category and type', async () => {
    const { results } = await list({ search: 'panel', category: 'solar-panels', product_type: 'commercial' });
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ category }) => category?.name === 'Solar Panels')).toBe(true);
  });

  test.each(['xyzzyqwv', '%', '_', '%%%', "'", '"', '\\', '()', ':*', '!', '<->', '…', '🌞', '\u0000'])(
    'search: %j finds nothing',
    async (search) => {
      expect((await list({ search })).count).toBe(0);
    },
  );

  test.each([
    'a'.repeat(200),
    'panel '.repeat(33),
    "' OR '1'='1",
    "panel'); DROP TABLE products; --",
    '\u0000\u0001panel\u007f',
    '<script>alert(1)</script>',
    'सोलर पैनल',
    '\ud800 panel',
    '5.5.5.5kw',
    '9'.repeat(200),
    '1e400kw',
  ])('search: %j does no harm', async (search) => {
    const { status, json } = await items({ search });
    expect(status).toBe(200);
    expect(ProductList.parse(json).count).toBeGreaterThanOrEqual(0);
  });
});

test('search: more than 200 characters are refused with a sentence', async () => {
  const { status, json } = await items({ search: 'panel '.repeat(34) });
  expect([status, json.code, json.fields]).toEqual([400, 'invalid_input', ['search']]);
  expect(json.detail).toContain('at most 200 characters');
});

describe('edge cache', () => {
  test('replies carry the tags that an edit purges, and vary by what they read alone', async () => {
    const one = await call('GET', `/api/products/items/slug/${panel}/`);
    expect(one.headers.get('netlify-cache-tag')).toContain(`product:${panel}`);
    const many = await items({ search: 'panel' });
    expect(many.headers.get('netlify-cache-tag')).toContain('products');
    expect(many.headers.get('netlify-vary')).toBe(
      `query=${[...Object.values(filterParameters), 'most_loved', 'facets', 'language', 'page', 'page_size'].join('|')}`,
    );
    expect(many.headers.get('netlify-cdn-cache-control')).toMatch(/^public, /);
  });

  test('an error is never kept', async () => {
    const { headers } = await items({ page: 'x' });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.has('netlify-cdn-cache-control')).toBe(false);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('products: %s is refused', async (method) => {
  const { status, headers } = await call(method, '/api/products/items/');
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('GET');
});

test('products: other addresses are 404', async () => {
  expect((await call('GET', '/api/products/')).status).toBe(404);
});
