import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browserTests } from '#tests/support/browser.ts';
import { expectHindi } from '#tests/support/hindi-page.ts';
import {
  connectors,
  fillCart,
  fillCheckout,
  inverter,
  panel,
  plain,
  press,
  says,
  signUp,
  unfold,
} from '#tests/support/hindi-shopper.ts';
import { quiet } from '#tests/support/quiet.ts';
import * as account from '#texts/hi/account.ts';
import * as cart from '#texts/hi/cart.ts';
import { summaries } from '#texts/hi/cart-check.ts';
import * as checkout from '#texts/hi/checkout.ts';
import * as notices from '#texts/hi/checkout-notices.ts';
import { couponRefusal } from '#texts/hi/coupon.ts';
import * as checks from '#texts/hi/form-checks.ts';
import * as order from '#texts/hi/order.ts';
import * as parts from '#texts/hi/order-parts.ts';
import * as progress from '#texts/hi/order-progress.ts';
import * as success from '#texts/hi/order-success.ts';
import { paymentMethodText } from '#texts/hi/payment-method.ts';
import * as ui from '#texts/hi/ui.ts';

/** The window of the payment provider is its own, in English. */
const inWindow = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function placedOrder(page: Page): Promise<number> {
  await page.waitForURL('**/hi/order-success/*/');
  return Number(/order-success\/(\d+)/.exec(page.url())?.[1]);
}
async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/hi/order/${id}/`);
  await page.getByRole('heading', { name: parts.heading(id) }).waitFor();
}

const visit = browserTests();
test('the cart takes a coupon, refuses a wrong one, counts, and gives back what was removed', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/cart/');
  await says(page, cart.emptyTitle);
  await expectHindi(page);
  await fillCart(page, { [connectors]: 2 });
  await page.getByLabel(cart.couponLabel).fill('MOON');
  await press(page, cart.couponApply);
  await page.getByRole('alert').getByText(couponRefusal).waitFor();
  await expectHindi(page);
  await page.getByLabel(cart.couponLabel).fill('solar10');
  await press(page, cart.couponApply);
  await says(page, cart.couponApplied('SOLAR10', 10));
  await press(page, ui.more);
  await expect.poll(() => page.locator('main [data-part=qty]').inputValue()).toBe('3');
  await says(page, cart.subtotalLabel(3));
  await expectHindi(page);
  await press(page, new RegExp(`${cart.remove}$`));
  await says(page, /हटा दिया गया।/);
  await expectHindi(page);
  await press(page, cart.undo);
  await says(page, cart.subtotalLabel(3));
});

test('the cart says which parts do not work together, and why', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await fillCart(page, { [panel]: 9, [inverter]: 1 });
  await says(page, summaries.refuse);
  await unfold(page);
  await expectHindi(page);
});

test('checkout says what is missing; an order is paid online, and its cancellation says where the money goes', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await signUp(page);
  await fillCart(page, { [connectors]: 3 });
  await page.goto('/hi/checkout/');
  await press(page, checkout.submit.online);
  await says(page, checks.addressRequired);
  await expectHindi(page);
  await fillCheckout(page);
  await press(page, checkout.submit.online);
  await inWindow(page, /^Pay ₹/);
  const id = await placedOrder(page);
  await page.getByRole('heading', { name: success.headings.paid }).waitFor();
  await expectHindi(page);
  await openOrder(page, id);
  await says(page, progress.meanings.paid);
  await expectHindi(page);
  await press(page, order.cancelThis);
  await expectHindi(page);
  await page.getByRole('dialog').getByRole('button', { name: order.cancelAct }).click();
  await page
    .getByRole('status')
    .filter({ hasText: order.cancelled(id) })
    .waitFor();
  await says(page, progress.steps.refunded as string);
  await expectHindi(page);
});

test('a payment that fails, and one whose window is closed, say so; the account takes the next', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await signUp(page);
  await fillCart(page, { [connectors]: 1 });
  await fillCheckout(page);
  await press(page, checkout.submit.online);
  await inWindow(page, 'Fail');
  await inWindow(page, 'Close payment window');
  await page.getByRole('alert').getByText(notices.paymentFailed('')).waitFor();
  await expectHindi(page);
  await press(page, checkout.submit.online);
  await inWindow(page, 'Close payment window');
  await page.getByRole('alert').getByText(notices.paymentNotCompleted).waitFor();
  await expectHindi(page);
  await page.goto('/hi/account/');
  await says(page, progress.meanings.notPaid);
  await expectHindi(page);
  await page.getByRole('button', { name: /भुगतान करें$/ }).click();
  await inWindow(page, /^Pay ₹/);
  await page.getByRole('status').getByText(account.paidText).waitFor();
  await expectHindi(page);
});

test('an order on delivery is cancelled after a question, and the same again is noticed', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await signUp(page);
  await fillCart(page, { [connectors]: 1 });
  await fillCheckout(page);
  await page.getByLabel(checkout.methods.cod.title).check();
  await press(page, checkout.submit.cod);
  const id = await placedOrder(page);
  await page.getByRole('heading', { name: success.headings.cod }).waitFor();
  await says(page, paymentMethodText('cod'));
  await expectHindi(page);
  await page.getByRole('link', { name: success.toOrder }).click();
  await page.waitForURL(`**/hi/order/${id}/`);
  await press(page, order.cancelThis);
  await page
    .getByRole('dialog', { name: order.cancelTitle(id) })
    .getByText(order.noMoneyMoves)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: order.cancelAct }).click();
  await says(page, order.nothingPaid);
  await expectHindi(page);
  expect(plain(order.nothingPaid)).not.toBe('');
  await quiet(page);
});
