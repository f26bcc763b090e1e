import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import * as paths from '#contract/paths.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { browserTests } from '#tests/support/browser.ts';
import { shopDatabase } from '#tests/support/shopping.ts';
import { answerBytes, firstFlightBytes } from '#tests/tools/bench/budgets.ts';
import { wireBytes } from '#tests/tools/bench/wire-bytes.ts';

const visit = browserTests();
const shop = shopDatabase();
const low = `${paths.plantHealth}?pin=226010&kw=3&start=2025-01-01&read=2026-01-01&units=2000`;

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block', ...options });
  await page.goto(path);
  return page;
}

describe('the health of a plant', () => {
  test('without script and by keyboard the form leads to verdict, cause, checks and letter, and keeps what was typed', async () => {
    const page = await open(paths.plantHealth, { javaScriptEnabled: false });
    // Without a choice the units are those of one month.
    expect(await page.getByLabel('Read on, else today').isVisible()).toBe(false);
    await page.getByLabel('The meter’s total since the start').check();
    await page.getByLabel('PIN code').fill('226010');
    await page.getByLabel('Panels, kW').fill('3');
    await page.getByLabel('Runs since').fill('2025-01-01');
    await page.getByLabel('Read on, else today').fill('2026-01-01');
    await page.getByLabel('Units it made').fill('2000');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Your plant makes far less than it should' }).waitFor();
    await page.getByText('Most likely one of two strings does not work.').waitFor();
    await page.getByText('Lucknow, Uttar Pradesh', { exact: true }).waitFor();
    expect(await page.locator('#field-read-hint').innerText()).toBe('1 Jan 2026');
    expect(await page.getByRole('listitem').filter({ hasText: 'Have an electrician' }).count()).toBe(1);
    expect(await page.getByRole('region', { name: 'A letter to the vendor' }).innerText()).toContain(
      'The meter showed 2,000 units on 1 January 2026.',
    );
    await page.getByLabel('Units it made').fill('4,000');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Your plant is fine' }).waitFor();
    expect(await page.getByRole('region', { name: 'A letter to the vendor' }).count()).toBe(0);
    await page.getByLabel('Units it made').fill('many');
    await page.keyboard.press('Enter');
    const units = page.getByRole('textbox', {
      name: 'Units it made',
      description: /Type a number from 0/,
    });
    expect(await units.inputValue()).toBe('many');
    expect(await page.getByLabel('Runs since').inputValue()).toBe('2025-01-01');
    const wrong = page.getByRole('alert').getByRole('link', { name: 'Type a number from 0' });
    expect(await wrong.getAttribute('href')).toBe('#field-units');
  });

  test('without script a reminder by mail is asked for once, and a wrong address keeps what was chosen', async () => {
    const email = `${randomUUID()}@dhoop.example`;
    const page = await open(low, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await page.getByLabel('Remind me in').selectOption('Six months');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Remind me by mail' }).click();
    await page.getByText('Enter a valid email address').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
    expect(await page.getByLabel('Remind me in').inputValue()).toBe('6');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Remind me by mail' }).click();
    await page.getByText(/^We write to you once, on \d+ \w+ \d{4}\.$/).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Your plant makes far less than it should' }).waitFor();
    const mails = await shop.db.select().from(queue).where(eq(queue.recipient, email));
    expect(mails.map(({ kind, data }) => [kind, data.inputs])).toEqual([
      ['plant_reminder', 'pin=226010&kw=3&start=2025-01-01&before=2000&beforeon=2026-01-01'],
    ]);
  });

  test.each(['light', 'dark'] as const)(
    'at 320 pixels and in %s nothing is cut off, and axe finds nothing',
    async (colorScheme) => {
      const page = await open(`${low}&shade=some`, { viewport: { width: 320, height: 640 }, colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test('printed, the letter stands on a page of its own, and there is no form', async () => {
    const page = await open(low);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('textbox').count()).toBe(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });

  test('form and answer stay within their bytes, and no cache keeps an answer', async () => {
    expect(await wireBytes(inject('shopUrl') + paths.plantHealth)).toBeLessThanOrEqual(firstFlightBytes);
    expect(await wireBytes(inject('shopUrl') + low)).toBeLessThanOrEqual(answerBytes);
    const answer = await fetch(inject('shopUrl') + low);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect(await answer.text()).toContain('content="noindex"');
    const empty = await fetch(inject('shopUrl') + paths.plantHealth);
    expect(await empty.text()).not.toContain('content="noindex"');
  });
});
