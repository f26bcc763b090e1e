import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#netlify/database/transaction.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { moveById } from '#tests/support/order-moves.ts';
import { shipping } from '#tests/support/shipping.ts';
import {
  fillCheckout,
  freshLine,
  inTwoCalls,
  putInCart,
  shopDatabase,
  storedCart,
} from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' }).click();
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ }).click();
/** The script that leads through a payment; it comes when somebody is about to pay. */
const payingPart = '**/_astro/pay-order*';
const closeWindow = (page: Page) => page.getByRole('button', { name: 'Close payment window' }).click();

async function readyToPay(options: Parameters<typeof visit>[0] = {}) {
  const visitor = await visit({ serviceWorkers: 'block', ...options });
  await signUp(visitor.page);
  await putInCart(visitor.page, [await freshLine(shop, { pricePaise: 250_000 })]);
  await fillCheckout(visitor.page);
  return visitor;
}

async function orderIds(page: Page): Promise<string[]> {
  await page.goto('/account/');
  await page
    .getByRole('heading', { name: /^Order \d+/ })
    .first()
    .waitFor();
  return page.getByRole('heading', { name: /^Order \d+/ }).allInnerTexts();
}

describe('paying at checkout', () => {
  test('a verified payment empties the cart and shows Payment Successful; the script is loaded once under its id', async () => {
    const { page } = await readyToPay();
    await proceed(page);
    await page.getByRole('dialog').getByText(shipping.Phone).waitFor();
    const theme = page.locator('#razorpay-simulated-window .head');
    expect(await theme.evaluate((head) => getComputedStyle(head).borderTopColor)).toBe('rgb(11, 111, 137)');
    expect(await page.locator('script#razorpay-checkout').count()).toBe(1);
    await pay(page);
    await page.waitForURL('**/order-success/*/');
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    const words = await page.getByRole('main').innerText();
    expect(words).toMatch(/Payment method\s+RAZORPAY/);
    expect(words).toContain('Thank you');
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test('the window is closed: order and cart stay, and trying again pays the same order', async () => {
    const { page } = await readyToPay();
    await proceed(page);
    await closeWindow(page);
    await page.getByRole('alert').getByText('The payment was not completed').waitFor();
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    await page.reload();
    await proceed(page);
    await pay(page);
    await page.waitForURL('**/order-success/*/');
    expect(await orderIds(page)).toHaveLength(1);
  });

  test('the last pieces: their order holds them, and trying again after a reload pays it', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await signUp(page);
    await putInCart(page, [await freshLine(shop, { pricePaise: 250_000, stock: 1 })]);
    await fillCheckout(page);
    await proceed(page);
    await closeWindow(page);
    await page.getByRole('alert').getByText('The payment was not completed').waitFor();
    await page.reload();
    const read = page.waitForResponse('**/api/products/items/**');
    await page.getByLabel('City', { exact: true }).fill(shipping.City);
    expect((await (await read).json()).stock).toBe(0);
    await proceed(page);
    await pay(page);
    await page.waitForURL('**/order-success/*/');
    expect(await orderIds(page)).toHaveLength(1);
  });

  test('an order paid from the account in another tab takes its goods out of the cart, and checkout orders nothing more', async () => {
    const { page, context } = await readyToPay();
    await proceed(page);
    await closeWindow(page);
    await page.getByRole('alert').getByText('The payment was not completed').waitFor();
    const other = await context.newPage();
    await other.goto('/account/');
    await other.getByRole('button', { name: 'Pay Now' }).click();
    await pay(other);
    await other.getByText('Payment received').waitFor();
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor();
    expect([await storedCart(other), await orderIds(page)]).toEqual([[], [expect.anything()]]);
  });

  test('a backend that has a word of its own for a paid order: it is not ordered again', async () => {
    const { page, expectErrors } = await readyToPay();
    expectErrors(/400/);
    await inTwoCalls(page);
    await page.route('**/api/orders/*/create-razorpay-order/', (route) =>
      route.fulfill({ status: 400, json: { detail: 'Order is not pending.' } }),
    );
    await page.route(/\/api\/orders\/\d+\/$/, async (route) => {
      const response = await route.fetch();
      const order = { ...(await response.json()), status: 'processing', payment: { method: 'razorpay' } };
      await route.fulfill({ response, json: order });
    });
    await proceed(page);
    await page.waitForURL('**/order-success/*/');
    expect(await orderIds(page)).toHaveLength(1);
  });

  test('a line that another tab puts into the cart during a payment stays there', async () => {
    const { page, context } = await readyToPay();
    await proceed(page);
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    const other = await context.newPage();
    const more = await freshLine(shop);
    await putInCart(other, [...(await storedCart(page)), more]);
    await pay(page);
    await page.waitForURL('**/order-success/*/');
    await expect.poll(async () => (await storedCart(page)).map(({ id }) => id)).toEqual([more.id]);
  });

  test('discarding one’s own order for the last pieces frees them for a new one', async () => {
    const { page, context } = await visit({ serviceWorkers: 'block' });
    await signUp(page);
    await putInCart(page, [await freshLine(shop, { pricePaise: 250_000, stock: 1 })]);
    await fillCheckout(page);
    await proceed(page);
    await closeWindow(page);
    await page.getByRole('alert').getByText('The payment was not completed').waitFor();
    // Another tab knows nothing of this tab's order.
    const other = await context.newPage();
    await fillCheckout(other);
    await other.getByRole('button', { name: /^Discard order/ }).click();
    await other.getByText('is not paid yet').waitFor({ state: 'hidden' });
    await proceed(other);
    await pay(other);
    await other.waitForURL('**/order-success/*/');
    expect(await orderIds(other)).toHaveLength(2);
  });

  test('an order cancelled in another tab meanwhile is said to be so, and the next press orders anew', async () => {
    const { page, expectErrors } = await readyToPay();
    expectErrors(/409/);
    await proceed(page);
    await closeWindow(page);
    const alert = page.getByRole('alert');
    await alert.getByText('The payment was not completed').waitFor();
    await page.evaluate(async () => {
      const { access } = JSON.parse(localStorage.auth);
      const headers = { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' };
      const { results } = await (await fetch('/api/orders/', { headers })).json();
      await fetch(`/api/orders/${results[0].id}/cancel/`, { method: 'POST', headers, body: '{}' });
    });
    await proceed(page);
    await alert.getByText('can no longer be paid. Press the button again to place a new order.').waitFor();
    await proceed(page);
    await pay(page);
    await page.waitForURL('**/order-success/*/');
    expect(await orderIds(page)).toHaveLength(2);
  });

  test('a payment that fails says why in words, and cash on delivery takes the same order', async () => {
    const { page } = await readyToPay();
    await proceed(page);
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByText('You can try again').waitFor();
    await closeWindow(page);
    await page
      .getByRole('alert')
      .getByText(/^Payment failed: \w+/)
      .waitFor();
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    expect(await orderIds(page)).toHaveLength(1);
  });

  test('the script is blocked: Failed to load Razorpay; without the blocker it works', async () => {
    const { page, expectErrors } = await readyToPay();
    expectErrors(/ERR_FAILED/);
    await page.route('**/v1/checkout.js', (route) => route.abort(), { times: 1 });
    await proceed(page);
    await page.getByRole('alert').getByText('Failed to load Razorpay').waitFor();
    await proceed(page);
    await pay(page);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  });

  test('the part of the page that pays does not come: nothing is ordered, and the next press goes on', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/ERR_FAILED/);
    await page.route(payingPart, (route) => route.abort());
    const placed: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders/')) placed.push(request.url());
    });
    await signUp(page);
    await putInCart(page, [await freshLine(shop)]);
    await fillCheckout(page);
    await proceed(page);
    await page.getByRole('alert').getByText('A part of this page could not be loaded').waitFor();
    expect(placed).toEqual([]);
    await page.unroute(payingPart);
    await proceed(page);
    await pay(page);
    await page.waitForURL('**/order-success/*/');
    expect(placed).toHaveLength(1);
  });

  test('the network is lost after paying; after a reload the payment is verified, nothing is paid twice', async () => {
    const { page, expectErrors } = await readyToPay();
    expectErrors(/ERR_FAILED/);
    await page.route('**/verify-razorpay-payment/', (route) => route.abort());
    await page.route('**/create-razorpay-order/', (route) => route.continue(), { times: 1 });
    await proceed(page);
    await pay(page);
    await page.getByRole('alert').getByText('Payment verification failed').waitFor();
    await page.unroute('**/verify-razorpay-payment/');
    await page.reload();
    await proceed(page);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect(await page.locator('script#razorpay-checkout').count()).toBe(0);
    expect(await orderIds(page)).toHaveLength(1);
  });
});

describe('Pay Now in the account', () => {
  async function pendingOrder() {
    const visitor = await readyToPay();
    await proceed(visitor.page);
    await closeWindow(visitor.page);
    await visitor.page.getByRole('alert').waitFor();
    await visitor.page.goto('/account/');
    await visitor.page.getByText('pending', { exact: true }).waitFor();
    return visitor;
  }

  /** The account shows it unpaid whatever happens, as if the provider's own word of the payment had not come yet. */
  async function orderThatStaysPending(): Promise<Page> {
    const { page, expectErrors } = await pendingOrder();
    expectErrors(/400/);
    let unpaid: unknown;
    await page.route('**/api/orders/', async (route) => {
      unpaid ??= await (await route.fetch()).json();
      await route.fulfill({ json: unpaid });
    });
    await page.reload();
    return page;
  }

  test('a pending order is paid, offers no Pay Now any more, and its goods leave the cart; others stay', async () => {
    const { page } = await pendingOrder();
    const { slug: _, ...later } = await freshLine(shop);
    const lines = [...(await storedCart(page)), later];
    await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), lines);
    await page.reload();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await pay(page);
    await page.getByRole('status').getByText('Payment received').waitFor();
    await page.getByText('paid', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Pay Now' }).count()).toBe(0);
    await expect.poll(() => storedCart(page)).toEqual([later]);
  });

  test('Pay Now that fails says Unable to start payment, with the message and another try', async () => {
    const { page, expectErrors } = await pendingOrder();
    expectErrors(/502/);
    await page.route('**/create-razorpay-order/', (route) => route.fulfill({ status: 502, body: 'bad' }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Unable to start payment: HTTP 502 Bad Gateway: bad').waitFor();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await pay(page);
    await page.getByRole('status').getByText('Payment received').waitFor();
  });

  test('an order on delivery that was sent meanwhile is not called paid', async () => {
    const { page, expectErrors } = await readyToPay();
    expectErrors(/409/);
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    const [heading = ''] = await orderIds(page);
    await inTransaction(shop.db, (tx) => moveById(tx, Number(/\d+/.exec(heading)?.[0]), { to: 'shipped' }));
    await page.route('**/api/orders/*/create-razorpay-order/', (route) =>
      route.fulfill({ status: 409, json: { detail: 'It is on its way.', code: 'order_state' } }),
    );
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByRole('alert').getByText('Unable to start payment: HTTP 409').waitFor();
    expect(await page.getByText('Payment received').count()).toBe(0);
  });

  test('a payment that the shop refuses is told on the confirmation page too', async () => {
    const { page, expectErrors } = await pendingOrder();
    expectErrors(/400/);
    const [heading = ''] = await orderIds(page);
    const id = /\d+/.exec(heading)?.[0] ?? '';
    const forged = {
      razorpay_order_id: 'order_x',
      razorpay_payment_id: 'pay_x',
      razorpay_signature: 'forged',
    };
    await page.evaluate(
      ([key = '', result = '']) => sessionStorage.setItem(key, result),
      [`payment-result-${id}`, JSON.stringify(forged)],
    );
    await page.goto(`/order-success/${id}/`);
    await page.getByRole('alert').getByText('Payment verification failed: HTTP 400').waitFor();
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor();
  });

  test('a forged result: Payment verification failed, with the reason, while the order is unpaid', async () => {
    const page = await orderThatStaysPending();
    await page.route('**/verify-razorpay-payment/', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), razorpay_signature: 'forged' } }),
    );
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await pay(page);
    await page.getByRole('alert').getByText('Payment verification failed: HTTP 400').waitFor();
  });

  test('a verification that a backend refuses without saying why keeps the payment: no second one is taken', async () => {
    const page = await orderThatStaysPending();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/razorpay-(order|payment)\/$/.test(pathname)) calls.push(pathname.split('/').at(-2) ?? '');
    });
    await page.route(
      '**/verify-razorpay-payment/',
      (route) => route.fulfill({ status: 400, json: { detail: 'Something went wrong.' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await pay(page);
    await page.getByRole('alert').getByText('Payment verification failed: HTTP 400').waitFor();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByRole('status').getByText('Payment received').waitFor();
    expect(calls).toEqual(['create-razorpay-order', 'verify-razorpay-payment', 'verify-razorpay-payment']);
  });
});
