import { describe, expect, test } from 'vitest';
import { plainText } from '#domain/text/text.ts';
import api from '#netlify/functions/api.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { faultUpstream, json } from '#tests/support/fault-upstream.ts';
import { caller } from '#tests/support/shop.ts';

/** What the proxy changes on the way, as the settings say: the addresses of pictures, and the address of an order. */

const upstream = await faultUpstream();
Object.assign(process.env, {
  API_BASE_URL: upstream.url,
  MEDIA_HOSTS: 'cdn.example',
  ORDER_ADDRESS_FIELD: 'notes',
  LOG: 'off',
  DATABASE_URL: '',
});
const call = caller(api);

const item = { id: 1, name: 'Panel', slug: 'panel', price: '10.00' };
const pictured = {
  ...item,
  main_image: '/media/panel.jpg',
  image_1: 'https://cdn.example/panel.jpg',
  image_2: 'http://[bad.svg',
  image_3: 'https://elsewhere.example/panel.jpg',
  image_4: null,
};
const whole = {
  ...pictured,
  main_image: `${upstream.url}/media/panel.jpg`,
  image_2: '',
  image_3: '',
  image_4: null,
  price: 10,
};

describe('pictures of an upstream, as browsers get them', () => {
  test.each([
    ['in pages', { count: 1, results: [pictured] }, { count: 1, results: [whole] }],
    ['as a plain array', [pictured], { count: 1, results: [whole] }],
  ])('a list %s: `/media/…` has its host; what cannot be shown is left out', async (_, sent, got) => {
    upstream.answers(json(sent));
    expect(await call('GET', '/api/products/items/')).toMatchObject({ status: 200, json: got });
  });

  test('one product and one post have their pictures at the upstream’s host', async () => {
    upstream.answers(json(pictured));
    expect((await call('GET', '/api/products/items/slug/panel/')).json).toMatchObject(whole);
    upstream.answers(json({ id: 4, slug: 'a', title: 'A', image: '/media/a.jpg' }));
    expect((await call('GET', '/api/blogs/4/')).json).toMatchObject({
      image: `${upstream.url}/media/a.jpg`,
    });
  });
});

test('cards: characters that an upstream writes by name or number are read in a list as what they are', async () => {
  const description =
    '<p title="5&quot;">85&deg;C &ndash; India&rsquo;s heat, 2278 &times; 1134 mm, it&#x27;s &lt;b&gt; &amp; &#8377;5 &nosuch;</p>';
  upstream.answers(json([{ ...item, description }, item]));
  const { results } = (await call('GET', '/api/products/items/')).json;
  expect(plainText(results[0].description)).toBe(
    "85°C – India’s heat, 2278 × 1134 mm, it's <b> & ₹5 &nosuch;",
  );
  expect(results[0].description).toMatch(/^<p title="5&quot;">.*&lt;b&gt; &amp; /);
  expect(results[1]).toMatchObject({ ...item, price: 10 });
});

describe('an upstream that drops or refuses `shipping`', () => {
  const shipping = {
    fullName: 'Asha Verma',
    email: 'asha@dhoop.example',
    phone: '+91 98765 43210',
    address: '12 Hazratganj\nsecond floor',
    city: 'Lucknow',
    zip: '226001',
    notes: 'Ring twice',
  };
  const order = { status: 'pending', items: [{ product: 1, quantity: 1, price: 10 }], shipping };

  test('an order brings its address as text in the field that the setting names, and no other that a strict serializer refuses', async () => {
    upstream.answers(json({ id: 7, status: 'pending' }, 201));
    await call('POST', '/api/orders/', { body: order, token: 'a' });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      status: 'pending',
      items: order.items,
      notes:
        'Asha Verma\n12 Hazratganj\nsecond floor\nLucknow 226001\nPhone: +91 98765 43210\nEmail: asha@dhoop.example\nNotes: Ring twice',
    });
  });

  test('the wish to confirm an order in the same call is kept from an upstream, which may refuse a field that it does not know', async () => {
    upstream.answers(json({ id: 7, status: 'pending' }, 201));
    await call('POST', '/api/orders/', { body: { items: [], confirm: 'cod' }, token: 'a' });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({ items: [] });
  });

  test.each([
    ['an order without an address', '/api/orders/', { items: [] }],
    ['another call', '/api/orders/7/confirm-cod/', { shipping }],
  ])('the body of %s is passed on as it is', async (_, path, body) => {
    upstream.answers(json({}));
    await call('POST', path, { body, token: 'a' });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual(body);
  });
});

describe('ways of paying that the settings files switch off, in front of an upstream', () => {
  const order = { status: 'pending', items: [{ product: 1, quantity: 2, price: 30_000 }] };
  const shop = (payment: object) => ({
    ...fileSettings,
    payment: { ...fileSettings.payment, ...payment },
  });

  test.each([
    ['cash', { cod: false }, '/api/orders/', { ...order, confirm: 'cod' }, 'cod_not_offered'],
    ['cash in a call of its own', { cod: false }, '/api/orders/7/confirm-cod/', {}, 'cod_not_offered'],
    [
      'more cash than the shop takes',
      { codBelow: 50_000 },
      '/api/orders/',
      { ...order, confirm: 'cod' },
      'cod_sum_too_large',
    ],
    [
      'money online',
      { online: false },
      '/api/orders/',
      { ...order, confirm: 'online' },
      'online_not_offered',
    ],
    ['no way at all', { cod: false, online: false }, '/api/orders/', order, 'no_payment_offered'],
  ])('%s is refused before the upstream is asked', async (_, payment, path, body, reason) => {
    upstream.answers(json({ id: 7, status: 'pending' }, 201));
    const reply = await withSettings(shop(payment), () => call('POST', path, { body, token: 'a' }));
    expect(reply).toMatchObject({ status: 409, json: { reason } });
    expect(upstream.seen).toEqual([]);
  });

  test('an order that was placed is paid online all the same', async () => {
    upstream.answers(
      json({ key_id: 'k', amount: 100, currency: 'INR', name: 'x', description: '', order_id: 'o' }),
    );
    const pay = () => call('POST', '/api/orders/7/create-razorpay-order/', { body: {}, token: 'a' });
    expect((await withSettings(shop({ online: false }), pay)).status).toBe(200);
  });
});
