import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import * as paths from '#contract/paths.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { browserTests } from '#tests/support/browser.ts';
import { answerBytes, firstFlightBytes } from '#tests/tools/bench/budgets.ts';
import { wireBytes } from '#tests/tools/bench/wire-bytes.ts';

const visit = browserTests();

/** As a vendor mails it. */
const whole = `3.24 kWp on-grid plant, 6 Nos Suryak 540 Wp DCR panels, both on ALMM lists
Kiranveda 3 kW inverter, 1 string of 6
Structure, earthing 3 nos, lightning arrestor, ACDB and DCDB, DC cables, net meter
Installation and commissioning included
Total Rs. 1,85,000/- inclusive of GST
Subsidy Rs 78,000
Vendor registered on the national portal
Warranty: panels 25 years performance, inverter 8 years, free AMC 5 years`;
const dear = whole.replace('1,85,000', '2,15,000').replace('Vendor registered on the national portal\n', '');
const bad = `5 kW solar only ₹1.6 lakh after subsidy! 6 x 540 W non-DCR panels. Subsidy Rs 1,50,000 by govt.`;

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block', ...options });
  await page.goto(path);
  return page;
}
/** The first offer stands open, the others are folds of the form. */
const offer = (page: Page, number: number) =>
  number === 1
    ? page.locator('.opinion-form')
    : page.locator('.opinion-more').filter({ has: page.locator('summary', { hasText: `Offer ${number}` }) });
const field = (page: Page, name: string) => page.locator(`#field-${name}`);
async function paste(page: Page, number: number, vendor: string, text: string): Promise<void> {
  const part = offer(page, number);
  if (number > 1) await part.locator('summary').first().click();
  await field(page, `text-${number}`).fill(text);
  const more = part.locator('.opinion-more').filter({ has: page.locator(`#field-vendor-${number}`) });
  await more.locator('summary').last().click();
  await field(page, `vendor-${number}`).fill(vendor);
}
const card = (page: Page, vendor: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: vendor }) });

describe('the second opinion', () => {
  test('three pasted offers are judged in the browser: the bad one is not to be signed, and nothing is sent', async () => {
    const page = await open(paths.secondOpinion);
    await paste(page, 1, 'Asha Solar', whole);
    await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    await paste(page, 2, 'Dear Solar', dear);
    await paste(page, 3, 'Quick Solar', bad);
    await page.getByLabel('PIN code').fill('226010');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByText('Your home and your bill').click();
    await page.getByLabel('Units on the bill').fill('350');
    await page.getByLabel('Bill, ₹').fill('2400');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'As told, Asha Solar is the best of them' }).waitFor();
    expect(await card(page, 'Asha Solar').innerText()).toContain('Nothing speaks against it so far');
    expect(await card(page, 'Dear Solar').innerText()).toContain('Ask before you sign');
    const words = await card(page, 'Quick Solar').innerText();
    expect(words).toContain('Do not sign it as it is');
    expect(words).toContain('6 panels of 540 W are 3.24 kW, and the offer says 5 kW');
    expect(words).toContain('Its cells are imported');
    expect(words).toContain('What is the full price before the subsidy, in writing?');
    expect(await page.getByRole('row', { name: 'Full price' }).innerText()).toContain('₹3,10,000');
    // The text filled the fields, where it can be corrected.
    expect(await field(page, 'price-1').inputValue()).toBe('185000');
    await page
      .getByText(/answers were read from your text/)
      .first()
      .waitFor();
    // What was read stands open to be checked; what the paper does not say waits in the fold.
    expect(await field(page, 'panel-1').isVisible()).toBe(true);
    expect(await field(page, 'voc-1').isVisible()).toBe(false);
    await field(page, 'kw-3').fill('3.24');
    await page.getByRole('button', { name: 'Judge with all of this' }).click();
    await expect.poll(() => card(page, 'Quick Solar').innerText()).not.toContain('the offer says 5 kW');
    expect(new Set(asked)).toEqual(
      new Set(['/pins/226.txt', '/planner/offers.json', '/second-opinion/parts.json']),
    );
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    const href = await page.getByRole('link', { name: 'Share with family' }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toMatch(/Quick Solar: Dear by ₹[\d,]+\. Do not sign it as it is/);
  });

  test('the second opinion without script leads to its answer, keeps what was typed, and asks for what is missing', async () => {
    const page = await open(paths.secondOpinion, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Judge the offer' }).click();
    await page.getByText('Nothing is typed yet').waitFor();
    await paste(page, 1, 'Asha Solar', whole);
    await field(page, 'count-1').fill('many');
    await page.getByRole('button', { name: 'Judge with all of this' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ask before you sign' }).waitFor();
    const count = page.getByRole('textbox', {
      name: 'Number of panels',
      description: /Type a number from 1/,
    });
    expect(await count.inputValue()).toBe('many');
    expect(await field(page, 'price-1').inputValue()).toBe('185000');
    expect(await page.getByLabel('lightning arrester').first().isChecked()).toBe(true);
  });

  test('a phone shows the box for the text and the button on its first screen, and a dear offer is dear by rupees', async () => {
    const page = await open(paths.secondOpinion, { viewport: { width: 360, height: 740 } });
    const bottom = async (name: string): Promise<number> => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      return (box?.y ?? 1e5) + (box?.height ?? 0);
    };
    const bar = await page.locator('nav.bar').boundingBox();
    expect(await bottom('Judge the offer')).toBeLessThan(bar?.y ?? 740);
    await field(page, 'price-1').fill('2,10,000');
    await field(page, 'kw-1').fill('3');
    await page.getByRole('button', { name: 'Judge the offer' }).click();
    const title = page.locator('#opinion-result');
    await title.waitFor();
    expect(await title.innerText()).toMatch(
      /^Dear by ₹[\d,]+\. (Ask before you sign|Do not sign it as it is)$/,
    );
    const dear = (await title.innerText()).match(/₹[\d,]+/)?.[0];
    expect(await page.getByRole('article').innerText()).toContain(`It costs ${dear} more than the dearest`);
  });

  test.each(['light', 'dark'] as const)(
    'the second opinion at 320 pixels and in %s is not cut off, and axe finds nothing with every fold open',
    async (colorScheme) => {
      const query = `price-1=185000&kw-1=3.24&vendor-1=Asha&price-2=160000&kw-2=4&subsidy-2=150000&price-3=95000&kw-3=3`;
      const page = await open(`${paths.secondOpinion}?${query}`, {
        viewport: { width: 320, height: 640 },
        colorScheme,
      });
      // The offers that were given are open, and so is every fold of what is missing.
      expect(await page.locator('.opinion-form > .opinion-more[open]').count()).toBe(2);
      await page.locator('.opinion-more').evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute('open', '');
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test('the printed second opinion has the verdicts and the questions, and no form', async () => {
    const page = await open(`${paths.secondOpinion}?price-1=185000&kw-1=3.24`, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByRole('heading', { name: 'Ask this vendor, in writing' }).waitFor();
    const title = page.getByRole('heading', { level: 2, name: 'Ask before you sign' });
    expect(await title.evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(16, 32, 47)');
  });

  test('the empty page fits the first flight, an answer the second, and no cache keeps an answer', async () => {
    const answered = `${paths.secondOpinion}?price-1=185000&kw-1=3.24&price-2=160000&kw-2=4&subsidy-2=150000`;
    expect(await wireBytes(inject('shopUrl') + paths.secondOpinion)).toBeLessThanOrEqual(firstFlightBytes);
    expect(await wireBytes(inject('shopUrl') + answered)).toBeLessThanOrEqual(answerBytes);
    const answer = await fetch(inject('shopUrl') + answered);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect(await answer.text()).toContain('content="noindex"');
    const empty = await fetch(inject('shopUrl') + paths.secondOpinion);
    expect(await empty.text()).not.toContain('content="noindex"');
  });
});
