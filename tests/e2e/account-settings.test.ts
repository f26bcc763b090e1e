import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import { createLink } from '#netlify/commerce/accounts/links.ts';
import { linkToken } from '#netlify/commerce/accounts/tokens.ts';
import { accountLinks, users } from '#netlify/database/schema.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();
const oldPassword = 'monsoon-lamp-42';
const newPassword = 'quiet-river-stone-9';

let people = 0;
/** An account with an e-mail address, made by the API. */
async function register() {
  people += 1;
  const username = `own_${Date.now().toString(36)}_${process.pid}_${people}`;
  const email = `${username}@dhoop.example`;
  await createClient({ baseUrl: inject('shopUrl') }).register({ username, email, password: oldPassword });
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return { username, email, userId: user?.id ?? 0 };
}
async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const hasFocus = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).evaluate((input) => input === document.activeElement);
const openSettings = async (page: Page) => {
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.waitForURL('**/account/settings/');
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
};

describe('a forgotten password', () => {
  test('a link is asked for by keyboard', async () => {
    const { username, userId } = await register();
    const { page } = await visit();
    await page.goto('/login/');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('Your username or e-mail is required').waitFor();
    await page.getByLabel('Username or e-mail').fill(username);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('a link to set a new password is on its way').waitFor();
    expect(await fits(page)).toBe(true);
    await expect
      .poll(
        async () => (await shop.db.select().from(accountLinks).where(eq(accountLinks.userId, userId))).length,
      )
      .toBe(1);
  });

  test('the link sets a new password, leaves no token in the address, and works once', async () => {
    const { username, userId } = await register();
    const secrets = inject('shopSecrets');
    const { page, expectErrors } = await visit();
    expectErrors(/410|400/);
    const token = await linkOf(userId, secrets);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
    await page.goto(`/reset-password/#${token}`);
    const field = page.getByLabel('New password', { exact: true });
    await field.waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await field.fill('short');
    await page.keyboard.press('Enter');
    await page.getByText('Password must be at least 6 characters').waitFor();
    await field.fill(username);
    await page.keyboard.press('Enter');
    await page.getByText('Your name is too easy to guess').waitFor();
    await field.fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Your password is changed, and all devices are signed out.').waitFor();
    expect(await fits(page)).toBe(true);
    expect(asked.filter((address) => address.includes(token))).toEqual([]);
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await logIn(page, username, newPassword);
    await page.waitForURL('**/account/');
    await page.goto(`/reset-password/#${token}`);
    await field.fill('another-good-one-3');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This link has been used or is too old').waitFor();
  });

  test('an address without its token says so and leads to a new link', async () => {
    const { page } = await visit();
    await page.goto('/reset-password/');
    const alert = page.getByRole('alert');
    await alert.getByText('This address is not complete').waitFor();
    await alert.getByRole('link', { name: 'Forgot password' }).click();
    await page.waitForURL('**/forgot-password/');
  });
});

/** The token of a link as it is mailed. It works whatever secret it was made with: the shop keeps its hash. */
async function linkOf(userId: number, secrets: readonly string[]): Promise<string> {
  const ctx = { env: { TOKEN_SECRET: secrets.slice(0, 1) } as never, now: () => new Date() };
  const { seed } = await createLink(ctx, shop.db, { userId, purpose: 'password', email: '' });
  return linkToken(ctx, seed);
}

describe('account settings', () => {
  test('the settings lead a visitor who is not signed in to login', async () => {
    const { page } = await visit();
    await page.goto('/account/settings/');
    await page.waitForURL('**/login/?next=%2Faccount%2Fsettings%2F');
  });

  test('the password is changed by keyboard: a wrong one is told at its field, and other devices are signed out', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/403/);
    const username = await signUp(page);
    const other = await visit();
    other.expectErrors(/401/);
    await other.page.goto('/login/');
    await logIn(other.page, username, oldPassword);
    await other.page.waitForURL('**/account/');
    await openSettings(page);
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill('not-this-one');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, 'New password')).toBe(true);
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await form.getByText('This is not your current password.').waitFor();
    await expect
      .poll(() => form.getByLabel('Current password').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await form.getByLabel('Current password').fill(oldPassword);
    await page.keyboard.press('Enter');
    await form.getByText('Your password is changed').waitFor();
    await page.getByText('Only this device is signed in.').waitFor();
    expect(await fits(page)).toBe(true);
    await other.page.reload();
    await other.page.waitForURL('**/login/**');
  });

  test('one’s own data is downloaded as a file', async () => {
    const { page } = await visit();
    const username = await signUp(page);
    await openSettings(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ account: { username }, orders: [] });
  });

  test('an account is deleted after its password, and login fails as for a stranger', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/40[13]/);
    const username = await signUp(page);
    await openSettings(page);
    await page.locator('summary', { hasText: 'Delete your account' }).click();
    const form = page.getByRole('form', { name: 'Delete your account' });
    await form.getByText('This cannot be undone').waitFor();
    await form.getByLabel('Current password').fill('not-this-one');
    await page.keyboard.press('Enter');
    await form.getByText('This is not your current password.').waitFor();
    await form.getByLabel('Current password').fill(oldPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account is deleted.' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await logIn(page, username, oldPassword);
    await page.getByRole('alert').getByText('Login failed').waitFor();
  });

  test('the settings’ sign-out everywhere ends this session too', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/401/);
    await signUp(page);
    await openSettings(page);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { name: 'You are signed out on all devices.' }).waitFor();
    await page.goto('/account/');
    await page.waitForURL('**/login/**');
  });
});
