import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import * as paths from '#contract/paths.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import type { KeptMail } from '#netlify/local/simulator/inbox/kept-mails.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { openBreakingProxy } from '#tests/support/breaking-proxy.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { enter, tabTo, typeInto } from '#tests/support/keyboard.ts';
import { quiet } from '#tests/support/quiet.ts';
import { shopDatabase } from '#tests/support/shopping.ts';

/** A plan on its way: from the planner to the desk, as a quotation by mail, and to an order. */

const visit = browserTests();
const shop = shopDatabase();
const phone = { viewport: { width: 320, height: 640 } };
const answered = `${paths.planner}?pin=226010&units=350&bill=2400&area=48&phase=1&load=3`;
const thanks = 'Thanks! Your inquiry has been received.';
const open = (page: Page) => page.getByText('Ask for a visit or a quotation', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send with my plan' });
const someone = () => `Meera ${randomUUID().slice(0, 8)}`;
const leadsOf = (name: string) => shop.db.select().from(inquiries).where(eq(inquiries.name, name));
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
const mailTo = async (address: string): Promise<KeptMail | undefined> => {
  const mails = (await (await fetch(`${inject('mailUrl')}/emails`)).json()) as KeptMail[];
  return mails.find(({ to }) => to === address);
};

test('at 320 pixels and by keyboard a plan is sent, quoted by mail with the plan in it, accepted and ordered', async () => {
  const name = someone();
  const email = `${randomUUID()}@dhoop.example`;
  const { page } = await visit(phone);
  await page.goto(answered);
  const verdict = await page.getByRole('heading', { level: 2, name: /is the size that pays/ }).innerText();
  await open(page).focus();
  await enter(page);
  await page.getByLabel('What do you want?').selectOption('quotation');
  await send(page).focus();
  await enter(page);
  await page.getByText('Give your phone number.').waitFor();
  await typeInto(page, /^Full name/, name);
  await typeInto(page, /^Phone/, '98765 43210');
  await typeInto(page, /^Email/, email);
  await fits(page);
  expect(await axeFindings(page)).toEqual([]);
  await send(page).focus();
  await enter(page);
  await page.getByText(thanks).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('');

  const { page: desk } = await visit(phone);
  await addOperator(shop, await signUp(desk), { role: 'orders' });
  await desk.goto('/desk/?view=inquiries');
  const lead = desk.getByRole('listitem').filter({ hasText: name });
  await lead.getByText(verdict).waitFor();
  await lead.getByText('226010, Lucknow, Uttar Pradesh').waitFor();
  const link = (await lead.getByRole('link', { name: 'Open the plan' }).getAttribute('href')) ?? '';
  await fits(desk);
  await lead.getByRole('button', { name: 'Make a quotation' }).press('Enter');
  await desk.getByRole('heading', { name: /^Quotation Q-\d+$/ }).waitFor();
  await desk.getByText(verdict).waitFor();
  expect(await desk.getByLabel(/^Name/).inputValue()).toBe(name);
  const kit = await desk.getByLabel('Product or charge').inputValue();
  await desk.getByLabel('Discount, %').fill('5');
  await fits(desk);
  await desk.getByRole('button', { name: 'Save and send' }).press('Enter');
  await desk.getByText('It goes to the buyer by mail.').waitFor();
  await desk.getByText(verdict).waitFor();

  await expect.poll(() => mailTo(email), { timeout: 10_000 }).toBeDefined();
  const { text = '' } = (await mailTo(email)) ?? {};
  for (const words of [kit, verdict, 'Saves a year: ₹', link]) expect(text).toContain(words);
  const address = /https?:\S+\/quotation\/?#\S+/.exec(text)?.[0] ?? '';
  const { pathname, hash } = new URL(address);

  await page.goto(link);
  await page.getByRole('heading', { level: 2, name: verdict }).waitFor();
  await signUp(page);
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: 'Accept this quotation' }).waitFor();
  await page.getByRole('region', { name: 'Plan' }).getByText(verdict).waitFor();
  await fits(page);
  await tabTo(page, /^Accept this quotation$/);
  await enter(page);
  await typeInto(page, /^Address/, '12 Hazratganj');
  await typeInto(page, /^PIN code/, '226010');
  await typeInto(page, /^City/, 'Lucknow');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept and order' }).press('Enter');
  await page.waitForURL(/\/order\/\d+/);
  await page.getByText(kit).first().waitFor();
});

describe('a plan is sent', () => {
  test('without script: what is wrong is said, what was typed stays, and twice pressed it is one lead', async () => {
    const name = someone();
    const { page } = await visit({ ...phone, javaScriptEnabled: false });
    await page.goto(answered);
    await open(page).click();
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel(/^Phone/).fill('12');
    await page.getByLabel('What do you want?').selectOption('quotation');
    await send(page).click();
    await page.getByText('Enter a valid phone number').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(name);
    expect(await page.getByLabel('What do you want?').inputValue()).toBe('quotation');
    await page.getByRole('heading', { level: 2, name: /is the size that pays/ }).waitFor();
    await page.getByLabel(/^Phone/).fill('+91 98765 43210');
    await fits(page);
    await send(page).dblclick();
    await page.getByText(thanks).waitFor();
    expect(new URL(page.url()).searchParams.get('units')).toBe('350');
    await page.reload();
    await expect.poll(async () => (await leadsOf(name)).length).toBe(1);
    const [lead] = await leadsOf(name);
    expect(lead?.plan).toMatchObject({
      ask: 'quotation',
      answer: { place: '226010, Lucknow, Uttar Pradesh' },
    });
  });

  test.each([
    [
      'a farmer without a grid',
      'state=assam&phase=none&run-fan=3&run-light=6',
      'Ask for a visit or a quotation',
      { ask: 'visit', answer: { verdict: 'Without a grid: 1.8 kW of panels and a battery of 3.2 kWh' } },
    ],
    [
      'who is told not to buy',
      'state=punjab&units=600',
      'Ask us, or let us tell you if this changes',
      { ask: 'advice', answer: { verdict: 'Do not buy for the bill: it is ₹0' } },
    ],
  ])('without script: %s sends the plan too', async (_, inputs, opens, plan) => {
    const name = someone();
    const { page } = await visit({ ...phone, javaScriptEnabled: false });
    await page.goto(`${paths.planner}?${inputs}`);
    await page.getByText(opens, { exact: true }).click();
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel(/^Phone/).fill('+91 98765 43210');
    await fits(page);
    await send(page).click();
    await page.getByText(thanks).waitFor();
    const [lead] = await leadsOf(name);
    expect(lead?.plan).toMatchObject(plan);
  });

  test('pressed twice is one lead, and a failure keeps what was typed', async () => {
    const name = someone();
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/503/);
    let failures = 1;
    await page.route('**/api/users/contact/', (route) =>
      failures-- > 0
        ? route.fulfill({
            status: 503,
            json: { detail: 'The shop is being moved. Try again.', code: 'unavailable' },
          })
        : route.continue(),
    );
    await page.goto(answered);
    await open(page).click();
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel(/^Phone/).fill('98765 43210');
    await send(page).click();
    await page.getByText('The shop is being moved. Try again.').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(name);
    // The answer goes and comes back while its form is changed.
    await page.getByLabel('Units (kWh) on the bill').fill('');
    await page.getByLabel('Bill amount').fill('');
    await page.getByRole('heading', { name: 'Your answer appears here' }).waitFor();
    await page.getByLabel('Units (kWh) on the bill').fill('350');
    await open(page).click();
    expect(await page.getByLabel('Full name').inputValue()).toBe(name);
    await send(page).dblclick();
    await page.getByText(thanks).waitFor();
    expect(await leadsOf(name)).toHaveLength(1);
  });

  test('without a network it is kept on the device, and goes out with the connection', async () => {
    const name = someone();
    const line = await openBreakingProxy(inject('shopUrl'));
    try {
      const { page, expectErrors } = await visit({ baseURL: line.url });
      expectErrors(/net::ERR_/, /Failed to fetch/);
      await page.goto('/');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto(answered);
      await open(page).click();
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel(/^Phone/).fill('98765 43210');
      await quiet(page);
      await line.cut();
      await send(page).click();
      await page.getByText(/You are offline\. Your message is kept/).waitFor();
      expect(await leadsOf(name)).toEqual([]);
      await line.mend();
      await page.goto('/');
      await expect.poll(async () => (await leadsOf(name)).length, { timeout: 15_000 }).toBe(1);
    } finally {
      await line.mend();
      await line.close();
    }
  });

  test('and kept: its link is copied, and leads to the same answer', async () => {
    const { page } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(answered);
    await open(page).focus();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('The link is copied.', { exact: false }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { pathname, search } = new URL(link);
    const verdict = await page.getByRole('heading', { level: 2, name: /is the size that pays/ }).innerText();
    await page.goto(pathname + search);
    await page.getByRole('heading', { level: 2, name: verdict }).waitFor();
  });
});
