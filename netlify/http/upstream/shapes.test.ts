import { describe, expect, test } from 'vitest';
import * as routes from '#contract/routes.ts';
import { readReply } from './shapes.ts';

const product = {
  id: 7,
  name: 'Panel',
  slug: 'panel',
  description: '<p>Bright</p>',
  main_image: '/a.webp',
  image_1: '/b.webp',
  image_2: '/c.webp',
  image_3: '/d.webp',
  image_4: '/e.webp',
  price: 15499,
  original_price: 18999,
  discount_percent: 18,
  discounted_price: 15499,
  rating: 4.5,
  ratings_count: 12,
  product_type: 'commercial',
  manufactured_by: 'Suryak',
  declaration: 'Made to order',
  max_power: '550 W',
  efficiency: '21 %',
  weight: '28 kg',
  product_warranty: '12 years',
  performance_warranty: '25 years',
  support_info: 'By phone',
  category: { id: 3, name: 'Panels' },
  in_stock: true,
  stock: 40,
  seo_title: 'Panel',
  seo_description: 'A panel',
  seo_keywords: 'solar',
  most_loved: true,
  country_of_origin: 'India',
  delivery_info: 'Made to order',
  fitting: 'extra 500-900',
  gst: '85414300 at 5 %',
  maker_address: '1 Mill Road, Pune 411001',
  packer: 'Packer, Pune',
  net_quantity: '1 panel',
  mrp: 18999,
  consumer_care: 'care@suryak.example',
  specifications: [{ label: 'Cells', value: '144' }],
  facts: { kind: 'panel', power_w: 550, voc_v: 49.9, bifacial: false },
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
};
const post = {
  id: 1,
  slug: 'guide',
  title: 'A guide',
  image: '/g.webp',
  description: '<p>Read</p>',
  seo_title: 'Guide',
  seo_description: 'On panels',
  seo_keywords: 'solar',
  created_at: '2026-11-20T10:00:00Z',
  image_alt: 'A roof',
};
const order = {
  id: 100001,
  status: 'pending',
  created_at: '2026-11-20T10:00:00Z',
  total_amount: 30998,
  payment: { method: 'cod', awaits_approval: true },
  items: [{ id: 5, product: 7, product_name: 'Panel', quantity: 2, price: 15499 }],
  timeline: [{ step: 'placed', at: '2026-11-20T10:00:00Z' }, { step: 'shipped' }],
  tracking: { carrier: 'Delhivery', number: 'AWB-42' },
  can_cancel: true,
  can_return: true,
  invoice: { number: 'INV/26-27/00001', url: '/invoice/100001/' },
};
const session = {
  key_id: 'rzp_test_1',
  amount: 3_099_800,
  currency: 'INR',
  name: 'Dhoop',
  description: 'Order #100001',
  order_id: 'order_1',
};
const tokens = { access: 'a', refresh: 'r' };
const user = { username: 'asha', email: 'asha@dhoop.example' };
const listed = (item: unknown) => ({ results: [item], count: 1 });

/** A complete reply of each call that is in §7, as the proxy reads it. */
const whole = {
  categories: listed({ id: 3, name: 'Panels' }),
  products: listed(product),
  product,
  blogs: listed(post),
  blog: post,
  contact: { message: 'Thank you' },
  login: tokens,
  register: { ...tokens, user },
  refresh: tokens,
  createOrder: order,
  orders: listed(order),
  order,
  createPayment: session,
  verifyPayment: order,
  confirmCod: order,
  cancelOrder: order,
  askReturn: order,
};
type Name = keyof typeof whole;
const table = { ...routes };
/** The reply as the contract has it. Throws if it does not fit. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
function read(name: Name, reply: unknown): any {
  const given = readReply(table[name], reply);
  if (!given.ok) throw new Error(given.error);
  return given.value;
}

describe('what a call answers', () => {
  test.each(Object.entries(whole) as [Name, unknown][])(
    'a complete reply to %s loses nothing',
    (name, reply) => {
      expect(read(name, reply)).toEqual(reply);
    },
  );

  test.each([
    ['login', tokens, ['access', 'refresh']],
    ['refresh', tokens, ['access']],
    ['blog', post, ['id', 'slug', 'title']],
    ['createPayment', session, ['key_id', 'amount', 'currency', 'name', 'order_id']],
    ['order', order, ['id', 'status', 'total_amount']],
    ['createOrder', { id: 7 }, ['id']],
  ] as const)('a reply to %s without a needed field is refused', (name, reply, needed) => {
    for (const field of Object.keys(reply)) {
      const isFine = readReply(table[name], { ...reply, [field]: undefined }).ok;
      expect(isFine, field).toBe(!needed.some((one) => one === field));
    }
  });

  test.each([undefined, {}, { ok: true, text: 'done' }, { id: 7, status: 'confirmed' }])(
    'confirmCod: a backend may answer something else than the order (%j)',
    (reply) => {
      expect(read('confirmCod', reply)).toEqual({});
    },
  );

  test.each(['Message sent', { message: ['Thank you'] }, { id: 4, message: { id: 4 } }, [], undefined])(
    'contact: an inquiry is kept, whatever a backend answers (%j)',
    (reply) => {
      expect(read('contact', reply)).toEqual({});
    },
  );

  test('order: a label for its status or method is the word itself; other words stay as they are', () => {
    const labelled = read('order', { ...order, status: 'Pending', payment: { method: 'COD' } });
    expect([labelled.status, labelled.payment]).toEqual(['pending', { method: 'cod' }]);
    expect(read('order', { ...order, status: 'Out for Delivery' }).status).toBe('Out for Delivery');
  });

  test.each([
    ['cod', { method: 'cod' }],
    ['COD', { method: 'cod' }],
    [{ id: 7 }, { method: '' }],
    [{ method: null }, { method: null }],
    [{ method: 'card' }, { method: 'card' }],
    [7, { method: '' }],
    ['a voucher', { method: '' }],
  ])('order: the payment %j is read as %j', (payment, wanted) => {
    expect(read('order', { ...order, payment }).payment).toEqual(wanted);
  });

  test.each([
    ['2026-11-25T10:30:00+05:30', '2026-11-25T10:30:00+05:30'],
    ['2026-11-25', '2026-11-25'],
    ['05-11-2026 10:30', ''],
    ['25/11/2026', ''],
    ['Nov. 25, 2026', ''],
    [1764045000, ''],
    [null, null],
  ])('the date %j of an order or a post is read as %j', (created_at, wanted) => {
    expect(read('order', { ...order, created_at }).created_at).toBe(wanted);
    expect(read('blog', { ...post, created_at }).created_at).toBe(wanted);
  });

  test('order: an optional field may be null, and amounts may be text', () => {
    const nulls = {
      payment: null,
      items: null,
      created_at: null,
      shipping: null,
      timeline: null,
      invoice: null,
    };
    const bare = read('order', { id: 'A-1', status: 'on hold', total_amount: '999.50', ...nulls });
    expect(bare).toMatchObject({
      id: 'A-1',
      status: 'on hold',
      total_amount: 999.5,
      payment: null,
      items: [],
    });
    expect(bare.invoice).toBeUndefined();
  });

  test('numbers and ids may come as text, and awaits_approval of another type counts as missing', () => {
    expect(read('blog', { ...post, id: 'guide' }).id).toBe('guide');
    expect(read('order', { ...order, items: [{ ...order.items[0], id: 'x' }] }).items[0].id).toBe('x');
    expect(read('order', { ...order, payment: { method: 'cod', awaits_approval: 'yes' } }).payment).toEqual({
      method: 'cod',
    });
    expect(read('order', { ...order, payment: null }).payment).toBe(null);
    expect(read('order', { ...order, payment: undefined }).payment).toEqual({ method: '' });
    for (const invoice of [
      null,
      7,
      'INV-1',
      {},
      { number: 'A', url: 'https://x.example/' },
      { number: 'A', url: '//x/' },
      { number: 'A', url: 'https://x.example/invoice/100001/' },
      { number: 'A', url: '/invoice/100001/pay/' },
      { number: 'A', url: '/invoice/?to=x/' },
    ])
      expect(read('order', { ...order, invoice }).invoice).toBeUndefined();
    expect(read('product', { ...product, in_stock: null }).in_stock).toBe(null);
    const odd = read('product', { ...product, delivery_info: { days: 5 }, fitting: true });
    expect([odd.delivery_info, odd.fitting]).toEqual(['', '']);
    const abroad = { country_of_origin: { code: 'IN', name: 'India' }, created_at: {}, updated_at: [] };
    expect(read('product', { ...product, ...abroad }).country_of_origin).toBe('');
    expect(read('product', { ...product, specifications: [{ label: 'Cells' }] }).specifications).toEqual([]);
    for (const facts of [null, 'none', 5, { kind: 'pump' }])
      expect(read('product', { ...product, facts }).facts).toBeUndefined();
    expect(
      read('product', { ...product, facts: { kind: 'panel', voc_v: '49.90', isc_a: {} } }).facts,
    ).toEqual({
      kind: 'panel',
      voc_v: 49.9,
    });
    expect(read('createPayment', { ...session, amount: '3099800.00' }).amount).toBe(3_099_800);
  });
});

test.each([
  ['an id that is no number', { results: [{ ...product, id: 'a7' }] }, 'results.0.id'],
  ['an address in place of the id', { results: [{ ...product, id: undefined, url: '/7/' }] }, 'results.0.id'],
  ['a category by its name', { count: 1, results: [{ ...product, category: 'x' }] }, 'results.0.category'],
  ['the second of a plain list', [product, { ...product, slug: null }], '1.slug'],
  ['no list', { message: 'Down for maintenance' }, 'results'],
])('a list of the wrong shape names the field: %s', (_, list, field) => {
  expect(readReply(routes.products, list)).toEqual({ ok: false, error: field });
});

test('order: an item names its product by an id, an object, a name, or only in product_name', () => {
  const item = (sent: object) => {
    const { product: id, product_name } = read('order', {
      ...order,
      items: [{ quantity: 1, price: '9.50', ...sent }],
    }).items[0];
    return [id, product_name];
  };
  expect(item({ product: 7, product_name: 'Panel' })).toEqual([7, 'Panel']);
  expect(item({ product: '7' })).toEqual([7, '']);
  expect(item({ product: { id: 7, name: 'Panel' } })).toEqual([7, 'Panel']);
  expect(item({ product: { name: 'Panel' } })).toEqual([null, 'Panel']);
  expect(item({ product: 'Panel' })).toEqual([null, 'Panel']);
  expect(item({ product: 'panel-slug', product_name: 'Panel' })).toEqual([null, 'Panel']);
});

test('a value that is no step, parcel or permission is left out', () => {
  const odd = {
    timeline: [null, 7, 'x', {}, { step: 5 }, { step: 'shipped', at: 'soon', amount: 'five', message: {} }],
    tracking: 'AWB',
    can_cancel: 'yes',
    can_return: 1,
  };
  const life = read('order', { ...order, ...odd });
  expect(life.timeline).toEqual([{ step: 'shipped' }]);
  expect([life.tracking, life.can_cancel, life.can_return]).toEqual([undefined, undefined, undefined]);
  for (const timeline of [undefined, null, 'shipped', 7, {}, []])
    expect(read('order', { ...order, timeline }).timeline).toBeUndefined();
  const asText = [{ step: 'refunded', amount: '600.00' }];
  expect(read('order', { ...order, timeline: asText }).timeline).toEqual([{ step: 'refunded', amount: 600 }]);
});

test.each(['javascript:alert(1)', 'http://track.example/1', '//track.example', 5, null])(
  'an address %j of a parcel becomes no link',
  (url) => {
    const tracking = { carrier: 'Anybody', number: '1', url };
    expect(read('order', { ...order, tracking }).tracking).toEqual({ carrier: 'Anybody', number: '1' });
  },
);
