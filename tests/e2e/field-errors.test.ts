import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { problemsSaid } from '#netlify/http/upstream/said-problems.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

/** A refusal of another backend as this site's edge passes it on. */
const asEdge = (body: object) => ({ ...body, problems: problemsSaid(body) });

const visit = browserTests();
const shop = shopDatabase();

const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}`) });

/** The sentence beside a field, which has the focus or not. */
async function expectMarked(page: Page, label: string, sentence: string): Promise<void> {
  const input = field(page, label);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const [about] = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  expect(await page.locator(`#${about}`).innerText()).toBe(sentence);
}
const expectFocused = (page: Page, label: string) =>
  expect.poll(() => field(page, label).evaluate((it) => it === document.activeElement)).toBe(true);

async function signUpAs(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/signup/');
  await field(page, 'Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

describe('signup', () => {
  test('a taken name is said at the name, which gets the focus', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/409/);
    const username = await signUp(page);
    await signUpAs(page, username, 'monsoon-lamp-42');
    await page.getByRole('alert').getByText('Signup failed').waitFor();
    await expectMarked(page, 'Username', 'This username is taken. Choose another.');
    await expectFocused(page, 'Username');
  });

  test('a password that everybody uses is said at the password', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/400/);
    await signUpAs(page, `weak_${Date.now().toString(36)}`, 'password123');
    const password = page.getByLabel('Password', { exact: true });
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => password.evaluate((it) => it === document.activeElement)).toBe(true);
    const [message = '', hint = ''] = (await password.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(await page.locator(`#${message}`).innerText()).toMatch(/common|guess/i);
    expect(await page.locator(`#${hint}`).innerText()).toContain('At least 6 characters');
  });

  test('signup in front of Django REST Framework shows every sentence at its field, and no JSON in the alert', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/400/);
    const taken = 'A user with that username already exists.';
    await page.route('**/auth/register/', (route) =>
      route.fulfill({
        status: 400,
        json: asEdge({ username: [taken], non_field_errors: ['Sign-up is closed on Sundays.'] }),
      }),
    );
    await signUpAs(page, 'asha', 'monsoon-lamp-42');
    const alert = page.getByRole('alert');
    await alert.getByText('Sign-up is closed on Sundays.').waitFor();
    await expectMarked(page, 'Username', taken);
    expect(await alert.innerText()).not.toMatch(/[{}[\]]/);
  });
});

test('contact: a refusal of the server is said at its field, and in a sentence below the literal text', async () => {
  const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
  expectErrors(/400/);
  const body = asEdge({ email: ['Enter a valid email address.'] });
  await page.route('**/api/users/contact/', (route) => route.fulfill({ status: 400, json: body }));
  await page.goto('/contact/');
  const typed = { 'Full name': 'Asha', Email: 'asha@dhoop.example', Message: 'What fits a roof of 20 m²?' };
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText(`HTTP 400 Bad Request: ${JSON.stringify(body)}`).waitFor();
  await alert.getByText('Email: Enter a valid email address.', { exact: true }).waitFor();
  await expectMarked(page, 'Email', 'Enter a valid email address.');
  await expectFocused(page, 'Email');
});

describe('checkout', () => {
  async function refusedWith(body: unknown) {
    const visitor = await visit({ serviceWorkers: 'block' });
    const { page, expectErrors } = visitor;
    expectErrors(/400/);
    await signUp(page);
    const line = await freshLine(shop, { pricePaise: 500_000 });
    await putInCart(page, [line]);
    await page.route('**/api/orders/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: body }) : route.continue(),
    );
    await fillCheckout(page);
    await page.getByLabel('Cash on delivery').check();
    return {
      ...visitor,
      line,
      send: () => page.getByRole('button', { name: 'Confirm Order (COD)' }).click(),
    };
  }

  test('checkout says at its field what the server finds wrong in the address', async () => {
    const { page, send } = await refusedWith(asEdge({ shipping: { zip: ['We do not deliver there.'] } }));
    await send();
    await expectMarked(page, 'PIN code', 'We do not deliver there.');
    await expectFocused(page, 'PIN code');
    await page.getByRole('alert').getByText('correct what is marked').waitFor();
  });

  test('checkout says with the product’s name what the server finds wrong in a line, beside the literal message', async () => {
    const body = asEdge({ items: [{ quantity: ['Only 3 left.'] }] });
    const { page, send, line } = await refusedWith(body);
    await send();
    const alert = page.getByRole('alert');
    await alert.getByText(`Failed to place order: HTTP 400 Bad Request: ${JSON.stringify(body)}`).waitFor();
    await alert.getByText(`${line.name}: Only 3 left.`, { exact: true }).waitFor();
  });

  test('checkout reads prices and stock again after a refusal', async () => {
    const { page, send, line } = await refusedWith(['The price of a product has changed.']);
    await page.route('**/api/products/items/slug/**', async (route) => {
      const product = await (await route.fetch()).json();
      await route.fulfill({ json: { ...product, price: line.price + 500 } });
    });
    await send();
    await page.getByText('now ₹5,500.00, was ₹5,000.00').waitFor();
  });
});
