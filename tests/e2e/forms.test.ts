import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';

const visit = browserTests();
const shop = shopDatabase();

type Form = {
  path: string;
  button: string;
  /** Fields that must not be empty, in the order of the page, with their messages. */
  wrong: Record<string, string>;
};
const forms: Form[] = [
  {
    path: '/login/',
    button: 'Sign In',
    wrong: { Username: 'Username is required', Password: 'Password is required' },
  },
  {
    path: '/signup/',
    button: 'Create Account',
    wrong: { Username: 'Username is required', Password: 'Password is required' },
  },
  {
    path: '/contact/',
    button: 'Send Message',
    wrong: {
      'Full name': 'Name is required',
      Email: 'Email is required',
      Message: 'Please enter your message',
    },
  },
  {
    path: '/checkout/',
    button: 'Proceed to Checkout',
    wrong: {
      'PIN code': 'ZIP code is required',
      City: 'City is required',
      Address: 'Address is required',
      'Full name': 'Full name is required',
      Phone: 'Phone number is required',
      Email: 'Email is required',
    },
  },
];

/** The form, open for somebody who may use it. */
async function open(path: string) {
  const visitor = await visit({ serviceWorkers: 'block' });
  const { page } = visitor;
  if (path === '/checkout/') {
    await signUp(page);
    await putInCart(page, [await freshLine(shop)]);
  }
  await page.goto(path);
  return visitor;
}
const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}`) });
const isFocused = (it: Element) => it === document.activeElement;

describe('what is wrong in a form', () => {
  test.each(forms)(
    '$path: every message is tied to its field, and the focus goes to the first wrong one',
    async ({ path, button, wrong }) => {
      const { page } = await open(path);
      const labels = Object.keys(wrong);
      for (const label of labels) await field(page, label).fill('');
      await page.getByRole('main').getByRole('button', { name: button }).click();
      for (const [label, message] of Object.entries(wrong)) {
        const input = field(page, label);
        await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
        // Until React is there the page says it itself, in the control's own description.
        await expect.poll(() => input.getAttribute('aria-describedby')).toMatch(/\w/);
        const [about] = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
        expect([label, await page.locator(`#${about}`).innerText()]).toEqual([label, message]);
      }
      const first = field(page, labels[0] ?? '');
      await expect.poll(() => first.evaluate(isFocused)).toBe(true);
      await first.fill('x');
      await expect.poll(() => first.getAttribute('aria-invalid')).toBeNull();
      expect(await field(page, labels[1] ?? '').getAttribute('aria-invalid')).toBe('true');
    },
  );
});

describe('a form that the browser checks', () => {
  const hero: [string, string][] = [
    ['Monthly bill', 'Type your monthly bill'],
    ['PIN code', 'Type your PIN code'],
  ];

  test('home: each empty field of the bill has its own message, and the focus goes to the first', async () => {
    const { page } = await open('/');
    const form = page.locator('.hero-plan');
    await form.getByRole('button').click();
    for (const [label, message] of hero) {
      const input = field(page, label);
      await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
      expect(await input.getAttribute('aria-description')).toBe(message);
    }
    const shown = () =>
      form
        .locator('.field')
        .evaluateAll((fields) => fields.map((it) => getComputedStyle(it, '::after').content));
    expect(await shown()).toEqual(hero.map(([, message]) => JSON.stringify(message)));
    const first = field(page, 'Monthly bill');
    expect(await first.evaluate(isFocused)).toBe(true);
    await first.fill('3200');
    expect(await first.getAttribute('aria-invalid')).toBeNull();
    expect(await shown()).toEqual(['none', JSON.stringify('Type your PIN code')]);
  });

  test('home: the browser keeps an empty bill on the page without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('.hero-plan').getByRole('button').click();
    expect(await page.locator('.hero-plan :invalid').count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('what is typed stays', () => {
  test('signup: what is typed stays when the server fails', async () => {
    const { page, expectErrors } = await open('/signup/');
    expectErrors(/503/);
    await page.route('**/auth/register/', (route) => route.fulfill({ status: 503, body: 'down' }));
    const typed = { Username: 'asha', Email: 'asha@dhoop.example', Password: 'monsoon-lamp-42' };
    for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('alert').getByText('Signup failed').waitFor();
    for (const [label, value] of Object.entries(typed))
      expect(await field(page, label).inputValue()).toBe(value);
    expect(await page.getByRole('button', { name: 'Create Account' }).isEnabled()).toBe(true);
  });

  test('signup: the button says Creating Account... while the answer is on its way', async () => {
    const { page } = await open('/signup/');
    await page.route('**/auth/register/', async (route) => {
      expect(await page.getByRole('button', { name: 'Creating Account...' }).isDisabled()).toBe(true);
      await route.continue();
    });
    await signUp(page);
  });

  test.each(['/login/', '/signup/', '/contact/'])(
    'a form keeps what is typed before its script has come: %s',
    async (path) => {
      const { page } = await visit({ serviceWorkers: 'block' });
      const release = await holdBack(page, '**/_astro/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      const input = page.getByRole('main').getByRole('textbox').first();
      await input.fill('typed early');
      release();
      await page.waitForLoadState('load');
      await input.press('x');
      await page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
      await input.press('y');
      expect(await input.inputValue()).toBe('typed earlyxy');
    },
  );
});
