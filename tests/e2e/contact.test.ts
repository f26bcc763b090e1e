import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, holdBack } from '#tests/support/browser.ts';

const visit = browserTests();
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const form = (page: Page) => page.getByRole('main');

async function fill(page: Page, fields: Record<string, string> = {}): Promise<void> {
  const whole = {
    'Full name': 'Asha',
    Email: 'asha@dhoop.example',
    Message: 'What fits a roof of 20 m²?',
    ...fields,
  };
  for (const [label, value] of Object.entries(whole)) await form(page).getByLabel(label).fill(value);
}

describe('the contact form', () => {
  test('all messages at once, and nothing is sent while one stands', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    let sent = 0;
    await page.route('**/api/users/contact/', (route) => {
      sent += 1;
      return route.abort();
    });
    await page.goto('/contact/');
    await send(page);
    for (const message of ['Name is required', 'Email is required', 'Please enter your message'])
      await page.getByText(message).waitFor();
    await fill(page, { Email: 'a b@c', Phone: '12-34' });
    await send(page);
    await page.getByText('Enter a valid email').waitFor();
    await page.getByText('Enter a valid phone number').waitFor();
    expect(sent).toBe(0);
  });

  test('Sending..., then a success banner and a cleared form; values go trimmed, the honeypot as it is', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    let body: Record<string, string> = {};
    await page.route('**/api/users/contact/', async (route) => {
      body = route.request().postDataJSON();
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
      await route.fulfill({ json: {} });
    });
    await page.goto('/contact/');
    await fill(page, { 'Full name': '  Asha  ' });
    await send(page);
    await page.getByRole('status').getByText('Thanks! Your inquiry has been received.').waitFor();
    expect(body).toEqual({
      name: 'Asha',
      email: 'asha@dhoop.example',
      phone: '',
      message: 'What fits a roof of 20 m²?',
      honeypot: '',
    });
    expect(await form(page).getByLabel('Message').inputValue()).toBe('');
  });

  test('the real shop takes an inquiry', async () => {
    const { page } = await visit();
    await page.goto('/contact/');
    await fill(page);
    await send(page);
    await page
      .getByRole('status')
      .getByText(/inquiry has been received|thank/i)
      .waitFor();
  });

  test('a failure is a red banner of at most 300 characters, and everything typed stays', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/500/);
    await page.route('**/api/users/contact/', (route) =>
      route.fulfill({ status: 500, body: 'x'.repeat(900) }),
    );
    await page.goto('/contact/');
    await fill(page);
    await send(page);
    const text = await page.getByRole('alert').getByRole('paragraph').first().innerText();
    expect(text).toMatch(/^HTTP 500 Internal Server Error: x+$/);
    expect(text).toHaveLength(300);
    expect(await form(page).getByLabel('Full name').inputValue()).toBe('Asha');
  });

  test.each(['ContactForm*', '*'])(
    'a form sent before /_astro/%s.js has come is sent when it is there',
    async (files) => {
      const { page } = await visit({ serviceWorkers: 'block' });
      const release = await holdBack(page, `**/_astro/${files}.js`);
      // Scripts that do not come hold back the page's load event.
      await page.goto('/contact/', { waitUntil: 'commit' });
      await fill(page);
      await send(page);
      release();
      await page
        .getByRole('status')
        .getByText(/received|thank/i)
        .waitFor();
    },
  );
});
