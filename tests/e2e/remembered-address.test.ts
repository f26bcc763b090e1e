import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressKey, draftKey } from '#domain/base/limits.ts';
import { browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { shipping } from '#tests/support/shipping.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const remember = (page: Page) => page.getByLabel('Remember this address on this device');
const note = (page: Page) => page.getByText('Filled in with the address of your last order');

async function expectAddress(page: Page, wanted: Record<string, string> = shipping): Promise<void> {
  for (const [label, value] of Object.entries(wanted))
    await expect.poll(() => field(page, label).inputValue(), { message: label }).toBe(value);
}
/** The form as it stands for nobody that the shop knows an address of. */
const noAddress = { Phone: '', Address: '', City: '', 'PIN code': '' };

/** Signed in with something in the cart. */
async function atTheDoor() {
  const visitor = await visit({ serviceWorkers: 'block' });
  const username = await signUp(visitor.page);
  await putInCart(visitor.page, [await freshLine(shop)]);
  return { ...visitor, username };
}

/** The same, with an order delivered to `shipping` before. */
async function orderedBefore() {
  const visitor = await atTheDoor();
  const { page } = visitor;
  await fillCheckout(page);
  await field(page, 'Notes (optional)').fill('Ring twice');
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
  await page.waitForURL('**/order-success/*/');
  await putInCart(page, [await freshLine(shop)]);
  return visitor;
}

/** The reply that has the address waits until the returned function is called. */
const holdOrders = (page: Page) => holdBack(page, '**/api/orders/');

describe('the address of the last order', () => {
  test('the last order’s address is filled in, says so, and can be ordered to at once; the notes stay with their order', async () => {
    const { page } = await orderedBefore();
    await page.goto('/checkout/');
    // Nothing has been touched.
    await note(page).waitFor();
    await expectAddress(page);
    expect(await field(page, 'Notes (optional)').inputValue()).toBe('');
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.waitForURL('**/order-success/*/');
  });

  test('the last order’s address never replaces typed text', async () => {
    const { page } = await orderedBefore();
    const answer = await holdOrders(page);
    await page.goto('/checkout/');
    await field(page, 'Full name').fill('Ravi');
    await field(page, 'Phone').fill('0522 123 4567');
    answer();
    await expectAddress(page, { ...shipping, 'Full name': 'Ravi', Phone: '0522 123 4567' });
  });

  test('the last order’s address waits while the shopper is in Address, and comes with the next field if nothing was typed', async () => {
    const { page } = await orderedBefore();
    const answer = await holdOrders(page);
    await page.goto('/checkout/');
    await field(page, 'Address').click();
    const read = page.waitForResponse('**/api/orders/');
    answer();
    await read;
    await quiet(page);
    await expectAddress(page, noAddress);
    await field(page, 'Phone').click();
    await note(page).waitFor();
    await expectAddress(page, { ...shipping, Phone: '' });
  });

  test('the last order’s address does not mix with one typed after three clicks into Address', async () => {
    const { page } = await orderedBefore();
    const answer = await holdOrders(page);
    await page.goto('/checkout/');
    const read = page.waitForResponse('**/api/orders/');
    await field(page, 'Address').click({ clickCount: 2 });
    answer();
    await read;
    await quiet(page);
    await field(page, 'Address').click({ clickCount: 3 });
    await page.keyboard.type('12 Test Marg');
    await field(page, 'Phone').click();
    await expectAddress(page, { ...noAddress, Address: '12 Test Marg' });
  });

  test('the last order’s address is left out whole where another one has been begun', async () => {
    const { page } = await orderedBefore();
    const answer = await holdOrders(page);
    await page.goto('/checkout/');
    await field(page, 'City').fill('Pune');
    const read = page.waitForResponse('**/api/orders/');
    answer();
    await read;
    await field(page, 'Address').fill('4 FC Road');
    await expectAddress(page, { ...noAddress, Address: '4 FC Road', City: 'Pune' });
    expect(await note(page).count()).toBe(0);
  });

  test('the last order’s address stays unknown with a backend that drops it, and checkout works as ever', async () => {
    const { page } = await orderedBefore();
    await page.route('**/api/orders/', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const reply = await (await route.fetch()).json();
      const results = reply.results.map((order: object) => ({ ...order, shipping: undefined }));
      return route.fulfill({ json: results });
    });
    const read = page.waitForResponse('**/api/orders/');
    await page.goto('/checkout/');
    await field(page, 'Phone').focus();
    await read;
    await fillCheckout(page);
    await expectAddress(page);
    expect(await note(page).count()).toBe(0);
  });
});

describe('an address remembered on this device', () => {
  /** Ticked and typed, and the tab closed. */
  async function remembered() {
    const visitor = await atTheDoor();
    const { page, context } = visitor;
    await fillCheckout(page);
    await field(page, 'Notes (optional)').fill('Ring twice');
    await remember(page).check();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), addressKey))
      .toContain('226001');
    await page.close();
    return { ...visitor, page: await context.newPage() };
  }

  test('a remembered address is in the form before any script has come, without the notes', async () => {
    const { page } = await remembered();
    await page.route('**/_astro/*.js', () => {});
    await page.goto('/checkout/', { waitUntil: 'commit' });
    await expectAddress(page);
    expect(await remember(page).isChecked()).toBe(true);
    expect(await field(page, 'Notes (optional)').inputValue()).toBe('');
  });

  test('a remembered address is one line that says where the order goes, and opens to be changed or put right', async () => {
    const { page } = await remembered();
    await page.goto('/checkout/');
    await page.getByText('Deliver to Asha Verma, ').waitFor();
    expect(await field(page, 'City').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Change' }).click();
    await field(page, 'PIN code').fill('22');
    await page.reload();
    // What was begun stays open; a mistake opens the fold.
    expect(await field(page, 'PIN code').isVisible()).toBe(true);
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.getByText('Enter a valid ZIP code').waitFor();
  });

  test('a remembered address that is unticked is forgotten at once', async () => {
    const { page } = await remembered();
    await page.goto('/checkout/');
    await remember(page).uncheck();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), addressKey)).toBeNull();
    await page.evaluate((key) => sessionStorage.removeItem(key), draftKey);
    await page.reload();
    expect(await remember(page).isChecked()).toBe(false);
    await expectAddress(page, noAddress);
  });

  test('a remembered address is shown to no other account, and gone when one signs in', async () => {
    const { page } = await remembered();
    await page.goto('/offline/');
    await page.evaluate(() => localStorage.removeItem('auth'));
    await signUp(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), addressKey)).toBeNull();
    await page.goto('/checkout/');
    await expectAddress(page, noAddress);
  });

  test('logging out forgets a remembered address', async () => {
    const { page } = await remembered();
    await page.goto('/account/');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate((key) => localStorage.getItem(key), addressKey)).toBeNull();
  });
});
