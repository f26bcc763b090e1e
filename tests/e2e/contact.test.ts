import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserTests, holdBack } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';

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
  test('the contact form says what is wrong, and sends nothing until it is corrected', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    let sent = 0;
    await page.route('**/api/users/contact/', (route) => {
      sent += 1;
      return route.abort();
    });
    await page.goto('/contact/');
    await fill(page, { Email: 'a b@c', Phone: '12-34' });
    await send(page);
    await page.getByText('Enter a valid email').waitFor();
    await page.getByText('Enter a valid phone number').waitFor();
    expect(sent).toBe(0);
  });

  test('the contact form shows Sending..., then a success banner, and is cleared; values go trimmed, the honeypot as it is', async () => {
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

describe('a visit or a quotation that is asked for', () => {
  const message = (page: Page) => form(page).getByLabel('Message');

  test('a solution’s page leads to the form with the request in it, which is sent with its product', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await page.goto('/product/aangan-urja-5-kw-elevated-home-solution/');
    await page.getByRole('link', { name: 'Book a site visit' }).click();
    await page.waitForURL('**/contact/?ask=visit&**');
    await expect
      .poll(() => message(page).inputValue())
      .toMatch(
        /^Please visit my site [\s\S]*\n1 × Aangan Urja 5 kW Elevated Home Solution \(product \d+\)\n\nAddress with PIN code:/,
      );
    const sent = page.waitForRequest('**/api/users/contact/');
    await form(page).getByLabel('Full name').fill('Asha');
    await form(page).getByLabel('Email').fill('asha@dhoop.example');
    await send(page);
    expect((await sent).postDataJSON().message).toContain('Elevated Home Solution (product ');
    await page.getByText('Thanks! Your inquiry has been received.').waitFor();
  });

  test('the page says what is asked for, and on a phone the form comes before the texts', async () => {
    const { page } = await visit({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
    const top = async (of: string) => (await page.locator(of).first().boundingBox())?.y ?? 0;
    await page.goto('/contact/?ask=visit');
    await page.getByRole('heading', { level: 1, name: 'Book a site visit' }).waitFor();
    expect(await page.title()).toMatch(/^Book a site visit/);
    expect(await top('#contact .contact-form')).toBeLessThan(await top('#contact .lead'));
    expect(await top('#contact [href^="tel:"]')).toBeLessThan(await top('#contact .contact-form'));
    await form(page).getByText('So that we can call you.').waitFor();
    await page.goto('/contact/?ask=quotation');
    await page.getByRole('heading', { level: 1, name: 'Get a quotation' }).waitFor();
    await page.goto('/contact/?ask=money');
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    expect(await top('#contact .contact-form')).toBeGreaterThan(await top('#contact .lead'));
  });

  test('a request from a cart has all its lines', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await page.goto('/product/vidyukavach-mc4-connector-pair/');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.goto('/cart/');
    await page.getByRole('link', { name: 'Get a quotation' }).click();
    await expect
      .poll(() => message(page).inputValue())
      .toMatch(/^Please send me a quotation for:\n2 × Vidyukavach MC4/);
  });

  test('a request that is typed already stays, and an address that asks for another writes nothing', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await page.goto('/contact/?ask=money&id=1&name=%3Cb%3E');
    await fill(page, { Message: 'My own words' });
    expect(await message(page).inputValue()).toBe('My own words');
    await page.goto('/contact/?ask=nothing');
    await quiet(page);
    expect(await message(page).inputValue()).toBe('');
  });
});
