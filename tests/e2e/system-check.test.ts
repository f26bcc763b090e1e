import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import { draftKey, storageKeys } from '#domain/base/limits.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { putInCart, storedCart } from '#tests/support/shopping.ts';
import { firstFlightBytes } from '#tests/tools/bench/budgets.ts';

const visit = browserTests();
const panel = 'suryak-585-w-topcon-bifacial-glass-glass-panel';
const otherPanel = 'suryak-550-w-mono-perc-half-cut-panel';
const hybrid = 'urjavahak-5-kw-hybrid-inverter';
const wall = 'sanchayak-10-24-kwh-wall-battery';
const controller = 'deepvan-60-a-mppt-charge-controller';
const cable = 'vidyukavach-4-sq-mm-dc-solar-cable-25-m-red-and-25-m-black';
const lines = new Map<string, object>();

beforeAll(async () => {
  const client = createClient({ baseUrl: inject('shopUrl') });
  for (const slug of [panel, otherPanel, hybrid, wall, cable]) {
    const { id, name, price, main_image } = await client.product(slug);
    lines.set(slug, { id, slug, name, price, main_image });
  }
});
const line = (slug: string, qty = 1) => ({ ...lines.get(slug), qty });

const check = (page: Page) => page.getByRole('region', { name: 'Do these parts fit together?' });
/** What the check says, with the folds of its answer open. */
const says = async (page: Page) => {
  await check(page).getByRole('status').waitFor();
  await check(page)
    .locator('details')
    .evaluateAll((folds) => {
      for (const fold of folds) if (!fold.closest('form')) fold.setAttribute('open', '');
    });
  return check(page).innerText();
};

async function cartWith(cart: object[], options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block', ...options });
  await putInCart(page, cart);
  await page.goto('/cart/');
  return page;
}
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('the parts of a cart', () => {
  test('cart: nine panels on the 5 kW hybrid are refused, with the numbers and what fits', async () => {
    const page = await cartWith([line(panel, 9), line(hybrid)], { viewport: { width: 320, height: 640 } });
    const words = await says(page);
    expect(words).toContain(
      'These parts do not work together yet. Change the number, or ask us before you order.',
    );
    expect(words).toContain('9 in series reach 510 V at −10 °C');
    expect(words).toContain('These fit: 8 panels (2 × 4) or 10 panels (2 × 5).');
    expect(words).toContain(
      'Type your PIN code. Until then we count with the coldest hour of the plains, −10 °C. Heat: 51 °C',
    );
    expect(words).not.toContain('−40');
    expect(words).toContain('Without a battery nothing runs in a power cut');
    await check(page).getByText('What the job still needs').waitFor();
    await says(page);
    const earths = check(page).getByRole('link', { name: /Earthing Set, 3 of them: ₹6,897/ });
    expect(await earths.getAttribute('href')).toBe('/product/vidyukavach-maintenance-free-earthing-set/');
    expect(await pageWidth(page)).toBe(320);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('cart: one panel less fits, by keyboard; its strings are laid out', async () => {
    const page = await cartWith([line(panel, 9), line(hybrid), line(wall)]);
    await says(page);
    await page.getByRole('button', { name: 'Decrease quantity' }).first().press('Enter');
    await check(page).getByText('These parts fit together.').waitFor();
    await check(page).getByText('What was checked, with the numbers').waitFor();
    const words = await says(page);
    expect(words).toContain('2 strings of 4 panels, on tracker 1 and 2.');
    expect(words).toContain('hours at 1 kW');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
  });

  test('cart: a number of panels that fits is one press, by keyboard, and the cart and its total follow', async () => {
    const page = await cartWith([line(panel, 9), line(hybrid), line(wall)]);
    expect(await says(page)).toContain('These fit: 8 panels (2 × 4) or 10 panels (2 × 5).');
    await check(page).getByRole('button', { name: 'Make it 10 panels' }).waitFor();
    await check(page).getByRole('button', { name: 'Make it 8 panels' }).press('Enter');
    await check(page).getByText('These parts fit together.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('These parts fit together.');
    expect(
      await check(page)
        .getByRole('button', { name: /^Make it/ })
        .count(),
    ).toBe(0);
    await page.reload();
    await check(page).getByText('These parts fit together.').waitFor();
    const stored = await page.evaluate((key) => JSON.parse(localStorage[key] ?? '[]'), storageKeys.cart);
    expect(stored.map(({ qty }: { qty: number }) => qty)).toEqual([8, 1, 1]);
  });

  test('cart: on a phone the verdict and what mends it stand under the goods and above the outlined checkout button, the numbers in a fold', async () => {
    const page = await cartWith([line(panel, 9), line(hybrid)], { viewport: { width: 360, height: 740 } });
    await check(page).getByRole('button', { name: 'Make it 8 panels' }).waitFor();
    const top = async (name: string) => (await page.getByRole('link', { name }).boundingBox())?.y ?? 0;
    const box = await check(page).boundingBox();
    expect(box?.height).toBeLessThan(420);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(await top('Proceed to Checkout'));
    expect(await check(page).innerText()).not.toContain('510 V');
    await check(page).getByText('Why, with the numbers').press('Enter');
    await check(page).getByText('9 in series reach 510 V at −10 °C').waitFor();
    const look = (name: string) =>
      page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await look('Proceed to Checkout')).toBe('rgba(0, 0, 0, 0)');
    // React leaves the verdict where it is, and it follows what is changed there.
    await page.getByRole('button', { name: 'Decrease quantity' }).first().press('Enter');
    await check(page)
      .getByText(/^These parts fit together/)
      .waitFor();
    expect(await look('Proceed to Checkout')).not.toBe('rgba(0, 0, 0, 0)');
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => check(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await check(page)
      .getByText(/^These parts fit together/)
      .waitFor();
  });

  test('cart: with two kinds of panel nobody knows which to change, and no number is offered', async () => {
    const page = await cartWith([line(panel, 9), line(otherPanel, 9), line(hybrid)]);
    await says(page);
    expect(
      await check(page)
        .getByRole('button', { name: /^Make it/ })
        .count(),
    ).toBe(0);
  });

  test('cart: answers about the place, the roof and the connection count at once, and after a reload', async () => {
    const cart = [line(panel, 8), line(hybrid), line(wall), line(cable)];
    const page = await cartWith(cart, { viewport: { width: 320, height: 640 } });
    await says(page);
    const form = check(page).locator('form');
    await form.getByText('Your place, roof and connection').press('Enter');
    await form.getByLabel('PIN code').fill('226001');
    await check(page)
      .getByText('the coldest hour of Lucknow, 0 °C (PIN 226001)')
      .waitFor({ state: 'attached' });
    await form.getByLabel('Connection').selectOption('One phase');
    const load = form.getByLabel('Sanctioned load, kW');
    await load.fill('three');
    await load.press('Enter');
    await expect.poll(() => load.getAttribute('aria-invalid')).toBe('true');
    await load.fill('3');
    await load.press('Enter');
    await check(page)
      .getByText('5 kW of inverters on a sanctioned load of 3 kW. Up to 10 kW the utility raises it')
      .waitFor({ state: 'attached' });
    expect(await load.getAttribute('aria-invalid')).toBeNull();
    expect(await says(page)).toContain('These parts fit together.');
    await form.getByLabel('DC cable one way, m').fill('60');
    await form.getByLabel('DC cable one way, m').press('Enter');
    await check(page).getByText('These parts fit together, with a warning.').waitFor();
    await check(page)
      .getByText('60 m of 4 mm² copper there and back lose 4.91 % at full sun')
      .waitFor({ state: 'attached' });
    await form.getByLabel('I want a net meter').check();
    await check(page)
      .getByText(/ALMM list I/)
      .waitFor({ state: 'attached' });
    expect(await pageWidth(page)).toBe(320);
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    expect(await says(page)).toContain('60 m of 4 mm² copper there and back lose 4.91 %');
    expect(await form.getByLabel('PIN code').inputValue()).toBe('226001');
    expect(await form.getByLabel('I want a net meter').isChecked()).toBe(true);
  });

  test('cart: nothing is said of a single product, nor where the shop sends no facts', async () => {
    const page = await cartWith([line(panel, 9)]);
    await quiet(page);
    expect(await page.locator('#fits').isVisible()).toBe(false);
    await page.route('**/api/products/items/slug/**', async (route) => {
      const { facts, ...product } = await (await route.fetch()).json();
      await route.fulfill({ json: product });
    });
    await putInCart(page, [line(panel, 9), line(hybrid)]);
    await page.goto('/cart/');
    await quiet(page);
    expect(await page.locator('#fits').isVisible()).toBe(false);
  });

  test('checkout: the finding is said before payment, for the PIN code that is typed, and does not stop the order', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await signUp(page);
    await putInCart(page, [line(panel, 9), line(hybrid)]);
    await page.goto('/checkout/');
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    await summary.getByText('These parts do not work together yet').waitFor();
    await summary.getByText('510 V at −10 °C').waitFor();
    const more = await summary.getByRole('link', { name: 'See it in the cart' }).boundingBox();
    expect(more?.height).toBeGreaterThanOrEqual(44);
    await page.getByLabel('PIN code', { exact: true }).fill('122001');
    await summary.getByText('504 V at −5 °C').waitFor();
    await summary.getByText('the coldest hour of Gurugram, −5 °C (PIN 122001)').waitFor();
    await page.getByLabel('PIN code', { exact: true }).fill('226001');
    await expect.poll(() => summary.getByText('These parts fit together').count()).toBe(1);
    expect(await summary.getByRole('button', { name: 'Proceed to Checkout' }).isEnabled()).toBe(true);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), draftKey)).toContain('226001');
    await page.goto('/cart/');
    expect(await says(page)).toContain('the coldest hour of Lucknow, 0 °C (PIN 226001)');
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.cart)).toContain('"qty":9');
  });
});

describe('the page of what a product works with', () => {
  test('works with: a charge controller has a page with panels, batteries and why none beside an inverter is checked', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await page.goto(`/product/${controller}/`);
    await page.getByRole('link', { name: 'Works with', exact: true }).click();
    await page.waitForURL(`**/works-with/${controller}/`);
    const cold = page.getByRole('region', { name: 'For the plains, down to −10 °C' });
    expect(
      await cold.getByRole('listitem').filter({ hasText: 'Suryak 550 W Mono' }).first().innerText(),
    ).toContain('For 12 V: 1.');
    expect(
      await page.getByRole('region', { name: 'Batteries' }).getByRole('listitem').count(),
    ).toBeGreaterThan(5);
    const beside = await page.getByRole('region', { name: 'Beside an inverter' }).innerText();
    expect(beside).toContain('Cannot be checked');
    expect(beside).toContain('needs a drawing');
    expect(await pageWidth(page)).toBe(320);
  });

  const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const plains = 'For the plains, down to −10 °C';

  test('works with: the product’s page leads to the list for another cold without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await page.goto(`/product/${hybrid}/`);
    await page.getByRole('link', { name: 'Works with', exact: true }).click();
    await page.waitForURL(`**/works-with/${hybrid}/`);
    await list(page, plains).getByText('This list is safe in every place of the plains').waitFor();
    const row = (name: string) => list(page, name).getByRole('listitem').filter({ hasText: 'Suryak 585 W' });
    expect(await row(plains).innerText()).toContain('A row has 3 to 8 panels.');
    expect(await row(plains).innerText()).toMatch(/₹[\d,]+\n/);
    expect(await page.getByLabel('PIN code').isVisible()).toBe(false);
    await page.getByText('Choose the cold yourself').click();
    await page.getByRole('link', { name: '0 °C', exact: true }).press('Enter');
    const warmer = 'Where it gets as cold as 0 °C';
    await list(page, warmer).waitFor();
    expect(await list(page, plains).isVisible()).toBe(false);
    expect(await row(warmer).innerText()).toContain(
      'A row has 3 to 9 panels. Up to 2 rows. At most 12 panels in all. 9 in a row give 498 V in the cold.',
    );
    const refused = list(page, warmer).getByRole('listitem').filter({ hasText: 'Suryak 700 W' });
    expect(await refused.isVisible()).toBe(false);
    await list(page, warmer)
      .getByText(/more do not fit, or cannot be checked/)
      .click();
    expect(await refused.innerText()).toContain('Does not fit');
    expect(await refused.innerText()).toContain('in a short circuit; the tracker is made for at most 20 A');
    expect(await pageWidth(page)).toBe(320);
  });

  test('works with: a PIN code chooses the list, and is known on the next page; a wrong one is told', async () => {
    const { page } = await visit();
    await page.goto(`/works-with/${hybrid}/`);
    const pin = page.getByLabel('PIN code');
    await quiet(page);
    await pin.fill('2080');
    await pin.press('Enter');
    await page.getByText('A PIN code has six digits.').waitFor();
    expect(await pin.getAttribute('aria-invalid')).toBe('true');
    await pin.fill('226001');
    await page.getByText('226001, Lucknow. The list below is for the cold there.').waitFor();
    expect(await pin.getAttribute('aria-invalid')).toBeNull();
    expect(await list(page, 'Where it gets as cold as 0 °C').isVisible()).toBe(true);
    expect(await list(page, plains).isVisible()).toBe(false);
    await page.goto(`/works-with/${panel}/`);
    await list(page, 'Where it gets as cold as 0 °C').waitFor();
    await page.getByLabel('PIN code').fill('999999');
    await page.getByText('999999 is not on our list of PIN codes').waitFor();
    await page.getByText('Choose the cold yourself', { exact: true }).click();
    await page.getByRole('link', { name: '15 °C', exact: true }).click();
    await list(page, 'Where it gets as cold as 15 °C').waitFor();
    expect(await page.locator('.band-lists > section:visible').count()).toBe(1);
  });

  test('works with: what fits is put into the cart from its row, and what does not fit has no button', async () => {
    const { page } = await visit();
    await page.goto(`/works-with/${panel}/`);
    await quiet(page);
    const row = list(page, plains).getByRole('listitem').filter({ hasText: 'Fits' }).first();
    const name = await row.getByRole('link').innerText();
    await row.getByRole('button', { name: 'Add to Cart' }).click();
    await row.getByText('Added!').waitFor();
    expect(await storedCart(page)).toMatchObject([{ name, qty: 1 }]);
    const unfit = page.locator('.band-usual details .partners');
    expect(await unfit.locator('li').count()).toBeGreaterThan(0);
    expect(await unfit.locator('button').count()).toBe(0);
  });

  test('works with: each page is accessible in light and dark, and at most 14 KB', async () => {
    const { page } = await visit();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/works-with/${hybrid}/`);
      expect(await axeFindings(page)).toEqual([]);
    }
    for (const slug of [panel, hybrid, wall, controller]) {
      const html = await fetch(`${inject('shopUrl')}/works-with/${slug}/`).then((reply) => reply.text());
      expect([slug, brotliCompressSync(html).length]).toEqual([slug, expect.any(Number)]);
      expect(brotliCompressSync(html).length, slug).toBeLessThanOrEqual(firstFlightBytes);
    }
  });
});
