import { eq } from 'drizzle-orm';
import type { Page, Request, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { products } from '#netlify/database/schema.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { address } from '#tests/support/shipping.ts';
import {
  fillCheckout,
  freshLine,
  inTwoCalls,
  putInCart,
  shopDatabase,
  storedCart,
  unconfirmed,
} from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

type Listed = { id: number; status: string; total_amount: number; payment: { method: string } | null };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const ordersOf = (page: Page): Promise<Listed[]> =>
  page.evaluate(async () => {
    const { access } = JSON.parse(localStorage.auth);
    const reply = await fetch('/api/orders/', { headers: { Authorization: `Bearer ${access}` } });
    return (await reply.json()).results;
  });

/** Signed in with one line in the cart, in front of a backend that ignores Idempotency-Key, as most do. */
async function shopper() {
  const visitor = await visit({ serviceWorkers: 'block' });
  const { page } = visitor;
  await signUp(page);
  const line = await freshLine(shop, { pricePaise: 250_000 });
  await putInCart(page, [line]);
  return { ...visitor, line };
}

async function withoutKey(route: Route) {
  const headers = { ...route.request().headers() };
  delete headers['idempotency-key'];
  return route.fetch({ headers, postData: unconfirmed(route.request()) });
}

/** The first order is placed and its answer lost; later ones are placed as they come. */
async function loseFirstAnswer(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true;
  await page.route('**/api/orders/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await withoutKey(route);
    if (!isFirst) return route.fulfill({ response });
    isFirst = false;
    return how(route);
  });
}

const timeout = (route: Route) =>
  route.fulfill({
    status: 504,
    json: { code: 'upstream_timeout', detail: 'The shop’s server took too long.' },
  });

/** Places an order by hand and leaves it unpaid, as a tab does that is closed while its payment window is open. */
const leaveUnpaid = (page: Page, id: number, price: number): Promise<number> =>
  page.evaluate(
    async ([product, claimed, shipping]) => {
      const { access } = JSON.parse(localStorage.auth);
      const reply = await fetch('/api/orders/', {
        method: 'POST',
        headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          status: 'pending',
          items: [{ product, quantity: 1, price: claimed }],
          shipping,
        }),
      });
      return (await reply.json()).id as number;
    },
    [id, price, address] as const,
  );

describe('a backend that ignores Idempotency-Key', () => {
  test.each([
    ['the connection drops', (route: Route) => route.abort(), /ERR_FAILED/],
    ['the answer is a 504', timeout, /504/],
  ])('an order pressed again is the same order, where after the first press %s', async (_, how, error) => {
    const { page, expectErrors } = await shopper();
    expectErrors(error);
    await loseFirstAnswer(page, how);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await button(page, 'Confirm Order (COD)').click();
    const alert = page.getByRole('alert');
    await alert.getByText('Failed to place order:').waitFor();
    await alert.getByText('We first look whether your order has arrived').waitFor();
    expect(await alert.getByText(/before you send|Nothing is lost/).count()).toBe(0);
    const [placed] = await ordersOf(page);
    await button(page, 'Confirm Order (COD)').click();
    await page.waitForURL(`**/order-success/${placed?.id}/`);
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test.each([
    ['as it was', 'Lucknow', undefined],
    ['with another city', 'Kanpur', /^Order \d+ for these items is not paid yet$/],
  ])(
    'the answer is lost, the page reloaded and filled in %s before the order arrives: still one order',
    async (_, city, notice) => {
      const { page, expectErrors } = await shopper();
      expectErrors(/ERR_FAILED/);
      let late: Request | undefined;
      await page.route('**/api/orders/', (route) => {
        if (late || route.request().method() !== 'POST') return route.continue();
        late = route.request();
        return route.abort();
      });
      await fillCheckout(page);
      await page.getByLabel('Cash on delivery').check();
      await button(page, 'Confirm Order (COD)').click();
      await page.getByRole('alert').getByText('Press the button again').waitFor();
      await page.reload();
      await page.getByLabel('City').fill(city);
      const {
        'idempotency-key': _key,
        'content-length': _length,
        ...headers
      } = (await late?.allHeaders()) ?? {};
      await page.request.post('/api/orders/', { headers, data: late ? unconfirmed(late) : '' });
      await button(page, 'Confirm Order (COD)').click();
      if (notice) await page.getByText(notice).waitFor();
      else await page.waitForURL('**/order-success/*/');
      expect(await ordersOf(page)).toHaveLength(1);
    },
  );

  test('the order never arrived: pressed again it is sent again', async () => {
    const { page, expectErrors } = await shopper();
    expectErrors(/ERR_FAILED/);
    await page.route('**/api/orders/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await button(page, 'Confirm Order (COD)').click();
    await page.getByRole('alert').getByText('Failed to place order:').waitFor();
    await page.unroute('**/api/orders/');
    await button(page, 'Confirm Order (COD)').click();
    await page.waitForURL('**/order-success/*/');
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test.each([
    ['as it was', 'Lucknow'],
    ['with another city', 'Kanpur'],
  ])(
    'the list of orders cannot be read: the form %s is not sent again, and the shopper hears why',
    async (_, city) => {
      const { page, expectErrors } = await shopper();
      expectErrors(/ERR_FAILED|503/);
      await loseFirstAnswer(page, (route) => route.abort());
      await fillCheckout(page);
      await page.getByLabel('Cash on delivery').check();
      await button(page, 'Confirm Order (COD)').click();
      const alert = page.getByRole('alert');
      await alert.getByText('Press the button again').waitFor();
      let sent = 0;
      await page.route('**/api/orders/', (route) => {
        if (route.request().method() === 'POST') sent += 1;
        return route.fulfill({ status: 503, body: 'down' });
      });
      await page.getByLabel('City', { exact: true }).fill(city);
      for (const _press of ['first', 'second']) {
        await button(page, 'Confirm Order (COD)').click();
        await button(page, 'Processing...').waitFor({ state: 'hidden' });
        await alert.getByText('Failed to place order:').waitFor();
        expect(sent).toBe(0);
        await alert.getByText('nothing was sent again').waitFor();
      }
    },
  );
});

describe('an unpaid order for the same items', () => {
  test('the shop answers it and checkout goes on with it: one order, no second', async () => {
    const { page, line, expectErrors } = await shopper();
    expectErrors(/409/);
    const id = await leaveUnpaid(page, line.id, line.price);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await button(page, 'Confirm Order (COD)').click();
    await page.getByText(`Order ${id} for these items is not paid yet`).waitFor();
    await button(page, `Confirm order ${id} (COD)`).click();
    await page.waitForURL(`**/order-success/${id}/`);
    expect(await ordersOf(page)).toMatchObject([{ id, payment: { method: 'cod' } }]);
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test('the notice of an unpaid order takes the focus; the order discarded makes room for a new one', async () => {
    const { page, line, expectErrors } = await shopper();
    expectErrors(/409/);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    const id = await leaveUnpaid(page, line.id, line.price);
    await button(page, 'Confirm Order (COD)').click();
    await page.getByText(`Order ${id} for these items is not paid yet`).waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText))
      .toContain(`Order ${id} for these items`);
    expect(await ordersOf(page)).toHaveLength(1);
    await button(page, `Discard order ${id}`).click();
    await page.getByText(`Order ${id} for these items is not paid yet`).waitFor({ state: 'hidden' });
    expect(await button(page, 'Confirm Order (COD)').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order-success/*/');
    expect((await ordersOf(page)).map(({ status }) => status).sort()).toEqual(['cancelled', 'pending']);
  });

  test('a confirmed order for the same items is named, stays as it is, and the same can be ordered once more', async () => {
    const { page, line, expectErrors } = await shopper();
    expectErrors(/409/);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await button(page, 'Confirm Order (COD)').click();
    await page.waitForURL('**/order-success/*/');
    const [first] = await ordersOf(page);
    await putInCart(page, [line]);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await button(page, 'Confirm Order (COD)').click();
    await page.getByText(`You ordered exactly this already: order ${first?.id}`).waitFor();
    await page.getByRole('link', { name: `See order ${first?.id}` }).waitFor();
    expect(await page.getByRole('button', { name: /Discard order|Confirm order/ }).count()).toBe(0);
    await button(page, 'Order the same once more').click();
    await button(page, 'Confirm Order (COD)').click();
    await page.waitForURL('**/order-success/*/');
    expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  test('an unpaid order that holds the last unit is offered as soon as the goods are found short', async () => {
    const { page } = await shopper();
    const last = await freshLine(shop, { stock: 1 });
    await putInCart(page, [last]);
    const id = await leaveUnpaid(page, last.id, last.price);
    await fillCheckout(page);
    await page.getByText(`Order ${id} for these items is not paid yet`).waitFor();
    await page.getByLabel('Cash on delivery').check();
    await button(page, `Confirm order ${id} (COD)`).click();
    await page.waitForURL(`**/order-success/${id}/`);
  });

  test('the notice of an unpaid order that was cancelled elsewhere goes, and the new price can be accepted', async () => {
    const { page, line, expectErrors } = await shopper();
    expectErrors(/409/);
    const id = await leaveUnpaid(page, line.id, line.price);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await button(page, 'Confirm Order (COD)').click();
    await page.getByText(`Order ${id} for these items is not paid yet`).waitFor();
    await page.evaluate(async (order) => {
      const { access } = JSON.parse(localStorage.auth);
      const headers = { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' };
      await fetch(`/api/orders/${order}/cancel/`, { method: 'POST', headers, body: '{}' });
    }, id);
    await shop.db.update(products).set({ pricePaise: 260_000 }).where(eq(products.id, line.id));
    await button(page, 'Confirm Order (COD)').click();
    await page.getByText(`Order ${id} for these items is not paid yet`).waitFor({ state: 'hidden' });
    await button(page, 'Accept new prices').click();
    await button(page, 'Confirm Order (COD)').click();
    await page.waitForURL('**/order-success/*/');
    expect((await ordersOf(page)).map(({ status, total_amount }) => [status, total_amount])).toEqual([
      ['pending', 2600],
      ['cancelled', 2500],
    ]);
  });

  test.each([404, 403])(
    'a shop that cannot discard it (%i): the shopper pays for it, or orders anew and the old one stays open',
    async (status) => {
      const { page, line, expectErrors } = await shopper();
      expectErrors(/40[349]/);
      const id = await leaveUnpaid(page, line.id, line.price);
      await page.route('**/cancel/', (route) => route.fulfill({ status, json: { detail: 'Refused.' } }));
      await fillCheckout(page);
      await page.getByLabel('Cash on delivery').check();
      await button(page, 'Confirm Order (COD)').click();
      await button(page, `Discard order ${id}`).click();
      await page.getByText('it stays open in your account').waitFor();
      await button(page, 'Place a new order').click();
      await button(page, 'Confirm Order (COD)').click();
      await page.waitForURL('**/order-success/*/');
      expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    },
  );

  test('the answer of the confirmation is lost, and the form is corrected: it is the same order', async () => {
    const { page, expectErrors } = await shopper();
    expectErrors(/ERR_FAILED/);
    await inTwoCalls(page);
    await page.route('**/confirm-cod/', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await button(page, 'Confirm Order (COD)').click();
    await page.getByRole('alert').getByText('is saved').waitFor();
    await page.getByLabel('City', { exact: true }).fill('Kanpur');
    await button(page, 'Confirm Order (COD)').click();
    await page.waitForURL('**/order-success/*/');
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test.each([
    ['and so is that of the look at it', '**/api/orders/*/'],
    ['and nothing of the shop can be read', '**/api/orders/**'],
  ])(
    'the answer of the confirmation is lost, %s: a corrected form orders nothing again',
    async (_, unread) => {
      const { page, expectErrors } = await shopper();
      expectErrors(/ERR_FAILED/);
      const loseAnswer = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await inTwoCalls(page);
      await page.route('**/confirm-cod/', loseAnswer, { times: 1 });
      await fillCheckout(page);
      await page.getByLabel('Cash on delivery').check();
      await button(page, 'Confirm Order (COD)').click();
      await page.getByRole('alert').getByText('is saved').waitFor();
      const refuse = (route: Route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue();
      await page.route(unread, refuse);
      await page.getByLabel('City', { exact: true }).fill('Kanpur');
      await button(page, 'Confirm Order (COD)').click();
      const told = page.getByRole('alert').getByText('nothing was sent again').waitFor();
      await Promise.race([told, page.waitForURL('**/order-success/*/')]);
      await page.unroute(unread, refuse);
      expect(await ordersOf(page)).toHaveLength(1);
      await button(page, 'Confirm Order (COD)').click();
      await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
      expect(await ordersOf(page)).toHaveLength(1);
    },
  );

  test('the answer of the confirmation is lost, and more is put into the cart: what has arrived is not ordered again', async () => {
    const { page, line, expectErrors } = await shopper();
    expectErrors(/ERR_FAILED/);
    await inTwoCalls(page);
    await page.route(
      '**/confirm-cod/',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await button(page, 'Confirm Order (COD)').click();
    await page.getByRole('alert').getByText('is saved').waitFor();
    const other = await freshLine(shop);
    await putInCart(page, [{ ...line, qty: 3 }, other]);
    await page.reload();
    await button(page, 'Confirm Order (COD)').click();
    await page.getByRole('status').getByText('is placed').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'See order' }).getAttribute('href')).toContain(
      '/order-success/',
    );
    expect(await ordersOf(page)).toHaveLength(1);
    await expect
      .poll(async () => (await storedCart(page)).map(({ id, qty }) => [id, qty]))
      .toEqual([
        [line.id, 2],
        [other.id, 1],
      ]);
    await button(page, 'Confirm Order (COD)').click();
    await page.waitForURL('**/order-success/*/');
    expect(await ordersOf(page)).toHaveLength(2);
  });

  test('an unpaid order is not looked for before an answer was lost: the button sends the order at once', async () => {
    const { page } = await shopper();
    const isOrders = (sent: { url: () => string }) => new URL(sent.url()).pathname === '/api/orders/';
    // The form asks once by itself, for the address of the last order.
    const addressRead = page.waitForResponse(isOrders);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    await addressRead;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (isOrders(request)) calls.push(request.method());
    });
    await button(page, 'Confirm Order (COD)').click();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    expect(calls).toEqual(['POST']);
  });
});
