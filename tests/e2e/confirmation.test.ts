import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
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

const oneOrder = /\/api\/orders\/\d+\/$/;

/** Signed in at a filled-in checkout, whose code has come. `read` is the next reading of the order, which the test answers. */
async function readyToOrder() {
  const visitor = await visit({ serviceWorkers: 'block' });
  const { page } = visitor;
  await signUp(page);
  const line = await freshLine(shop, { pricePaise: 420_000 });
  await putInCart(page, [line]);
  await page.goto('/cart/');
  await fillCheckout(page);
  await page.getByLabel('Cash on delivery').check();
  await quiet(page);
  const read = new Promise<Route>((resolve) => {
    page.route(oneOrder, resolve, { times: 1 });
  });
  return { ...visitor, line, read };
}

const place = (page: Page) => page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
/** Somebody comes back to the page from another one. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('the confirmation of an order that was just placed', () => {
  test('the confirmation is shown in place of the checkout after one call, with its own address, title and focus', async () => {
    const { page, line } = await readyToOrder();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    const words = await page.getByRole('main').innerText();
    expect(words).toContain(line.name);
    expect(words).toContain('keep ₹4,200.00 ready to pay at the door');
    expect(words).not.toContain('Checkout');
    await page.waitForURL('**/order-success/*/');
    expect(await page.title()).toMatch(/^Your order \|/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Order Confirmed');
    await expect.poll(() => storedCart(page)).toEqual([]);
    expect(asked.filter((call) => /\/(api|order-success)\//.test(call))).toEqual(['POST /api/orders/']);
  });

  test('the confirmation opens as a page at its address, and Back leads to no form that would order again', async () => {
    const { page } = await readyToOrder();
    await page.unroute(oneOrder);
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    await page.reload();
    await heading(page, 'Order Confirmed').waitFor();
    await page.goBack();
    await page.getByText('Your Cart is Empty').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cart/');
    await page.goForward();
    await heading(page, 'Order Confirmed').waitFor();
  });

  test('the confirmation in place looks as the page at its address does', async () => {
    const { page } = await readyToOrder();
    await page.unroute(oneOrder);
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main .receipt, main .receipt *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.tagName} ${[x, y + scrollY, width, height].map(Math.round)}`;
        }),
      );
    const inPlace = await boxes();
    await page.reload();
    await heading(page, 'Order Confirmed').waitFor();
    expect(await boxes()).toEqual(inPlace);
  });

  test('the confirmation says what has become of the order when a shopper comes back to it', async () => {
    const { page, read } = await readyToOrder();
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    await comeBack(page);
    const reading = await read;
    const response = await reading.fetch();
    await reading.fulfill({ response, json: { ...(await response.json()), status: 'cancelled' } });
    await heading(page, 'Order Cancelled').waitFor();
  });

  test('the confirmation is shown from memory once: a reload without the shop says so', async () => {
    const { page, expectErrors } = await readyToOrder();
    expectErrors(/503/);
    await page.unroute(oneOrder);
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    await page.route(oneOrder, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.reload();
    await page.getByText('Failed to load order details').waitFor();
  });

  test('the confirmation stays when the line breaks while it is read again', async () => {
    const { page, read, expectErrors } = await readyToOrder();
    expectErrors(/ERR_FAILED/);
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    await comeBack(page);
    await (await read).abort();
    await quiet(page);
    await heading(page, 'Order Confirmed').waitFor();
    expect(await page.getByText('Failed to load order details').count()).toBe(0);
  });

  test('the confirmation goes when the shop knows no such order any more', async () => {
    const { page, read, expectErrors } = await readyToOrder();
    expectErrors(/404/);
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    await comeBack(page);
    await (await read).fulfill({ status: 404, json: { detail: 'There is no such order.' } });
    await page.getByText('Failed to load order details').waitFor();
    expect(await heading(page, 'Order Confirmed').count()).toBe(0);
  });

  test('the confirmation goes when another account signs in, in another tab', async () => {
    const { page, context, expectErrors } = await readyToOrder();
    expectErrors(/404/);
    await page.unroute(oneOrder);
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    const tab = await context.newPage();
    await signUp(tab);
    await page.getByText('Failed to load order details').waitFor();
    expect(await heading(page, 'Order Confirmed').count()).toBe(0);
  });

  test('the confirmation opens as a page, from memory, where its code was not fetched to save data', async () => {
    const visitor = await visit({ serviceWorkers: 'block' });
    const { page } = visitor;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, downlink: 10 } }),
    );
    await signUp(page);
    await putInCart(page, [await freshLine(shop, { pricePaise: 420_000 })]);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    const opened = page.waitForRequest((request) => request.url().includes('/order-success/'));
    await place(page);
    await opened;
    await heading(page, 'Order Confirmed').waitFor();
  });

  test('the confirmation is shown in place too in front of a backend that confirms in a second call', async () => {
    const { page } = await readyToOrder();
    await inTwoCalls(page);
    await place(page);
    await heading(page, 'Order Confirmed').waitFor();
    await page.waitForURL('**/order-success/*/');
  });
});
