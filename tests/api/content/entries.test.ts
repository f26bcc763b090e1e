import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Entries, Entry } from '#contract/desk-content.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { drafts } from '#netlify/database/content-schema.ts';
import { contentChanges, products } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { photograph } from '#tests/support/photographs.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

/** Products, posts and texts written on the desk: drafts, publishing, and two people at once. */

const { db } = await freshShop();
const call = caller(api);
let operator: Person;
let picture: string;

const post = (path: string, body: object = {}) => call('POST', path, { token: operator.access, body });
const get = (path: string) => call('GET', path, { token: operator.access });
const at = (type: string, slug: string) => `/api/desk/content/${type}/${slug}/`;
const draft = (type: string, slug: string, changes: object, { version = 0, seen = {} } = {}) =>
  post(`${at(type, slug)}draft/`, { changes, seen, version });
const publish = (type: string, slug: string, version = 1) => post(`${at(type, slug)}publish/`, { version });
const newSlug = () => `written-${randomUUID()}`;

beforeAll(async () => {
  operator = await signedInUser(db);
  await addOperator({ db }, operator.username);
  await product(db);
  const response = await api(
    new Request('http://shop.test/api/desk/pictures/', {
      method: 'POST',
      headers: { Authorization: `Bearer ${operator.access}` },
      body: new Uint8Array(await photograph()),
    }),
    undefined,
  );
  picture = (await response.json()).address;
});

const panel = () => ({
  name: 'Roof panel 540 W',
  pictures: [picture],
  picture_alts: ['A panel on a roof'],
  price: 9999.5,
  product_type: 'commercial',
  stock: 4,
  category: 'Solar Panels',
  country_of_origin: 'India',
  description: 'A *good* panel.\n\n<script>alert(1)</script>',
  specifications: [{ label: 'Frame', value: 'Black' }],
  facts: { kind: 'panel', power_w: 540 },
});

describe('a product', () => {
  test('a draft of a product is unseen by shoppers, shown by its preview, and for sale once it is published', async () => {
    const slug = newSlug();
    const saved = await draft('product', slug, panel());
    expect(saved.json).toMatchObject({ state: 'new', problems: [], draft: { version: 1 } });
    const page = `/api/products/items/slug/${slug}/`;
    expect((await call('GET', page)).status).toBe(404);
    const { path } = (await post(`${at('product', slug)}preview/`)).json;
    const token = path.split('/').at(-2);
    const shown = (await call('GET', `/api/preview/${token}/`)).json;
    expect(shown).toMatchObject({
      published: false,
      product: { name: 'Roof panel 540 W', main_image: picture },
    });

    expect((await publish('product', slug)).json).toMatchObject({ state: 'published', draft: null });
    expect((await call('GET', page)).json).toMatchObject({
      price: 9999.5,
      picture_alts: ['A panel on a roof'],
      facts: { kind: 'panel', power_w: 540 },
      specifications: [{ label: 'Frame', value: 'Black' }],
      description: expect.stringContaining('<em>good</em>'),
    });
    const found = (await call('GET', '/api/products/items/?search=roof+panel+540')).json;
    expect(found.results.map((one: { slug: string }) => one.slug)).toContain(slug);
    const told = (await db.select().from(contentChanges)).flatMap(({ changed }) => changed);
    expect(told).toContainEqual({ type: 'product', slug });

    expect((await post(`${at('product', slug)}unpublish/`)).json).toMatchObject({ state: 'unpublished' });
    expect((await call('GET', page)).status).toBe(404);
  });

  test('a product with missing or wrong fields is kept as a draft and not published; each field is named', async () => {
    const slug = newSlug();
    const wrong = {
      ...panel(),
      price: -1,
      category: 'Moons',
      facts: { kind: 'panel', power_w: 'much' },
      name: '',
    };
    const saved = await draft('product', slug, { ...wrong, pictures: [] });
    const fields = (entry: { problems: { path: string[] }[] }) =>
      entry.problems.map(({ path }) => path.join('.')).sort();
    const expected = ['category', 'facts.power_w', 'name', 'pictures', 'price'];
    expect([saved.status, fields(saved.json)]).toEqual([200, expected]);
    const refused = await publish('product', slug);
    expect([refused.status, fields(refused.json), refused.json.fields.toSorted()]).toEqual([
      400,
      expected,
      expected,
    ]);
    expect(await db.select().from(products).where(eq(products.slug, slug))).toEqual([]);
    expect((await draft('product', slug, { prise: 1 }, { version: 1 })).json.detail).toContain(
      'no field called prise',
    );
  });

  test('a product keeps a sale and a price that came while its text was written, and shows who changed the same field', async () => {
    const { slug } = await product(db, { stock: 9 });
    const { fields } = (await get(at('product', slug))).json as Entry;
    const seen = { name: fields.name, weight: '' };
    await draft('product', slug, { name: 'By me', weight: '9 kg' }, { seen });
    await db
      .update(products)
      .set({ stock: 7, pricePaise: 500_000, name: 'By another' })
      .where(eq(products.slug, slug));
    const refused = await publish('product', slug);
    expect([refused.status, refused.json.code, refused.json.current.conflicts]).toEqual([
      409,
      'changed_meanwhile',
      ['name'],
    ]);
    // Somebody has looked at both and keeps the own one.
    await draft('product', slug, { name: 'By me' }, { version: 1, seen: { name: 'By another' } });
    const complete = { pictures: [picture], country_of_origin: 'India' };
    await draft('product', slug, complete, { version: 2, seen: { pictures: [], country_of_origin: '' } });
    expect((await publish('product', slug, 3)).json.state).toBe('published');
    const [row] = await db.select().from(products).where(eq(products.slug, slug));
    expect(row).toMatchObject({ name: 'By me', weight: '9 kg', stock: 7, pricePaise: 500_000 });
  });

  test('a product in the shop has its price changed at once and never by a draft, nor by what an older draft has of it', async () => {
    const { slug } = await product(db, { pricePaise: 1_000_000 });
    const complete = { pictures: [picture], country_of_origin: 'India' };
    const seen = { price: 10_000, pictures: [], country_of_origin: '' };
    const refused = await draft('product', slug, { price: 1000, ...complete }, { seen });
    expect([refused.status, refused.json.reason]).toEqual([400, 'entry_field_live']);
    await draft('product', slug, complete, { seen });
    await db
      .update(drafts)
      .set({ fields: { ...complete, price: 1000, stock: 3 } })
      .where(eq(drafts.slug, slug));
    expect((await get(at('product', slug))).json).toMatchObject({ fields: { price: 10_000 }, conflicts: [] });
    const { shop } = (await get(at('product', slug))).json;
    expect((await publish('product', slug)).json.state).toBe('published');
    const [row] = await db.select().from(products).where(eq(products.slug, slug));
    expect(row).toMatchObject({ pricePaise: 1_000_000, stock: shop.stock, countryOfOrigin: 'India' });
  });
});

describe('a category', () => {
  const own = async () => {
    const slug = newSlug();
    const fields = { name: `Kind ${slug}`, blurb: 'For roofs.', picture, look: ['Its size.'] };
    expect((await draft('category', slug, fields)).json.problems).toEqual([]);
    expect((await publish('category', slug)).json).toMatchObject({ state: 'published' });
    return { slug, fields };
  };
  const shown = async (): Promise<Category[]> => (await call('GET', '/api/products/categories/')).json;

  test('a published category is shown with its texts, keeps its address under a new name, and its products are found by it', async () => {
    const { slug, fields } = await own();
    expect((await shown()).at(-1)).toMatchObject({ slug, ...fields });
    const goods = newSlug();
    await draft('product', goods, { ...panel(), name: 'Thing', category: fields.name });
    await publish('product', goods);
    const name = `Renamed${slug.replaceAll('-', '')}`;
    await draft('category', slug, { name, look: [] }, { seen: { name: fields.name, look: fields.look } });
    await publish('category', slug);
    expect((await shown()).at(-1)).toMatchObject({ slug, name, look: [] });
    const { results } = (await call('GET', `/api/products/items/?search=${name}`)).json;
    expect(results).toMatchObject([{ slug: goods, category: { name, slug } }]);
    const { results: changes } = (await get(`/api/desk/changes/?subject=category/${slug}`)).json;
    expect((await post(`/api/desk/changes/${changes[0].id}/undo/`)).status).toBe(200);
    expect((await shown()).at(-1)).toMatchObject({ slug, ...fields });
  });

  test('a category with products, hidden ones too, is not hidden; an empty one is, and products cannot choose it', async () => {
    const { slug, fields } = await own();
    const goods = newSlug();
    await draft('product', goods, { ...panel(), category: fields.name });
    await publish('product', goods);
    await post(`${at('product', goods)}unpublish/`);
    const refused = await post(`${at('category', slug)}unpublish/`);
    expect([refused.status, refused.json.code]).toEqual([409, 'in_use']);
    expect(refused.json.detail).toContain('One product is in this category');
    await db.delete(products).where(eq(products.slug, goods));
    expect((await post(`${at('category', slug)}unpublish/`)).json).toMatchObject({ state: 'unpublished' });
    expect((await shown()).map((one) => one.slug)).not.toContain(slug);
    const { json } = await draft('product', newSlug(), { ...panel(), category: fields.name });
    expect(json.problems).toMatchObject([{ path: ['category'] }]);
  });

  test('a category that moves changes the order of all, which can be undone; wrong fields and a taken name are named', async () => {
    const [first, second] = [await own(), await own()];
    const before = (await shown()).map(({ slug = '' }) => slug);
    const order = before.toSpliced(-2, 2, second.slug, first.slug);
    await draft('category', first.slug, { order }, { seen: { order: before } });
    await publish('category', first.slug);
    expect((await shown()).map(({ slug }) => slug)).toEqual(order);
    const { results } = (await get(`/api/desk/changes/?subject=category/${first.slug}`)).json;
    await post(`/api/desk/changes/${results[0].id}/undo/`);
    expect((await shown()).map(({ slug }) => slug)).toEqual(before);
    const wrong = { name: second.fields.name, blurb: '', look: [''], order: ['no-such'], picture: 'x' };
    const { json } = await draft('category', newSlug(), wrong);
    const fields = ['blurb', 'look', 'name', 'order', 'picture'];
    expect(json.problems.map(({ path }: { path: string[] }) => path[0]).sort()).toEqual(fields);
    const number = await draft('category', newSlug(), { ...wrong, name: 5 });
    expect(number.json.problems).toContainEqual(expect.objectContaining({ path: ['name'] }));
  });
});

test('one of two people who save one draft at once is shown what the other has written', async () => {
  const slug = newSlug();
  const both = await Promise.all(['One', 'Two'].map((title) => draft('post', slug, { title })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409);
  const won = both.find(({ status }) => status === 200);
  expect(lost?.json.current.fields.title).toBe(won?.json.fields.title);
});

test('a post is written, listed, published and taken back; its draft can be thrown away', async () => {
  const slug = newSlug();
  const text = { title: 'Rain on panels', picture, picture_alt: 'Rain', description: 'It *washes* them.' };
  await draft('post', slug, text);
  const list = async () =>
    ((await get('/api/desk/content/?type=post&q=Rain+on')).json as Entries).results.find(
      (one) => one.slug === slug,
    );
  expect(await list()).toEqual({ slug, name: 'Rain on panels', picture, state: 'new', draft: true });
  await publish('post', slug);
  expect((await call('GET', `/api/blogs/${slug}/`)).json).toMatchObject({
    title: 'Rain on panels',
    image_alt: 'Rain',
    description: '<p>It <em>washes</em> them.</p>',
  });
  await draft('post', slug, { title: 'Hail' }, { seen: { title: 'Rain on panels' } });
  expect((await call('GET', `/api/blogs/${slug}/`)).json.title).toBe('Rain on panels');
  expect((await post(`${at('post', slug)}discard/`, { version: 1 })).json.entry.fields.title).toBe(
    'Rain on panels',
  );
});

test('a change that is taken back leaves no draft', async () => {
  const { slug, name } = await product(db);
  await draft('product', slug, { name: 'Other' }, { seen: { name } });
  expect((await draft('product', slug, { name }, { version: 1 })).json.draft).toBeNull();
});

test('the products of a category, those with a draft and those that are hidden are listed apart, a moved draft with its new category', async () => {
  const slugs = { draft: newSlug(), hidden: newSlug() };
  for (const slug of Object.values(slugs)) await draft('product', slug, panel());
  await publish('product', slugs.hidden);
  await post(`${at('product', slugs.hidden)}unpublish/`);
  const listed = async (query: string) =>
    ((await get(`/api/desk/content/?type=product&page_size=100${query}`)).json as Entries).results
      .map(({ slug }) => slug)
      .filter((slug) => Object.values(slugs).includes(slug));
  expect(await listed('&only=draft')).toEqual([slugs.draft]);
  expect(await listed('&only=hidden')).toEqual([slugs.hidden]);
  expect((await listed('&category=Solar+Panels')).toSorted()).toEqual(Object.values(slugs).toSorted());
  expect(await listed('&category=Nothing+Like+It')).toEqual([]);
  expect(await listed('&category=Solar+Panels&only=hidden&q=Roof+panel')).toEqual([slugs.hidden]);
  expect((await get('/api/desk/content/?type=product&only=all')).status).toBe(400);
});

test('the text of a page is shown clean while it is written', async () => {
  const { json } = await post('/api/desk/text/', { markdown: '## Rain\n\n<img src=x onerror=alert(1)>' });
  expect(json).toEqual({ html: '<h2>Rain</h2>' });
});

test('an unknown type, an address that is none or of a screen, and a control character are refused', async () => {
  expect((await get(at('order', 'x'))).status).toBe(404);
  expect((await get(at('post', 'no-such-post'))).status).toBe(404);
  for (const slug of ['2026', 'Rain', 'a--b'])
    expect((await draft('post', slug, {})).json.fields).toEqual(['slug']);
  expect((await draft('post', newSlug(), { title: 'a\u0000b' })).status).toBe(400);
  const taken = await draft('page', 'cart', { title: 'Cart' });
  expect([taken.status, taken.json.fields]).toEqual([400, ['slug']]);
});

test('the preview of a product with nothing but a name has every text that its page reads', async () => {
  const slug = newSlug();
  await draft('product', slug, { name: 'Soon', weight: '', country_of_origin: '', facts: 'wrong' });
  const { path } = (await post(`${at('product', slug)}preview/`)).json;
  const { product: shown } = (await call('GET', `/api/preview/${path.split('/').at(-2)}/`)).json;
  const texts =
    'description manufactured_by max_power weight country_of_origin support_info seo_title declaration';
  for (const name of texts.split(' ')) expect([name, shown[name]]).toEqual([name, '']);
  expect(shown).toMatchObject({ name: 'Soon', price: 0, specifications: [], picture_alts: [], rating: 0 });
});

test('a draft that is nested thousands of levels deep is refused in a sentence', async () => {
  const facts = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const body = `{"changes":{"facts":${facts}},"seen":{},"version":0}`;
  const refused = await call('POST', `${at('product', newSlug())}draft/`, { token: operator.access, body });
  expect([refused.status, refused.json.code]).toEqual([400, 'invalid_input']);
  expect(refused.json.detail).toMatch(/more than 32 deep. Send it with fewer levels/);
});

test('each call is for operators only', async () => {
  const shopper = await signedInUser(db);
  const calls = [
    ['GET', '/api/desk/content/?type=product'],
    ['GET', at('post', 'x')],
    ...['draft', 'discard', 'publish', 'unpublish', 'preview'].map((verb) => [
      'POST',
      `${at('post', 'x')}${verb}/`,
    ]),
    ['POST', '/api/desk/text/'],
    ['POST', '/api/desk/pictures/'],
    ['GET', '/api/desk/publishing/'],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === 'POST' ? { body: {} } : {};
    expect([path, (await call(method ?? '', path ?? '', body)).status]).toEqual([path, 401]);
    expect([path, (await call(method ?? '', path ?? '', { token: shopper.access, ...body })).status]).toEqual(
      [path, 403],
    );
  }
  expect((await get('/api/desk/publishing/')).json.changes.length).toBeGreaterThan(0);
});

test('a text of the shop that is published takes the place of its file in builds, until it is hidden', async () => {
  const slug = newSlug();
  await draft('page', slug, { title: 'Repairs', description: 'How we repair.', text: 'We *do*.' });
  const listed = async () =>
    ((await call('GET', '/api/pages/')).json as { slug: string }[]).find((one) => one.slug === slug);
  expect(await listed()).toBeUndefined();
  expect((await publish('page', slug)).json.state).toBe('published');
  expect(await listed()).toMatchObject({ title: 'Repairs', text: '<p>We <em>do</em>.</p>' });
  const { headers } = await call('GET', '/api/pages/');
  expect(headers.get('netlify-cache-tag')).toBe('pages');
  await post(`${at('page', slug)}unpublish/`);
  expect(await listed()).toBeUndefined();
});

test('questions are published in their order, with their answers as HTML; one without an answer is named', async () => {
  const slug = newSlug();
  const page = { title: 'Questions', description: 'What people ask.', text: 'Ask.' };
  const first = { q: 'How long?', a: 'Three *days*.' };
  await draft('page', slug, { ...page, questions: [first, { q: 'How much?', a: ' ' }] });
  const refused = await publish('page', slug);
  expect([refused.status, refused.json.problems]).toEqual([
    400,
    [
      {
        path: ['questions', 1],
        code: 'invalid',
        message: expect.stringMatching(/^needs a question .* and an answer/),
      },
    ],
  ]);
  const questions = [{ q: 'How much?', a: 'Nothing.' }, first];
  await draft('page', slug, { questions }, { version: 1 });
  expect((await publish('page', slug, 2)).status).toBe(200);
  const listed = (await call('GET', '/api/pages/')).json as { slug: string }[];
  expect(listed.find((one) => one.slug === slug)).toMatchObject({
    questions: [
      { q: 'How much?', a: '<p>Nothing.</p>' },
      { q: 'How long?', a: '<p>Three <em>days</em>.</p>' },
    ],
  });
  await post(`${at('page', slug)}unpublish/`);
});

test('a new product does not become the one that stands at its address already', async () => {
  const { slug, name } = await product(db);
  const { status, json } = await post(`${at('product', slug)}draft/`, {
    changes: { name: 'Mine' },
    seen: {},
    version: 0,
    is_new: true,
  });
  expect([status, json.current.fields.name]).toEqual([409, name]);
});
