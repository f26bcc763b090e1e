import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import type { Session } from '#browser/calls/transport.ts';
import { inquiries, orders } from '#netlify/database/order-schema.ts';
import { imbalances } from '#tests/support/balance.ts';
import { cutInHalf, htmlInstead, neverAnswered } from '#tests/support/breaking-proxy.ts';
import { browserTests, signUp, signUpOnTheWay } from '#tests/support/browser.ts';
import { openProxiedShop, type ProxiedShop } from '#tests/support/proxied-shop.ts';
import { shipping } from '#tests/support/shipping.ts';
import { fillCheckout, freshLine, putInCart, storedCart } from '#tests/support/shopping.ts';

/** Decision 1, the other half: a shop in front of an upstream API, which is a second copy of the embedded shop. */

const visit = browserTests();
let world: ProxiedShop;
beforeAll(async () => {
  world = await openProxiedShop();
});
afterEach(() => world.line.mend());
afterAll(() => world?.close());

/** A shopper of the shop in front; the payment window is the upstream's provider's. */
async function shopper(options: Parameters<typeof visit>[0] = {}) {
  const visitor = await visit({ baseURL: world.shop.address, serviceWorkers: 'block', ...options });
  visitor.expectErrors(new RegExp(`other origin: ${world.provider.url}/v1/checkout`));
  return visitor;
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ }).click();
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' }).click();
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
const orderOf = async (id: number) =>
  (await world.books.db.select().from(orders).where(eq(orders.id, id)))[0];
const orderIdIn = (page: Page): number => Number(/order-success\/(\d+)/.exec(page.url())?.[1]);

async function typeShipping(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(shipping))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Signed in at checkout with one line and a form filled in, cash on delivery chosen. */
async function atCheckout() {
  const visitor = await shopper();
  const { page } = visitor;
  await signUp(page);
  await putInCart(page, [await freshLine(world.books, { pricePaise: 250_000 })]);
  await fillCheckout(page);
  await page.getByLabel('Cash on delivery').check();
  return visitor;
}

async function expectNothingLost(page: Page): Promise<void> {
  expect(await storedCart(page)).toHaveLength(1);
  for (const [label, value] of Object.entries(shipping))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
}

const heldSession = (access: string): Session => ({
  access: () => access,
  refresh: () => undefined,
  user: () => undefined,
  renewed: () => {},
  ended: () => {},
  exclusive: (work) => work(),
});
const ordersIn = (page: Page) => page.getByRole('heading', { name: /^Order \d+/ });

/** After a try that failed: what was typed and chosen is still there, and the next try makes the one order there is. */
async function expectOneOrderNow(page: Page): Promise<void> {
  await expectNothingLost(page);
  await world.line.mend();
  await confirm(page);
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  await page.goto('/account/');
  await ordersIn(page).first().waitFor();
  expect(await ordersIn(page).count()).toBe(1);
}

describe('the whole journey in front of an upstream', () => {
  test('home, search, product, cart with coupon, sign-up, checkout, payment, account, Pay Now, contact', async () => {
    const { page, expectErrors } = await shopper();
    expectErrors(/401/);
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).last().click();
    await page.waitForURL('**/products/');
    await page.getByLabel(/^Search/).fill('clamp');
    const found = page.getByRole('link', { name: /Mid and End Clamp/ }).first();
    await page
      .getByRole('status')
      .getByText(/for “clamp”/)
      .waitFor();
    // The suggestions close with the focus.
    await page.getByLabel(/^Search/).blur();
    await found.click();
    await page.waitForURL('**/product/**');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('link', { name: /^Cart/ }).first().click();

    await page.waitForURL('**/cart/');
    await page.getByLabel('Coupon').fill('solar10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page
      .getByText(/estimate/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /checkout/i }).click();
    await signUpOnTheWay(page);
    await page.waitForURL('**/checkout/');
    await typeShipping(page);
    await proceed(page);
    await pay(page);
    await page.waitForURL('**/order-success/**');
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect(await storedCart(page)).toEqual([]);
    const paid = await orderOf(orderIdIn(page));
    expect(paid).toMatchObject({ status: 'paid', paymentMethod: 'online' });
    expect(paid?.shipping).toMatchObject({ city: shipping.City });

    await putInCart(page, [await freshLine(world.books)]);
    await fillCheckout(page);
    await proceed(page);
    await page.getByRole('button', { name: 'Close payment window' }).click();
    await page.getByRole('alert').getByText('The payment was not completed').waitFor();
    await page.goto('/account/');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await pay(page);
    await page.getByRole('status').getByText('Payment received').waitFor();
    await page.getByRole('button', { name: 'Pay Now' }).waitFor({ state: 'hidden' });
    expect(await ordersIn(page).count()).toBe(2);

    await page.goto('/contact/');
    const form = page.getByRole('main');
    await form.getByLabel('Full name').fill('Asha Verma');
    await form.getByLabel('Email').fill('asha@dhoop.example');
    await form.getByLabel('Message').fill('Do you deliver to Sitapur?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await form.getByRole('status').getByText(/thank/i).waitFor();
    expect(await world.books.db.select().from(inquiries)).toMatchObject([
      { message: 'Do you deliver to Sitapur?' },
    ]);
    expect(await imbalances(world.books.db, world.provider.ledger)).toEqual([]);
  });

  test('redirect mode in front of an upstream: the browser itself brings the proof there', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/141 Mobile Safari/537.36';
    world.provider.webhooks.manner = 'never';
    const { page } = await shopper({ userAgent });
    await signUp(page);
    await putInCart(page, [await freshLine(world.books)]);
    await fillCheckout(page);
    await proceed(page);
    await pay(page);
    await page.waitForURL('**/order-success/**');
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    world.provider.webhooks.manner = 'at_once';
    expect(new URL(page.url()).hash).toBe('');
    expect(await storedCart(page)).toEqual([]);
    expect(await orderOf(orderIdIn(page))).toMatchObject({ status: 'paid' });
  });

  test('redirect mode in front of an upstream: whoever has to sign in first brings the proof afterwards', async () => {
    world.provider.webhooks.manner = 'never';
    const { page } = await shopper();
    const username = await signUp(page);
    const access = await page.evaluate(() => JSON.parse(localStorage.auth).access as string);
    const { id, price } = await freshLine(world.books);
    const buyer = createClient({ baseUrl: world.shop.address, session: heldSession(access) });
    const order = await buyer.createOrder({ items: [{ product: id, quantity: 1, price }] }, username);
    const session = await buyer.createPayment(order.id);
    const proof = world.provider.money.pay(session.order_id, { act: 'pay' }).body as Record<string, string>;
    world.provider.webhooks.manner = 'at_once';
    // Nobody is signed in any more; on a page that does not look.
    await page.goto('/offline/');
    await page.evaluate(() => localStorage.removeItem('auth'));
    await page.goto(`/order-success/${order.id}/#${new URLSearchParams(proof)}`);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('monsoon-lamp-42');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect(await orderOf(Number(order.id))).toMatchObject({ status: 'paid' });
  });

  test('a product newer than the build has a page; one that the upstream does not know has none', async () => {
    const { page, expectErrors } = await shopper();
    expectErrors(/404/);
    const { slug, name } = await freshLine(world.books);
    await page.goto(`/product/${slug}/`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect((await page.goto('/product/no-such-thing/'))?.status()).toBe(404);
  });
});

describe('when the upstream fails', () => {
  test('an upstream that is down leaves prebuilt pages and the cart, and the listing says Loading Error', async () => {
    const { page, expectErrors } = await shopper();
    expectErrors(/502/);
    await page.goto('/');
    const line = await freshLine(world.books);
    await putInCart(page, [line]);
    await world.line.cut();
    await page.goto('/products/?search=inverter');
    const alert = page.getByRole('alert');
    await alert.getByText('Loading Error').waitFor();
    await alert
      .getByText(/cannot be reached just now/)
      .first()
      .waitFor();
    await page.goto('/cart/');
    await page.getByText(line.name).first().waitFor();
    expect(await storedCart(page)).toHaveLength(1);
    await page.goto('/products/?search=inverter');
    await alert.getByText('Loading Error').waitFor();
    await world.line.mend();
    await alert.getByRole('button', { name: /again/i }).click();
    await page
      .getByRole('status')
      .getByText(/for “inverter”/)
      .waitFor();
  });

  test('a page made on demand says that the upstream is down, and Try again opens it once it is back', async () => {
    const { page, expectErrors } = await shopper();
    expectErrors(/502/);
    const { slug, name } = await freshLine(world.books);
    await world.line.cut();
    const reply = await page.goto(`/product/${slug}/`);
    expect([reply?.status(), reply?.headers()['retry-after'], reply?.headers()['cache-control']]).toEqual([
      502,
      '30',
      'private, no-store',
    ]);
    await page.getByRole('heading', { level: 1, name: 'The shop cannot be reached just now' }).waitFor();
    await world.line.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('sign-in and the contact form say that the upstream is down, and keep what was typed', async () => {
    const { page, expectErrors } = await shopper();
    expectErrors(/502/);
    await world.line.cut();
    await page.goto('/login/');
    await page.getByLabel('Username').fill('asha');
    await page.getByLabel('Password', { exact: true }).fill('monsoon-lamp-42');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').getByText('Login failed').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('monsoon-lamp-42');
    await page.goto('/contact/');
    const message = page.getByRole('main').getByLabel('Message');
    await page.getByRole('main').getByLabel('Full name').fill('Asha');
    await page.getByRole('main').getByLabel('Email').fill('asha@dhoop.example');
    await message.fill('What fits a roof of 20 m²?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page
      .getByRole('alert')
      .getByText(/HTTP 502 Bad Gateway/)
      .waitFor();
    expect(await message.inputValue()).toBe('What fits a roof of 20 m²?');
  });

  test.each([
    ['cut in the middle of its answer', cutInHalf, /broke off in the middle/],
    ['HTML instead of JSON', htmlInstead, /that this site cannot read/],
  ])(
    '%s: the order is told to be unsure, nothing is lost, and trying again gives one order',
    async (_, how, words) => {
      const { page, expectErrors } = await atCheckout();
      expectErrors(/502/);
      world.line.break(/^POST \/api\/orders\/$/, how);
      await confirm(page);
      const alert = page.getByRole('alert');
      await alert.getByText('Failed to place order:').waitFor();
      await alert.getByText(words).first().waitFor();
      await expectOneOrderNow(page);
    },
  );

  test('an upstream slow beyond the limit is told to the shopper in words, nothing is lost, and another try gives one order', async () => {
    const tokens = await createClient({ baseUrl: world.line.url }).register({
      username: `slow-${Date.now().toString(36)}`,
      password: 'monsoon-lamp-42',
    });
    const { page, expectErrors } = await shopper({ baseURL: world.impatient.address });
    expectErrors(/504/);
    await page.goto('/offline/');
    await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(tokens));
    await putInCart(page, [await freshLine(world.books, { pricePaise: 250_000 })]);
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    world.line.break(/^POST \/api\/orders\/$/, neverAnswered);
    await confirm(page);
    const alert = page.getByRole('alert');
    await alert.getByText('Failed to place order: HTTP 504 Gateway Timeout').waitFor();
    await alert
      .getByText(/took too long to answer/)
      .first()
      .waitFor();
    await expectOneOrderNow(page);
  });

  test('the payment goes through and its verification is answered in HTML: told to be safe, then found paid', async () => {
    world.provider.webhooks.manner = 'never';
    const { page, expectErrors } = await atCheckout();
    expectErrors(/502/);
    await page.getByLabel('Pay online').check();
    world.line.break(/verify-razorpay-payment/, htmlInstead);
    await proceed(page);
    await pay(page);
    const alert = page.getByRole('alert');
    await alert.getByText('Payment verification failed:').waitFor();
    await alert.getByText('If money has left your account, it is safe').waitFor();
    await expectNothingLost(page);
    await world.line.mend();
    await proceed(page);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    world.provider.webhooks.manner = 'at_once';
    expect(await imbalances(world.books.db, world.provider.ledger)).toEqual([]);
  });
});
