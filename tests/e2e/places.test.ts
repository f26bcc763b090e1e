import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserTests, holdBack, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { shipping } from '#tests/support/shipping.ts';
import { fillCheckout, freshLine, putInCart, shopDatabase } from '#tests/support/shopping.ts';
import { firstFlightBytes } from '#tests/tools/bench/budgets.ts';
import { headerBytes, wireBytes } from '#tests/tools/bench/wire-bytes.ts';

const visit = browserTests();
const shop = shopDatabase();

const zip = (page: Page) => page.getByLabel('PIN code', { exact: true });
const city = (page: Page) => page.getByLabel('City', { exact: true });
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const cityIs = (page: Page, text: string) => expect.poll(() => city(page).inputValue()).toBe(text);

/** At checkout with an empty form, and the addresses of the lookup's requests. */
async function atCheckout() {
  const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/pins\/|pin-note/.test(pathname)) asked.push(pathname);
  });
  await signUp(page);
  await putInCart(page, [await freshLine(shop)]);
  await page.goto('/checkout/');
  await zip(page).click();
  return { page, asked, expectErrors };
}

describe('checkout: where a PIN code lies', () => {
  test('the sixth digit loads it, in at most 400 bytes, and fills an empty city; the keyboard is enough', async () => {
    const { page, asked } = await atCheckout();
    await page.keyboard.type('22600');
    await quiet(page);
    expect(asked).toEqual([]);
    await page.keyboard.type('1');
    await says(page, '226001 is in Lucknow, Uttar Pradesh.');
    await cityIs(page, 'Lucknow, Uttar Pradesh');
    expect(await zip(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(asked.filter((path) => path.startsWith('/pins/'))).toEqual(['/pins/226.txt']);

    await page.keyboard.press('Backspace');
    await expect.poll(() => page.getByText('226001 is in').count()).toBe(0);
    await zip(page).fill('462001');
    await cityIs(page, 'Bhopal, Madhya Pradesh');
  });

  test('no PIN code costs more than 400 bytes and its headers', async () => {
    for (const prefix of ['110', '396', '462', '574', '641', '999'])
      expect(await wireBytes(`${inject('shopUrl')}/pins/${prefix}.txt`)).toBeLessThanOrEqual(
        400 + headerBytes,
      );
  });

  test('a shopper chooses between the two districts of a PIN code, also by keyboard, and can choose again', async () => {
    const { page } = await atCheckout();
    await page.keyboard.type('228159');
    await says(page, '228159 lies in 2 districts of Uttar Pradesh. Which one is yours?');
    expect(await city(page).inputValue()).toBe('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await cityIs(page, 'Amethi, Uttar Pradesh');
    await page.getByRole('button', { name: 'Sultanpur' }).click();
    await cityIs(page, 'Sultanpur, Uttar Pradesh');
    await city(page).fill('Isauli');
    await page.getByRole('button', { name: 'Amethi' }).click();
    expect(await city(page).inputValue()).toBe('Isauli');
  });

  test('a city that the shopper cleared is not filled in again, and can be chosen', async () => {
    const { page } = await atCheckout();
    await page.keyboard.type('226001');
    await cityIs(page, 'Lucknow, Uttar Pradesh');
    await city(page).fill('');
    await zip(page).fill('462001');
    await says(page, '462001 is in Bhopal, Madhya Pradesh.');
    expect(await city(page).inputValue()).toBe('');
    await zip(page).fill('228159');
    await page.getByRole('button', { name: 'Sultanpur' }).click();
    await cityIs(page, 'Sultanpur, Uttar Pradesh');
  });

  test('a city that comes while the shopper is in its field is said and not filled in', async () => {
    const { page } = await atCheckout();
    const arrive = await holdBack(page, '**/pins/*');
    await page.keyboard.type('226001');
    await city(page).click();
    arrive();
    await says(page, '226001 is in Lucknow, Uttar Pradesh.');
    expect(await city(page).inputValue()).toBe('');
    await page.keyboard.type('Kakori');
    expect(await city(page).inputValue()).toBe('Kakori');
  });

  test('a city that was typed stays; one that the PIN code does not name is asked about, and a tap changes it', async () => {
    const { page } = await atCheckout();
    await city(page).fill('Kakori');
    await zip(page).fill('226101');
    await zip(page).focus();
    await page.keyboard.press('End');
    await says(page, '226101 is in Lucknow, Uttar Pradesh.');
    expect(await city(page).inputValue()).toBe('Kakori');
    await zip(page).fill('228159');
    await says(page, '228159 is in Amethi, Uttar Pradesh or Sultanpur, Uttar Pradesh. Is Kakori there?');
    expect(await city(page).inputValue()).toBe('Kakori');
    await page.getByRole('button', { name: 'Sultanpur, Uttar Pradesh' }).click();
    await cityIs(page, 'Sultanpur, Uttar Pradesh');
  });

  test('“Kanpur” is not asked about where the district is Kanpur Nagar', async () => {
    const { page } = await atCheckout();
    await city(page).fill('kanpur');
    await zip(page).fill('208002');
    await says(page, '208002 is in Kanpur Nagar, Uttar Pradesh.');
    expect(await page.getByText('Is kanpur there?').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Kanpur/ }).count()).toBe(0);
  });

  test('the city of an earlier order follows another PIN code, and the note says what it was', async () => {
    const { page } = await atCheckout();
    await fillCheckout(page, shipping);
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.waitForURL('**/order-success/*/');
    await putInCart(page, [await freshLine(shop)]);
    await page.goto('/checkout/');
    await cityIs(page, shipping.City);
    await zip(page).fill('208002');
    await says(
      page,
      `208002 is in Kanpur Nagar, Uttar Pradesh. We changed the city from ${shipping.City}. Check the street too.`,
    );
    await cityIs(page, 'Kanpur Nagar, Uttar Pradesh');
  });

  test('an unknown PIN code gets a word, and the order goes through', async () => {
    const { page } = await atCheckout();
    await fillCheckout(page, { ...shipping, 'PIN code': '' });
    await zip(page).click();
    await page.keyboard.type('999999');
    await says(page, '999999 is not on our list of PIN codes.');
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.waitForURL('**/order-success/*/');
  });

  test('a PIN code without an answer says nothing and holds up nothing', async () => {
    const { page, asked, expectErrors } = await atCheckout();
    expectErrors(/Failed to load resource/);
    await page.route('**/pins/*.txt', (route) => route.abort());
    await page.keyboard.type('226001');
    await expect.poll(() => asked.includes('/pins/226.txt')).toBe(true);
    await city(page).fill('Lucknow');
    expect(await page.getByText('226001').count()).toBe(0);
  });
});

describe('the pages of the states', () => {
  const addresses = async (): Promise<string[]> => {
    const sitemap = await fetch(`${inject('shopUrl')}/sitemap.xml`).then((reply) => reply.text());
    return [...sitemap.matchAll(/<loc>\w+:\/\/[^</]+(\/solar\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  };

  test('36 states and territories and their list stand in the sitemap, each with words of its own in 14 KB', async () => {
    const paths = await addresses();
    expect(paths.length).toBe(37);
    const descriptions = new Set<string>();
    for (const path of paths) {
      const address = inject('shopUrl') + path;
      expect(await wireBytes(address), path).toBeLessThanOrEqual(firstFlightBytes);
      const html = await fetch(address).then((reply) => reply.text());
      descriptions.add(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
    }
    expect(descriptions.size).toBe(37);
  });

  test('a state’s page without script at 320 pixels has yield, saving, subsidy, kits with prices, and the way to the planner', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await page.goto('/solar/');
    await page.getByRole('link', { name: 'Uttar Pradesh', exact: true }).click();
    await page.waitForURL('**/solar/uttar-pradesh/');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: '3 kW', exact: true }) });
    for (const figure of ['4,140', '₹24,142', '₹78,000']) expect(await card.innerText()).toContain(figure);
    const kits = page.getByRole('region', { name: /^On-grid kits/ });
    expect(await kits.getByRole('listitem').count()).toBeGreaterThan(3);
    expect(await kits.innerText()).toMatch(/₹[\d,]+\.\d\d/);
    const planner = page.getByRole('link', { name: 'Plan a system for your bill' });
    expect(await planner.getAttribute('href')).toBe('/planner/?state=uttar-pradesh');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
