import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { posts } from '#netlify/database/schema.ts';
import api from '#netlify/functions/api.ts';
import { faultUpstream, json } from '#tests/support/fault-upstream.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { address } from '#tests/support/shipping.ts';
import { caller } from '#tests/support/shop.ts';

/** The fields that §3 and §7 list, in every reply that has them: in the embedded shop, and in front of another backend. */

// Settings are read once a process; here one process is both shapes.
vi.mock('#netlify/platform/env.ts', async (original) => {
  const module = await original<typeof import('#netlify/platform/env.ts')>();
  return { ...module, env: () => module.readEnv(process.env) };
});

const fields = {
  product:
    'id name slug description main_image image_1 image_2 image_3 image_4 price original_price discount_percent discounted_price rating ' +
    'ratings_count product_type manufactured_by declaration max_power efficiency weight product_warranty performance_warranty ' +
    'support_info category in_stock stock seo_title seo_description seo_keywords',
  category: 'id name',
  blog: 'id slug title image description seo_title seo_description seo_keywords created_at',
  order: 'id status created_at total_amount payment items',
  item: 'id product product_name quantity price',
  session: 'key_id amount currency name description order_id',
  tokens: 'access refresh',
  signup: 'access refresh user',
  user: 'username email',
};
const listed = (kind: keyof typeof fields) => fields[kind].split(' ');
/** Which of the fields of §3 a reply lacks. */
const lacking = (kind: keyof typeof fields, reply: object) =>
  listed(kind).filter((name) => !Object.hasOwn(reply, name));

const upstream = await faultUpstream();
const shop = await payingShop();
const call = caller(api);

describe('the embedded shop leaves out no field of the specification', () => {
  beforeEach(() => {
    process.env.API_BASE_URL = '';
  });
  let goods: Awaited<ReturnType<typeof product>>;
  beforeAll(async () => {
    goods = await product(shop.db, { slug: 'plain-goods' });
    await shop.db
      .insert(posts)
      .values({ slug: 'plain-post', title: 'A post', descriptionHtml: '<p>Read</p>' });
  });

  test('a product and its category have every field, in a list, a search and by themselves', async () => {
    const one = (await call('GET', '/api/products/items/slug/plain-goods/')).json;
    const list = (await call('GET', '/api/products/items/?page_size=100')).json;
    const search = (await call('GET', '/api/products/items/?search=panel')).json;
    const nothing = (await call('GET', '/api/products/items/?search=qqqqqq')).json;
    const all = [one, ...list.results, ...search.results, ...(nothing.search?.suggested ?? [])];
    expect(all.length).toBeGreaterThan(2);
    for (const found of all)
      expect([lacking('product', found), lacking('category', found.category)]).toEqual([[], []]);
    // Neither reduced nor declared: null, as the database has it.
    expect([one.original_price, one.mrp]).toEqual([null, null]);
    const [category] = (await call('GET', '/api/products/categories/')).json;
    expect(lacking('category', category)).toEqual([]);
  });

  test('a post has every field, in the list and by itself', async () => {
    const one = (await call('GET', '/api/blogs/plain-post/')).json;
    const [first] = (await call('GET', '/api/blogs/')).json.results;
    expect([lacking('blog', one), lacking('blog', first)]).toEqual([[], []]);
  });

  test('an account, an order with its items, and a payment session have every field', async () => {
    const username = `buyer${randomUUID().slice(0, 8)}`;
    const login = { username, password: 'Monsoon-Lamp-42' };
    const account = (await call('POST', '/api/users/auth/register/', { body: login })).json;
    expect([lacking('signup', account), lacking('user', account.user)]).toEqual([[], []]);
    expect(lacking('tokens', (await call('POST', '/api/users/auth/login/', { body: login })).json)).toEqual(
      [],
    );
    const token = account.access;
    const body = { items: [goods.item()], shipping: address };
    const created = (await call('POST', '/api/orders/', { body, token })).json;
    const path = `/api/orders/${created.id}/`;
    const session = (await call('POST', `${path}create-razorpay-order/`, { body: {}, token })).json;
    expect(lacking('session', session)).toEqual([]);
    const read = (await call('GET', path, { token })).json;
    expect(read.payment).toBe(null);
    const confirmed = (await call('POST', `${path}confirm-cod/`, { body: {}, token })).json;
    const [first] = (await call('GET', '/api/orders/', { token })).json.results;
    for (const order of [created, read, confirmed, first])
      expect([lacking('order', order), lacking('item', order.items[0])]).toEqual([[], []]);
  });
});

/** What the upstream tells of one thing: all that it must, and nothing else. */
const bare: Record<string, Record<string, unknown>> = {
  product: { id: 7, name: 'Panel', slug: 'panel' },
  category: { id: 3, name: 'Panels' },
  blog: { id: 1, slug: 'guide', title: 'A guide' },
  order: { id: 12, status: 'pending', total_amount: 10, payment: { method: 'cod' }, items: [] },
  item: { quantity: 1, price: 10 },
  session: { key_id: 'key', amount: 1000, currency: 'INR', name: 'Shop', order_id: 'order_1' },
  user: { username: 'asha' },
};
/** The same from a backend that leaves nothing out. */
const withNulls = (kind: keyof typeof fields) => ({
  ...Object.fromEntries(listed(kind).map((name) => [name, null])),
  ...bare[kind],
});
const paged = (item: unknown) => ({ count: 1, next: null, previous: null, results: [item] });

describe('in front of a backend no field of the specification is left out', () => {
  beforeEach(() => {
    process.env.API_BASE_URL = upstream.url;
  });
  const answered = async (method: string, path: string, reply: unknown, body?: object) => {
    upstream.answers(json(reply, method === 'POST' ? 201 : 200));
    const { json: given } = await call(method, path, { ...(body ? { body } : {}), token: 'a' });
    return given;
  };

  test.each([
    ['product', '/api/products/items/slug/panel/'],
    ['blog', '/api/blogs/guide/'],
    ['order', '/api/orders/12/'],
  ] as const)(
    'a %s is the same whether the backend sends null or leaves the field out',
    async (kind, path) => {
      const whole = await answered('GET', path, withNulls(kind));
      expect(await answered('GET', path, bare[kind])).toEqual(whole);
      expect(lacking(kind, whole)).toEqual([]);
      const empty = listed(kind).filter((name) => !Object.hasOwn(bare[kind] ?? {}, name));
      expect(empty.map((name) => [name, whole[name]])).toEqual(empty.map((name) => [name, null]));
    },
  );

  test('the lists have the same fields', async () => {
    for (const [kind, path] of [
      ['product', '/api/products/items/'],
      ['blog', '/api/blogs/'],
      ['order', '/api/orders/'],
    ] as const) {
      const whole = (await answered('GET', path, paged(withNulls(kind)))).results[0];
      expect(lacking(kind, whole)).toEqual([]);
      expect((await answered('GET', path, [bare[kind]])).results[0]).toEqual(whole);
    }
    const [category] = await answered('GET', '/api/products/categories/', [bare.category]);
    expect(lacking('category', category)).toEqual([]);
  });

  test('the items of an order, its payment, and a new order of which only the id is told', async () => {
    const order = await answered('GET', '/api/orders/12/', { ...bare.order, items: [bare.item] });
    expect(lacking('item', order.items[0])).toEqual([]);
    expect(order.items[0]).toMatchObject({ id: null, product: null });
    const untold = await answered('GET', '/api/orders/12/', { ...bare.order, payment: undefined });
    expect(untold.payment).toEqual({ method: '' });
    const body = { items: [{ product: 7, quantity: 1, price: 10 }] };
    const created = await answered('POST', '/api/orders/', { id: 13 }, body);
    expect([lacking('order', created), created.id]).toEqual([[], 13]);
    const told = await answered('POST', '/api/orders/', withNulls('order'), body);
    expect(told).toMatchObject({ id: 12, status: 'pending', total_amount: 10, payment: { method: 'cod' } });
  });

  test('the payment session, and the replies to login and signup', async () => {
    const path = '/api/orders/12/create-razorpay-order/';
    const session = await answered('POST', path, bare.session, {});
    expect([lacking('session', session), session.description]).toEqual([[], null]);
    expect(await answered('POST', path, withNulls('session'), {})).toEqual(session);
    const login = { username: 'asha', password: 'Monsoon-Lamp-42' };
    const tokens = { access: 'a', refresh: 'r' };
    expect(await answered('POST', '/api/users/auth/login/', tokens, login)).toEqual(tokens);
    const signup = '/api/users/auth/register/';
    const user = { username: 'asha', email: null };
    expect(await answered('POST', signup, { ...tokens, user: bare.user }, login)).toEqual({
      ...tokens,
      user,
    });
    // The account without a session: the client logs in by itself.
    expect(await answered('POST', signup, bare.user, login)).toEqual({ access: null, refresh: null, user });
  });
});
