import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { blockStorage, browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { fillCheckout, putInCart } from '#tests/support/shopping.ts';

const visit = browserTests();
const password = 'monsoon-lamp-42';

/** Nobody is signed in any more; on a page that does not look. */
async function forget(page: Page): Promise<void> {
  await page.goto('/offline/');
  await page.evaluate(() => localStorage.removeItem('auth'));
}

describe('the login page', () => {
  test('a wrong password is an alert `Login failed` with the reason, and everything typed stays', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/401/);
    await page.goto('/login/');
    await page.getByLabel('Username').fill('asha');
    await page.getByLabel('Password', { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Login failed').waitFor();
    expect((await alert.innerText()).split('\n').filter(Boolean).length).toBeGreaterThan(1);
    expect(await page.getByLabel('Username').inputValue()).toBe('asha');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-this-one');
  });

  test('a password can be shown and hidden; Remember me and both links are there', async () => {
    const { page } = await visit();
    await page.goto('/login/');
    const input = page.getByLabel('Password', { exact: true });
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Hide password' }).waitFor();
    expect(await input.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await input.getAttribute('type')).toBe('password');
    await page.getByLabel('Remember me').check();
    const main = page.getByRole('main');
    expect(await main.locator('a[href="/forgot-password/"]').count()).toBe(1);
    expect(await main.locator('a[href="/signup/"]').count()).toBe(1);
  });

  test.each(['/login/', '/signup/'])(
    '%s takes a password from a password manager or the clipboard, and asks no riddle',
    async (path) => {
      const { page, context } = await visit();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(path);
      const input = page.getByLabel('Password', { exact: true });
      await page.evaluate((text) => navigator.clipboard.writeText(text), password);
      await input.focus();
      await page.keyboard.press('ControlOrMeta+v');
      expect(await input.inputValue()).toBe(password);
      expect(await input.getAttribute('autocomplete')).toMatch(/^(current|new)-password$/);
    },
  );

  test('the demo panel fills the form, and signing in leads to the account', async () => {
    const { page } = await visit();
    await page.goto('/login/');
    await page.getByText('Demo Login Credentials').click();
    const fills = page.getByRole('button', { name: /^Fill/ });
    // Those of shoppers: the operator's login stands in the terminal.
    expect(await fills.evaluateAll((all) => all.map((fill) => fill.getAttribute('aria-label')))).toEqual([
      'Fill asha',
      'Fill ravi',
    ]);
    await fills.first().click();
    await page.route('**/auth/login/', async (route) => {
      await page.getByRole('button', { name: 'Signing In...' }).waitFor();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/account/');
    const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? '{}');
    expect(Object.keys(stored).sort()).toEqual(['access', 'refresh', 'user']);
    expect(typeof stored.user).toBe('string');
  });

  test.each([
    ['/checkout/', '/checkout/'],
    ['//evil.example', '/account/'],
  ])('the login page with next=%s leads to %s', async (next, expected) => {
    const { page } = await visit();
    const username = await signUp(page);
    await forget(page);
    await page.goto(`/login/?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`**${expected}`);
    expect(new URL(page.url()).pathname).toBe(expected);
  });

  test('the way back is kept over to the signup page', async () => {
    const { page } = await visit();
    await page.goto('/login/?next=%2Fcheckout%2F');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/signup/?next=%2Fcheckout%2F');
  });
});

describe('the signup page', () => {
  test('the signup page says what is wrong at its field', async () => {
    const { page } = await visit();
    await page.goto('/signup/');
    const typed = { Username: 'ab', Email: 'not-an-address', Password: '12345' };
    for (const [label, value] of Object.entries(typed))
      await page
        .getByRole('main')
        .getByLabel(label, { exact: label === 'Password' })
        .fill(value);
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const message of [
      'Username must be at least 3 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ])
      await page.getByText(message).waitFor();
  });
});

describe('the session', () => {
  test('an expired access token is renewed without a word', async () => {
    const { page, expectErrors } = await visit();
    expectErrors(/401/);
    const username = await signUp(page);
    await page.evaluate(() => {
      const auth = JSON.parse(localStorage.auth);
      localStorage.auth = JSON.stringify({ ...auth, access: 'expired' });
    });
    await page.reload();
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    await page.getByRole('heading', { name: new RegExp(username) }).waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.auth).access)).not.toBe('expired');
  });

  test('a renewal that the shop cannot answer just now leaves the session as it is', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/401|503/);
    await signUp(page);
    await page.goto('/faq/');
    await page.evaluate(() => {
      const auth = JSON.parse(localStorage.auth);
      localStorage.auth = JSON.stringify({ ...auth, access: 'expired' });
    });
    await page.route('**/auth/refresh/', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/account/');
    await page.getByRole('alert').getByText('Failed to load orders').waitFor();
    await page.unroute('**/auth/refresh/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  });

  test('going back to login after it: no password stands there, and the next person can sign in', async () => {
    const { page } = await visit();
    await page.goto('/login/');
    await page.getByText('Demo Login Credentials').click();
    await page.getByRole('button', { name: 'Fill' }).first().click();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/account/');
    await page.goBack();
    await page.waitForURL('**/login/');
    await expect.poll(() => page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  });

  test('a sign-in page that comes back while it waited can be used again', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await holdBack(page, '**/auth/login/');
    await page.goto('/login/');
    await page.getByText('Demo Login Credentials').click();
    await page.getByRole('button', { name: 'Fill' }).first().click();
    await page.getByRole('button', { name: 'Sign In' }).click();
    const waiting = page.getByRole('button', { name: 'Signing In...' });
    await waiting.waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    // At once: the call itself would give up in time.
    expect(await waiting.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true);
  });

  /** As checkout-script.ts does before the form's own script has come. */
  const fillWithoutScript = async (page: Page) => {
    await page.goto('/checkout/');
    await page.getByLabel('Full name').waitFor();
    await page.evaluate(() => {
      const values = { address: '12 Roof Road', city: 'Lucknow', zip: '226001' };
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`.checkout [name=${name}]`);
        if (field) field.value = value;
      }
    });
  };
  test.each([
    ['typed', fillCheckout],
    ['left untouched', fillWithoutScript],
  ])('another person signs in in another tab: checkout keeps nothing that the first %s', async (_, fill) => {
    const { page, context, expectErrors } = await visit();
    expectErrors(/404/);
    await signUp(page);
    const { page: other } = await visit();
    await signUp(other);
    const auth = await other.evaluate(() => localStorage.getItem('auth') ?? '');
    await putInCart(page, [{ id: 1, name: 'Panel', price: 100, qty: 1, main_image: '', slug: 'p' }]);
    await fill(page);
    const tab = await context.newPage();
    await tab.goto('/faq/');
    await tab.evaluate((text) => localStorage.setItem('auth', text), auth);
    await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('Full name').inputValue()).toBe('');
    expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('');
  });

  test('another person signs in in another tab: account and settings show nothing of the first any more', async () => {
    const { page, context } = await visit();
    const first = await signUp(page);
    const { page: other } = await visit();
    const second = await signUp(other);
    const auth = await other.evaluate(() => localStorage.getItem('auth') ?? '');
    for (const [path, name] of [
      ['/account/', (username: string) => page.getByRole('heading', { name: new RegExp(username) })],
      [
        '/account/settings/',
        (username: string) => page.getByRole('main').getByText(username, { exact: true }),
      ],
    ] as const) {
      const own = await page.evaluate(() => localStorage.getItem('auth') ?? '');
      await page.goto(path);
      await name(first).waitFor();
      await page
        .getByRole('main')
        .getByText(/^(No orders yet|Download your data)$/)
        .waitFor();
      const tab = await context.newPage();
      await tab.goto('/faq/');
      const asked = page.waitForRequest(/api\/(orders|users\/account)\//);
      await tab.evaluate((text) => localStorage.setItem('auth', text), auth);
      await name(second).waitFor();
      expect((await asked).headers().authorization).toBe(`Bearer ${JSON.parse(auth).access}`);
      expect(await name(first).count()).toBe(0);
      await tab.evaluate((text) => localStorage.setItem('auth', text), own);
      await tab.close();
    }
  });

  test('logout in one tab signs out the other, even when the server cannot be reached', async () => {
    const { page, context, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/ERR_FAILED/);
    await signUp(page);
    const other = await context.newPage();
    await other.goto('/account/');
    await other.getByRole('heading', { name: 'No orders yet' }).waitFor();
    await page.route('**/auth/logout/', (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
    await other.waitForURL('**/login/**');
  });

  test('storage blocked: signing in says plainly why it cannot last', async () => {
    const { page, context } = await visit();
    await blockStorage(context);
    await page.goto('/login/');
    await page.getByText('Demo Login Credentials').click();
    await page.getByRole('button', { name: /^Fill/ }).first().click();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').getByText('Your browser keeps nothing for this site').waitFor();
  });
});
