import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { HttpError } from '#browser/error.ts';
import { loadContent } from '#netlify/dev/content/load-content.ts';
import { freshShop } from '#tests/support/shop.ts';
import { shopInFront } from '#tests/support/shop-in-front.ts';
import { spawnUpstream } from '#tests/support/spawn-upstream.ts';

/** Client → functions as a proxy → a second copy of the functions, in a process of its own → PostgreSQL. */

const shop = await freshShop();
await loadContent(shop.db);
const upstream = await spawnUpstream(shop.url);
afterAll(() => upstream.close());
const { provider } = upstream;
// The browser alone brings the news of a payment.
provider.webhooks.manner = 'held';

// This side has no database and no secrets: whatever it answers comes from the upstream.
Object.assign(process.env, { API_BASE_URL: upstream.url, DATABASE_URL: '', TOKEN_SECRET: '' });
const { browser } = await shopInFront();

describe('the whole contract in front of an upstream', () => {
  test('decision 1: catalogue and posts', async () => {
    const { client } = browser();
    expect((await client.categories()).results).toHaveLength(6);
    const found = await client.products({ search: 'hybird invertor', page_size: 3, most_loved: true });
    expect(found.results[0]?.name).toMatch(/Hybrid Inverter/);
    expect((await client.product(found.results[0]?.slug ?? '')).id).toBe(found.results[0]?.id);
    const posts = await client.blogs({ ordering: '-created_at' });
    expect((await client.blog(posts.results[0]?.slug ?? '')).title).toBe(posts.results[0]?.title);
    await expect(client.product('no-such-product')).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  test('decision 1: sign up, order, pay online, order again, pay at the door, leave', async () => {
    const me = browser();
    const { client } = me;
    const username = `buyer-${randomUUID().slice(0, 8)}`;
    const password = 'a long enough sentence';
    me.signedIn((await client.register({ username, password, email: `${username}@example.com` })) ?? {});
    const { results } = await client.products({ ordering: 'price', page_size: 1 });
    const [goods] = results;
    const line = { product: goods?.id ?? 0, quantity: 2, price: goods?.price ?? 0 };

    const key = randomUUID();
    const order = await client.createOrder({ status: 'pending', items: [line] }, key);
    expect(await client.createOrder({ status: 'pending', items: [line] }, key)).toEqual(order);
    const session = await client.createPayment(order.id);
    expect(session.amount).toBe((await client.order(order.id)).total_amount * 100);
    const paid = provider.money.pay(session.order_id, { act: 'pay', method: 'upi' });
    await client.verifyPayment(order.id, paid.body as Parameters<typeof client.verifyPayment>[1]);
    expect(await client.order(order.id)).toMatchObject({ status: 'paid', payment: { method: 'razorpay' } });

    const second = await client.createOrder({ status: 'pending', items: [line] }, randomUUID());
    await client.confirmCod(second.id);
    expect((await client.orders()).results.map(({ payment }) => payment?.method).sort()).toEqual([
      'cod',
      'razorpay',
    ]);
    await client.cancelOrder(second.id);
    expect((await client.order(second.id)).status).toBe('cancelled');

    me.signedIn({ access: 'spent', refresh: me.tokens().refresh });
    expect((await client.orders()).count).toBe(2);
    expect(me.tokens().access).not.toBe('spent');

    const { refresh } = me.tokens();
    await client.logout(refresh ?? '');
    me.signedIn({});
    me.signedIn(await client.login({ username, password }));
    expect((await client.order(order.id)).id).toBe(order.id);
  });

  test('decision 6: a refusal of the upstream arrives with its code and facts', async () => {
    const me = browser();
    me.signedIn(
      (await me.client.register({
        username: `buyer-${randomUUID().slice(0, 8)}`,
        password: 'a long enough sentence',
      })) ?? {},
    );
    const [goods] = (await me.client.products({ ordering: 'price', page_size: 1 })).results;
    const items = [{ product: goods?.id ?? 0, quantity: 1, price: 1 }];
    const failure = await me.client.createOrder({ items }, randomUUID()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status: 409, code: 'price_changed' });
  });

  test('§7 contact: an inquiry is received', async () => {
    const inquiry = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Hello', honeypot: '' };
    expect((await browser().client.contact(inquiry, randomUUID()))?.message).toEqual(expect.any(String));
  });
});
