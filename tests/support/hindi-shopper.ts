import type { Page } from 'playwright';
import * as account from '#texts/hi/account.ts';
import * as auth from '#texts/hi/auth.ts';
import * as checkout from '#texts/hi/checkout.ts';
import * as signup from '#texts/hi/signup.ts';

/** An address in Uttar Pradesh, typed in Devanagari. */
const shipping = {
  fullName: 'आशा वर्मा',
  email: 'asha@dhoop.example',
  phone: '+91 98765 43210',
  zip: '226001',
  address: '12 हज़रतगंज, दूसरी मंज़िल',
  city: 'लखनऊ',
} as const;

export const password = 'dhoop-aur-chhaon-7';
export const connectors = 'vidyukavach-mc4-connector-pair';
export const inverter = 'urjavahak-5-kw-hybrid-inverter';
export const panel = 'suryak-585-w-topcon-bifacial-glass-glass-panel';
export const kit = 'aangan-urja-3-3-kw-hybrid-kit-with-5-12-kwh-battery';
export const solution = 'aangan-urja-5-kw-elevated-home-solution';

/** A text without the marks of what is emphasised, linked or hidden in it. */
export const plain = (text: string): string => text.replaceAll(/<[^>]+>/g, '');
/** What a text says before and after the number that only the page knows. */
export const around = (text: (number: never) => string): RegExp =>
  new RegExp(
    plain(text('#' as never))
      .split('#')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\S+'),
  );
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('main').getByText(text).first().waitFor();

/** Opens all that is folded, as somebody does who reads everything. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
  });

/** Creates an account with the form in Hindi. Returns the username. */
export async function signUp(page: Page): Promise<string> {
  const username = `hindi_${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/hi/signup/');
  await page.getByLabel(auth.username).fill(username);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await press(page, signup.submit);
  await page.getByRole('heading', { name: account.hello(username) }).waitFor();
  return username;
}

/** Puts products of the catalogue into this browser's cart, as the buttons of their pages do. */
export async function fillCart(page: Page, quantities: Record<string, number>): Promise<void> {
  const items = Object.entries(quantities).map(([slug, quantity]) => `${slug}:${quantity}`);
  await page.goto(`/hi/cart/?items=${items.join(',')}`);
  await page.getByRole('button', { name: /./ }).first().waitFor();
}

/** Opens checkout and fills in where to deliver. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/hi/checkout/');
  for (const [field, value] of Object.entries(shipping))
    await page.getByLabel(checkout.labels[field as keyof typeof shipping], { exact: true }).fill(value);
}
