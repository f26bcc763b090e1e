import { describe, expect, test } from 'vitest';
import { browserTests, signUp } from '#tests/support/browser.ts';

const visit = browserTests();
const item = { product_name: 'Panel', quantity: 2, price: 100 };
const order = (id: number, status: string) => ({
  id,
  status,
  created_at: '2026-11-20T10:00:00Z',
  total_amount: 200,
  payment: { method: 'razorpay' },
  items: [item],
});

describe('the account page', () => {
  test('the account page leads a visitor who is not signed in to login', async () => {
    const { page } = await visit();
    await page.goto('/account/');
    await page.waitForURL('**/login/?next=%2Faccount%2F');
  });

  test('a greeting with the initial, and Your Orders', async () => {
    const { page } = await visit();
    const username = await signUp(page);
    await page.getByRole('heading', { name: `Hello, ${username}` }).waitFor();
    await page.getByText(username.charAt(0).toUpperCase(), { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Your Orders' }).waitFor();
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  });

  test('each status has its own colour, an unknown one is grey, and only pending offers Pay Now', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const statuses = ['pending', 'paid', 'shipped', 'completed', 'cancelled', 'on_the_moon'];
    await page.route('**/api/orders/', (route) =>
      route.fulfill({ json: statuses.map((status, id) => order(id + 1, status)) }),
    );
    await signUp(page);
    await page.getByRole('heading', { name: 'Order 6' }).waitFor();
    const colours = await Promise.all(
      statuses.map((status) =>
        page.getByText(status, { exact: true }).evaluate((badge) => getComputedStyle(badge).backgroundColor),
      ),
    );
    expect(new Set(colours).size).toBe(statuses.length);
    expect(await page.getByRole('button', { name: 'Pay Now' }).count()).toBe(1);
    const button = page.getByRole('button', { name: 'Pay Now for order 1' });
    expect(await button.getAttribute('class')).toContain('button-sun');
    expect(await page.getByText('Pay online instead?').count()).toBe(0);
  });

  test('an order has the day that it is in India, wherever its buyer is', async () => {
    const { page } = await visit({ serviceWorkers: 'block', timezoneId: 'America/Los_Angeles' });
    const evening = { ...order(1, 'paid'), created_at: '2026-11-26T20:00:00Z' };
    await page.route('**/api/orders/', (route) => route.fulfill({ json: [evening] }));
    await signUp(page);
    await page.getByRole('heading', { name: 'Order 1' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('27 November 2026');
  });

  test('a large order on delivery says that the shop looks at it first, and can be paid online', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const large = { ...order(1, 'pending'), payment: { method: 'cod', awaits_approval: true } };
    const small = { ...order(2, 'pending'), payment: { method: 'cod' } };
    await page.route('**/api/orders/', (route) => route.fulfill({ json: [large, small] }));
    await page.route('**/api/orders/1/', (route) => route.fulfill({ json: large }));
    await signUp(page);
    await page.getByRole('heading', { name: 'Order 2' }).waitFor();
    expect(await page.getByText('This order is large').count()).toBe(1);
    const paying = (id: number) => page.getByRole('button', { name: `Pay Now for order ${id}` });
    const looks = [await paying(1).getAttribute('class'), await paying(2).getAttribute('class')];
    expect(looks.join()).not.toContain('button-sun');
    expect(await page.getByText('Pay online instead?').count()).toBe(2);
    await page.goto('/order-success/1/');
    await page.getByRole('heading', { name: 'Order Received' }).waitFor();
    await page.getByText('Your account shows when it is confirmed').waitFor();
  });

  test('all orders are there, also of a backend that answers twenty at a time', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const all = Array.from({ length: 25 }, (_, index) => order(25 - index, 'paid'));
    await page.route(/\/api\/orders\/(\?|$)/, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
      return route.fulfill({ json: { count: 25, results: all.slice((number - 1) * 20, number * 20) } });
    });
    await signUp(page);
    await page.getByRole('heading', { name: 'Order 1', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: /^Order \d+$/ }).count()).toBe(25);
  });

  test('an account whose orders cannot be loaded shows Failed to load orders, the message, and another try', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/503/);
    await page.route('**/api/orders/', (route) => route.fulfill({ status: 503, body: 'down' }), { times: 1 });
    await signUp(page);
    const alert = page.getByRole('alert');
    await alert.getByText('Failed to load orders').waitFor();
    await alert.getByText('HTTP 503 Service Unavailable: down').waitFor();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  });
});

describe('the order confirmation', () => {
  test('an order that cannot be read: Failed to load order details', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/404/);
    await signUp(page);
    await page.goto('/order-success/99999999/');
    await page.getByRole('alert').getByText('Failed to load order details').waitFor();
  });

  test('a payment on its way is looked at again until it has arrived', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const answers = ['pending', 'pending', 'paid'];
    await page.route('**/api/orders/7/', (route) =>
      route.fulfill({ json: order(7, answers.shift() ?? 'paid') }),
    );
    await signUp(page);
    await page.goto('/order-success/7/');
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor();
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect(answers).toEqual([]);
    const words = await page.getByRole('main').innerText();
    expect(words).toMatch(/Panel\s+2 × ₹100\.00\s+₹200\.00/);
    const ways = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, (link as HTMLAnchorElement).pathname]));
    expect(ways).toEqual([
      ['View Orders', '/account/'],
      ['Home', '/'],
      ['Call +91 522 000 0000', '+915220000000'],
    ]);
  });
});
