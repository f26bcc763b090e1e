import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

const oneOrder = /\/api\/orders\/\d+\/$/;

/** Signed in at a filled-in checkout; the reading of the placed order waits until the test answers it. */
async function readyToOrder() {
  const visitor = await visit({ serviceWorkers: 'block' });
  const { page } = visitor;
  await signUp(page);
  const line = await freshLine(shop, { pricePaise: 420_000 });
  await putInCart(page, [line]);
  await fillCheckout(page);
  await page.getByLabel('Cash on delivery').check();
  const read = new Promise<Route>((resolve) => {
    page.route(oneOrder, resolve, { times: 1 });
  });
  return { ...visitor, line, read };
}

const place = (page: Page) => page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe('the confirmation of an order that was just placed', () => {
  test('shows what the shop answered at once, and what it says later when it was read', async () => {
    const { page, line, read } = await readyToOrder();
    await place(page);
    const reading = await read;
    await heading(page, 'Order Confirmed').waitFor();
    const words = await page.getByRole('main').innerText();
    expect(words).toContain(line.name);
    expect(words).toContain('keep ₹4,200.00 ready to pay at the door');
    const response = await reading.fetch();
    await reading.fulfill({ response, json: { ...(await response.json()), status: 'cancelled' } });
    await heading(page, 'Order Cancelled').waitFor();
  });

  test('is shown from memory once: a reload without the shop says so', async () => {
    const { page, read, expectErrors } = await readyToOrder();
    expectErrors(/503/);
    await place(page);
    await (await read).continue();
    await heading(page, 'Order Confirmed').waitFor();
    await page.route(oneOrder, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.reload();
    await page.getByText('Failed to load order details').waitFor();
  });

  test('stays when the line breaks before it was read', async () => {
    const { page, read, expectErrors } = await readyToOrder();
    expectErrors(/ERR_FAILED/);
    await place(page);
    await (await read).abort();
    await quiet(page);
    await heading(page, 'Order Confirmed').waitFor();
    expect(await page.getByText('Failed to load order details').count()).toBe(0);
  });

  test('goes when the shop knows no such order', async () => {
    const { page, read, expectErrors } = await readyToOrder();
    expectErrors(/404/);
    await place(page);
    const reading = await read;
    await heading(page, 'Order Confirmed').waitFor();
    await reading.fulfill({ status: 404, json: { detail: 'There is no such order.' } });
    await page.getByText('Failed to load order details').waitFor();
    expect(await heading(page, 'Order Confirmed').count()).toBe(0);
  });

  test('is not shown to another account', async () => {
    const { page, context, read, expectErrors } = await readyToOrder();
    expectErrors(/404/);
    const other = await page.evaluate(
      async (username) => {
        const reply = await fetch('/api/users/auth/register/', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ username, password: 'monsoon-lamp-42' }),
        });
        return JSON.stringify(await reply.json());
      },
      `other_${Date.now().toString(36)}`,
    );
    // Another account signs in, in another tab, while this one goes to the confirmation.
    await context.addInitScript((auth) => {
      if (location.pathname.startsWith('/order-success/')) localStorage.setItem('auth', auth);
    }, other);
    await place(page);
    const reading = await read;
    expect(await page.getByRole('main').innerText()).toContain('Loading your order');
    await reading.continue();
    await page.getByText('Failed to load order details').waitFor();
    expect(await heading(page, 'Order Confirmed').count()).toBe(0);
  });
});
