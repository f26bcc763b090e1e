import { describe, expect, test } from 'vitest';
import { Blog } from './blog.ts';
import { Product } from './catalogue.ts';
import { PreviewLink } from './content.ts';
import { PaymentSession } from './orders.ts';
import { Preview } from './preview.ts';
import { type RouteName, replies } from './replies.ts';

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
  payment: { method: 'cod', awaits_word: true },
  items: [{ id: 5, product: 7, product_name: 'Panel', quantity: 2, price: 15499 }],
  timeline: [{ step: 'placed', at: '2026-11-20T10:00:00Z' }, { step: 'shipped' }],
  tracking: { carrier: 'Delhivery', number: 'AWB-42' },
  can_cancel: true,
  can_return: false,
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

/** A complete reply of each call; any value where the client ignores the reply. */
const whole: Record<RouteName, unknown> = {
  categories: listed({ id: 3, name: 'Panels' }),
  products: listed(product),
  product,
  blogs: listed(post),
  blog: post,
  contact: { message: 'Thank you' },
  login: tokens,
  register: { ...tokens, user },
  refresh: tokens,
  logout: 'anything',
  createOrder: { id: order.id },
  orders: listed(order),
  order,
  invoice: 7,
  createPayment: session,
  verifyPayment: { status: 'paid' },
  confirmCod: order,
  cancelOrder: 7,
  askReturn: 'anything',
};

describe('§7 what a call answers', () => {
  test.each(Object.entries(whole) as [RouteName, unknown][])('%s: nothing of it is lost', (name, reply) => {
    expect(replies[name].parse(reply)).toEqual(reply);
  });

  test.each([
    ['login', tokens, ['access', 'refresh']],
    ['refresh', tokens, ['access']],
    ['blog', post, ['id', 'slug', 'title']],
    ['createPayment', session, ['key_id', 'amount', 'currency', 'name', 'order_id']],
    ['order', order, ['id', 'status', 'total_amount']],
    ['createOrder', { id: 7 }, ['id']],
  ] as const)('§7 %s: what cannot be done without must be there', (name, reply, needed) => {
    for (const field of Object.keys(reply)) {
      const isFine = replies[name].safeParse({ ...reply, [field]: undefined }).success;
      expect(isFine, field).toBe(!needed.some((one) => one === field));
    }
  });

  test.each([undefined, {}, { ok: true, text: 'done' }, { id: 7, status: 'confirmed' }])(
    '§7 confirmCod: a backend may answer something else than the order (%j)',
    (reply) => {
      expect(replies.confirmCod.parse(reply)).toBeUndefined();
    },
  );

  test.each(['Message sent', { message: ['Thank you'] }, { id: 4, message: { id: 4 } }, [], undefined])(
    '§7 contact: an inquiry is kept, whatever a backend answers (%j)',
    (reply) => {
      expect(replies.contact.parse(reply)).toBeUndefined();
    },
  );

  test('§3 order: a label for its status or method is the word itself; other words stay as they are', () => {
    const read = replies.order.parse({ ...order, status: 'Pending', payment: { method: 'COD' } });
    expect([read.status, read.payment]).toEqual(['pending', { method: 'cod' }]);
    expect(replies.order.parse({ ...order, status: 'Out for Delivery' }).status).toBe('Out for Delivery');
  });

  test.each([
    ['cod', { method: 'cod' }],
    ['COD', { method: 'cod' }],
    [{ id: 7 }, { method: '' }],
    [{ method: null }, { method: '' }],
    [{ method: 'card' }, { method: 'card' }],
    [7, undefined],
    ['a voucher', undefined],
  ])('§3 order: the payment %j is read as %j', (payment, read) => {
    expect(replies.order.parse({ ...order, payment }).payment).toEqual(read);
  });

  test.each([
    ['2026-11-25T10:30:00+05:30', '2026-11-25T10:30:00+05:30'],
    ['2026-11-25', '2026-11-25'],
    ['05-11-2026 10:30', ''],
    ['25/11/2026', ''],
    ['Nov. 25, 2026', ''],
    [1764045000, ''],
    [null, ''],
  ])('§3 the date %j of an order or a post is read as %j', (created_at, read) => {
    expect(replies.order.parse({ ...order, created_at }).created_at).toBe(read);
    expect(Blog.parse({ ...post, created_at }).created_at).toBe(read);
  });

  test('§3 numbers and ids may come as text, and awaits_word of another type counts as missing', () => {
    expect(Blog.parse({ ...post, id: 'guide' }).id).toBe('guide');
    expect(replies.order.parse({ ...order, items: [{ ...order.items[0], id: 'x' }] }).items[0]?.id).toBe('x');
    expect(replies.order.parse({ ...order, payment: { method: 'cod', awaits_word: 'yes' } }).payment).toEqual(
      { method: 'cod' },
    );
    for (const payment of [null, undefined])
      expect(replies.order.parse({ ...order, payment }).payment).toBe(payment);
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
      expect(replies.order.parse({ ...order, invoice }).invoice).toBeUndefined();
    expect(Product.parse({ ...product, in_stock: null }).in_stock).toBeNull();
    const odd = Product.parse({ ...product, delivery_info: { days: 5 }, fitting: true });
    expect([odd.delivery_info, odd.fitting]).toEqual(['', '']);
    const abroad = { country_of_origin: { code: 'IN', name: 'India' }, created_at: {}, updated_at: [] };
    expect(Product.parse({ ...product, ...abroad }).country_of_origin).toBe('');
    expect(Product.parse({ ...product, specifications: [{ label: 'Cells' }] }).specifications).toEqual([]);
    for (const facts of [null, 'none', 5, { kind: 'pump' }])
      expect(Product.parse({ ...product, facts }).facts).toBeUndefined();
    expect(Product.parse({ ...product, facts: { kind: 'panel', voc_v: '49.90', isc_a: {} } }).facts).toEqual({
      kind: 'panel',
      voc_v: 49.9,
    });
    expect(PaymentSession.parse({ ...session, amount: '3099800.00' }).amount).toBe(3_099_800);
  });
});

describe('what a preview shows', () => {
  test('a preview is of a product or a post, by the same fields as when it is published', () => {
    const ofProduct = { type: 'product', published: false, product };
    const ofPost = { type: 'post', published: true, post };
    expect(Preview.parse(ofProduct)).toEqual(ofProduct);
    expect(Preview.parse(ofPost)).toEqual(ofPost);
    expect(Preview.safeParse({ type: 'post', published: true, product }).success).toBe(false);
    expect(Preview.safeParse({ type: 'product', post }).success).toBe(false);
    const link = { path: '/preview/x/', expires_at: '2026-11-20T10:00:00Z' };
    expect(PreviewLink.parse(link)).toEqual(link);
    expect(PreviewLink.safeParse({}).success).toBe(false);
  });
});
