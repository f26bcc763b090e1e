import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { products } from '#netlify/database/schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { cancelById } from '#tests/support/order-moves.ts';
import {
  fillCheckout,
  freshLine,
  inTwoCalls,
  putInCart,
  shopDatabase,
  storedCart,
} from '#tests/support/shopping.ts';

/** In-app browsers without frames: the whole page goes to the provider, which posts the outcome to the callback. */

const visit = browserTests();
const shop = shopDatabase();

const inApp =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/141 Mobile Safari/537.36 Instagram 350';
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ }).click();
const idIn = (address: string): number => Number(new URL(address).searchParams.get('order'));

/** At the open payment window; `orderId` is the order that is being paid. */
async function atWindow() {
  const visitor = await visit({ serviceWorkers: 'block', userAgent: inApp });
  const { page } = visitor;
  await signUp(page);
  const line = await freshLine(shop, { pricePaise: 250_000 });
  await putInCart(page, [line]);
  await fillCheckout(page);
  await inTwoCalls(page);
  const placed = page.waitForResponse((response) => response.url().endsWith('/create-razorpay-order/'));
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const orderId = Number(/orders\/(\d+)\//.exec((await placed).url())?.[1]);
  await page.getByRole('dialog').waitFor();
  return { ...visitor, line, orderId };
}

const tellProvider = (orders: object) =>
  fetch(`${inject('providerUrl')}/control`, { method: 'POST', body: JSON.stringify(orders) });
afterEach(() => tellProvider({ webhooks: 'at_once' }));

/** The provider is silent about the payment that is on its way to the callback: it sends no event, and answers nobody. */
async function silenceAboutPayment(page: Page): Promise<void> {
  await tellProvider({ webhooks: 'never' });
  await page.route('**/api/payments/callback/**', async (route) => {
    const paymentId = new URLSearchParams(route.request().postData() ?? '').get('razorpay_payment_id');
    const fault = { on: `GET /v1/payments/${paymentId}`, how: 'drop', times: 1_000_000 };
    await tellProvider({ fault });
    await route.continue();
  });
}

describe('redirect mode', () => {
  test('redirect mode: a paid order comes back to Payment Successful, the cart empty', async () => {
    const { page, orderId } = await atWindow();
    await pay(page);
    await page.waitForURL(`**/order-success/${orderId}/`);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test('redirect mode: after a failure the account says why in words, keeps the cart, and another try pays the same order', async () => {
    const { page, orderId } = await atWindow();
    const callback = page.waitForRequest('**/api/payments/callback/**');
    await page.getByRole('button', { name: 'Fail' }).click();
    expect(idIn((await callback).url())).toBe(orderId);
    const alert = page.getByRole('alert');
    await alert.getByText('Payment failed: The bank did not approve the payment.').waitFor();
    await alert.getByText(`Order ${orderId} is still waiting to be paid.`).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await pay(page);
    await page.waitForURL(`**/order-success/${orderId}/`);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await expect.poll(() => storedCart(page)).toEqual([]);
  });

  test('redirect mode: the account says of an unconfirmed payment that the money is safe; another try finds it paid', async () => {
    const { page, orderId, expectErrors } = await atWindow();
    expectErrors(/409/);
    await silenceAboutPayment(page);
    await pay(page);
    const alert = page.getByRole('alert');
    await alert
      .getByText('Payment verification failed: The payment provider has not confirmed it yet.')
      .waitFor();
    await alert.getByText('If money has left your account, it is safe.').waitFor();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('status').getByText(`Payment received for order ${orderId}`).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('redirect mode: the account says of an order cancelled and sold meanwhile that the money goes back', async () => {
    const { page, orderId, line } = await atWindow();
    await inTransaction(shop.db, (tx) => cancelById(tx, orderId, 'expired'));
    await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, line.id));
    await pay(page);
    const news = page.getByRole('status').filter({ hasText: 'Your payment goes back to you' });
    await news.getByText(`Order ${orderId} was paid already, or it was cancelled`).waitFor();
    await page.getByText('cancelled', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor();
    expect(await news.count()).toBe(0);
  });
});
