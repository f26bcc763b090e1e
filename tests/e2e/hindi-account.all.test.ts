import { expect, test } from 'vitest';
import { completeOrder, shipOrder } from '#netlify/commerce/fulfilment/advance-order.ts';
import { browserTests } from '#tests/support/browser.ts';
import { expectHindi } from '#tests/support/hindi-page.ts';
import {
  connectors,
  fillCart,
  fillCheckout,
  password,
  press,
  says,
  signUp,
} from '#tests/support/hindi-shopper.ts';
import { shopDatabase } from '#tests/support/shopping.ts';
import * as account from '#texts/hi/account.ts';
import * as replies from '#texts/hi/account-replies.ts';
import * as settings from '#texts/hi/account-settings.ts';
import * as auth from '#texts/hi/auth.ts';
import * as checkout from '#texts/hi/checkout.ts';
import * as checks from '#texts/hi/form-checks.ts';
import * as login from '#texts/hi/login.ts';
import * as links from '#texts/hi/one-time-links.ts';
import * as order from '#texts/hi/order.ts';
import * as parts from '#texts/hi/order-parts.ts';
import * as progress from '#texts/hi/order-progress.ts';
import * as passwords from '#texts/hi/passwords.ts';
import * as signup from '#texts/hi/signup.ts';

const visit = browserTests();
const shop = shopDatabase();
test('sign-up and login say what is wrong; login leads to the account, and logout out of it', async () => {
  const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
  expectErrors(/401/);
  await page.goto('/hi/signup/');
  await page.getByLabel(auth.username).fill('ab');
  await press(page, signup.submit);
  await says(page, checks.usernameTooShort(3));
  await expectHindi(page);
  const username = await signUp(page);
  await says(page, account.noOrders);
  await expectHindi(page);
  await press(page, account.logout);
  await page.waitForURL((url) => !url.pathname.includes('account'));
  await page.goto('/hi/login/');
  await press(page, login.submit);
  await says(page, checks.usernameRequired);
  await expectHindi(page);
  await page.getByLabel(auth.username).fill(username);
  await page.getByLabel(auth.password, { exact: true }).fill('not-this-one');
  await press(page, login.submit);
  await page.getByRole('alert').getByText(login.failed).waitFor();
  await expectHindi(page);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await press(page, login.submit);
  await page.waitForURL('**/hi/account/');
  await page.getByRole('heading', { name: account.hello(username) }).waitFor();
});

test('a forgotten password: the shop says that a link is on its way, and what a link without its end is', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/hi/login/');
  await page.getByRole('link', { name: login.forgot }).click();
  await page.waitForURL('**/hi/forgot-password/');
  await press(page, links.sendLink);
  await says(page, passwords.accountRequired);
  await page.getByLabel(links.usernameOrEmail).fill('nobody-of-that-name');
  await press(page, links.sendLink);
  await page
    .getByRole('status')
    .getByText(replies.passwordLinkSent(0).split('0')[0] as string)
    .waitFor();
  await expectHindi(page);
  await page.goto('/hi/reset-password/');
  await page.getByRole('alert').getByText(links.incompleteTitle).waitFor();
  await expectHindi(page);
});

test('the settings are in Hindi with all that they offer, and change the password', async () => {
  const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
  expectErrors(/40[03]|409/);
  await signUp(page);
  await fillCart(page, { [connectors]: 1 });
  await fillCheckout(page);
  await page.getByLabel(checkout.methods.cod.title).check();
  await press(page, checkout.submit.cod);
  await page.waitForURL('**/hi/order-success/*/');
  await page.goto('/hi/account/');
  await page.getByRole('link', { name: account.settings }).click();
  await page.waitForURL('**/hi/account/settings/');
  await says(page, settings.addressInUse);
  await expectHindi(page);
  const form = page.getByRole('form', { name: settings.changePassword });
  await form.getByLabel(passwords.currentPassword).fill('not-this-one');
  await form.getByLabel(passwords.newPassword).fill('chhat-par-dhoop-8');
  await form.getByRole('button', { name: settings.changePassword }).click();
  await form
    .getByRole('textbox', { name: passwords.currentPassword })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor();
  await expectHindi(page);
  await form.getByLabel(passwords.currentPassword).fill(password);
  await form.getByRole('button', { name: settings.changePassword }).click();
  await says(page, replies.passwordChanged);
  await expectHindi(page);
});

test('a return is asked for, and the order says what comes next', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await signUp(page);
  await fillCart(page, { [connectors]: 1 });
  await fillCheckout(page);
  await page.getByLabel(checkout.methods.cod.title).check();
  await press(page, checkout.submit.cod);
  await page.waitForURL('**/hi/order-success/*/');
  const id = Number(/order-success\/(\d+)/.exec(page.url())?.[1]);
  await shipOrder(shop, id, { carrier: 'Blue Dart', tracking_number: 'AWB-42' });
  await page.goto(`/hi/order/${id}/`);
  await says(page, progress.meanings.onItsWay);
  await expectHindi(page);
  await completeOrder(shop, id);
  await page.goto(`/hi/order/${id}/`);
  await page.getByRole('heading', { name: parts.heading(id) }).waitFor();
  await press(page, order.askReturn);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(order.returnReason).selectOption(order.returnReasons.damaged);
  await dialog.getByLabel(order.returnDetails).fill('फ़्रेम का कोना मुड़ा है।');
  await expectHindi(page);
  await dialog.getByRole('button', { name: order.askReturn }).click();
  await page.getByRole('status').getByText(order.returnSent).waitFor();
  await says(page, progress.next.returnAsked);
  expect(await page.getByRole('button', { name: order.askReturn }).count()).toBe(0);
  await expectHindi(page);
  await page.goto('/hi/account/');
  await says(page, progress.next.returnAsked);
  await expectHindi(page);
});
