import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import type { Product } from '#contract/catalogue.ts';
import { browserTests, phone, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { fillCheckout, putInCart, storedCart } from '#tests/support/shopping.ts';

/** What a product costs besides its price, told before it is ordered. */

const visit = browserTests();
let products: Product[];
const cabinet = 'sanchayak-40-96-kwh-battery-cabinet';
const kit = 'aangan-urja-3-3-kw-on-grid-home-kit';

beforeAll(async () => {
  ({ results: products } = await createClient({ baseUrl: inject('shopUrl') }).products({ page_size: 250 }));
});
const find = (slug: string): Product => {
  const found = products.find((product) => product.slug === slug);
  if (!found) throw new Error(`${slug} is not in the shop`);
  return found;
};

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block', ...options });
  await page.goto(path);
  await quiet(page);
  return page;
}

/** The definition beside a term. */
const definition = (page: Page, term: string) =>
  page.locator('main dt').getByText(term, { exact: true }).locator('~ dd').first();

describe('what is paid, under the price', () => {
  test('product: the page has GST, fitting with its usual range, delivery and the declaration in plain text', async () => {
    const page = await open(`/product/${kit}/`);
    expect(await definition(page, 'Price').innerText()).toBe('GST included (₹1,19,046.67 + GST)');
    expect(await definition(page, 'Fitting').innerText()).toBe('Extra, usually ₹12,000 to ₹20,000');
    expect(await definition(page, 'Delivery').innerText()).toBe('Free. 5 to 9 days by lorry');
    expect(await definition(page, 'Subsidy').innerText()).toMatch(/^No: that needs Indian cells/);
    const declared = definition(page, 'Declaration');
    const fold = declared.locator('summary');
    if (await fold.count()) await fold.click();
    expect((await declared.innerText()).replace(/\s+/g, ' ')).toBe(find(kit).declaration);
  });

  test.each([
    ['suryak-540-w-bifacial-dcr-panel', /^Not for single parts/],
    ['suryak-585-w-topcon-bifacial-glass-glass-panel', /^No: its cells are imported/],
    [
      'aangan-urja-3-kw-flat-roof-home-solution',
      /^Possible if you own the home.* Apply until 31 March 2027\. You pay the full price first/,
    ],
    ['aangan-urja-15-kw-apartment-common-area-solution', /^Possible if your housing society/],
    ['aangan-urja-30-kw-metal-shed-business-solution', /^No: the subsidy is for homes/],
  ])('product: %s says whether a subsidy can apply, and why not', async (slug, words) => {
    const page = await open(`/product/${slug}/`);
    const told = definition(page, 'Subsidy');
    const fold = told.locator('summary');
    if (await fold.count()) await fold.click();
    expect((await told.innerText()).replace(/\s+/g, ' ')).toMatch(words);
  });

  test('product: net metering follows from the lists of its panels; goods from abroad name their importer', async () => {
    const inLists = await open(`/product/${kit}/`);
    expect(await definition(inLists, 'Net metering').innerText()).toBe(
      'Possible, if your electricity company agrees.',
    );
    expect(await inLists.locator('main dt').getByText('Origin', { exact: true }).count()).toBe(0);
    const imported = await open('/product/tejomay-430-w-all-black-topcon-panel/');
    // What rules a panel out is a marked line under its price, and not a second time in the list.
    expect(await imported.locator('main .ruled-out').innerText()).toMatch(
      /^Net metering: Not possible since/,
    );
    expect(await definition(imported, 'Net metering').count()).toBe(0);
    expect(await definition(imported, 'Origin').innerText()).toMatch(/^Vietnam, imported by Tejomay/);
  });

  test('a system with a subsidy says what is paid first, after it, and with the loan, and puts a visit before an order', async () => {
    const page = await open('/product/aangan-urja-3-kw-flat-roof-home-solution/');
    expect(await definition(page, 'You pay first').innerText()).toBe('₹1,89,999');
    expect(await definition(page, 'After the subsidy').innerText()).toMatch(/^₹1,11,999, once ₹78,000 is/);
    expect(await definition(page, 'Or with a loan').innerText()).toMatch(
      /^₹19,000 first, then ₹3,306 a month/,
    );
    const buy = page.getByRole('group').filter({ hasText: 'Order without a visit' }).getByText('Add to Cart');
    expect(await buy.isVisible()).toBe(false);
    await page.getByText('Order without a visit').click();
    await buy.click();
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    const plain = await open(`/product/${kit}/`);
    expect(await plain.getByText('You pay first').count()).toBe(0);
  });

  test('a product without a delivery time of its own has the shop’s', async () => {
    const plain = products.find((product) => product.delivery_info === '');
    const page = await open(`/product/${plain?.slug}/`);
    expect(await definition(page, 'Delivery').innerText()).toBe('Free. 3-5 Business Days');
  });
});

describe('a product’s own word in the cart and at checkout', () => {
  const own = 'Made to order in three weeks, to a ground-floor plant room';

  test('a product put in from its page shows its own word in place of the fixed text at once', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/ERR_FAILED/);
    await page.goto(`/product/${cabinet}/`);
    await page.locator('.buybox').getByRole('button', { name: 'Add to Cart' }).click();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/cart/');
    await definition(page, 'Estimated delivery').getByText(own, { exact: true }).waitFor();
    await definition(page, 'Installation support').getByText('Fitting included', { exact: true }).waitFor();
    expect(await page.getByRole('list').filter({ hasText: 'each' }).innerText()).toContain(
      `Delivery: ${own}`,
    );
  });

  test('a product put in from a card or long ago gets its own word with the current price, and keeps it when React takes over', async () => {
    const { page } = await visit();
    await signUp(page);
    const { id, name, price = 0, slug } = find(cabinet);
    const line = { id, name, price, qty: 1, main_image: '', slug };
    const second = find(kit);
    await putInCart(page, [
      line,
      { ...line, id: second.id, name: second.name, price: second.price, slug: kit },
    ]);
    await page.goto('/cart/');
    const both = `${own}; 5 to 9 days by lorry`;
    await definition(page, 'Estimated delivery').getByText(both, { exact: true }).waitFor();
    await definition(page, 'Installation support').getByText('Differs: see each item').waitFor();
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await definition(page, 'Estimated delivery').getByText('5 to 9 days by lorry').waitFor();
    await expect
      .poll(() => storedCart(page))
      .toMatchObject([{ slug: kit, delivery: '5 to 9 days by lorry', fitting: 'extra' }]);
    await fillCheckout(page);
    const byLorry = definition(page, 'Estimated delivery').getByText('5 to 9 days by lorry');
    await byLorry.waitFor();
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: 'Confirm Order (COD)' }).click();
    await page.waitForURL('**/order-success/*/');
    await byLorry.waitFor();
    await page.getByRole('link', { name: 'See this order' }).click();
    await page.waitForURL('**/order/*/');
    await byLorry.waitFor();
  });
});

describe('the declaration’s tooltip', () => {
  /** Puts the columns of all product pages into one page, a width at a time, and measures the tooltip of each. */
  const measure = (page: Page, paths: string[]) =>
    page.evaluate(async (paths) => {
      const beyond: string[] = [];
      let seen = 0;
      for (const path of paths) {
        const html = await (await fetch(path)).text();
        const column = new DOMParser().parseFromString(html, 'text/html').querySelector('.detail-main');
        document.querySelector('.detail-main')?.replaceWith(column as Element);
        document.querySelector<HTMLElement>('.detail-main .tooltip-button')?.focus();
        const text = document.querySelector('.detail-main .tooltip-text') as HTMLElement;
        const { left, right, bottom } = text.getBoundingClientRect();
        const button = document.querySelector('.detail-main .tooltip-button')?.getBoundingClientRect();
        const middle = button && button.left + button.width / 2;
        seen += Number(getComputedStyle(text).visibility === 'visible');
        const isBeside =
          button && middle && Math.abs(button.top - bottom) < 6 && left < middle && middle < right;
        if (left < 0 || right > innerWidth || !isBeside)
          beyond.push(`${path}: ${left} to ${right}, ${bottom} above ${button?.top}`);
      }
      return { beyond, seen };
    }, paths);

  test('product: the tooltip is not cut off on a phone on any page, and is right above its button', async () => {
    const paths = products.filter(({ declaration }) => declaration).map(({ slug }) => `/product/${slug}/`);
    const page = await open(`/product/${kit}/`, { viewport: { ...phone, width: 320 } });
    for (const width of [320, 360, 393, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await measure(page, paths)).toEqual({ beyond: [], seen: paths.length });
    }
  });

  test('product: a mouse may go into the tooltip; Escape closes it without moving mouse or focus, and it opens anew', async () => {
    const page = await open(`/product/${kit}/`, { viewport: { width: 1280, height: 900 } });
    const tip = page.locator('.detail').getByRole('tooltip', { includeHidden: true });
    const button = page.locator('.detail').getByRole('button', { name: 'Declaration' });
    await button.hover();
    await tip.hover({ position: { x: 4, y: 4 } });
    expect(await tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await tip.isVisible()).toBe(false);
    await button.focus();
    expect(await tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await tip.isVisible()).toBe(false);
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.mouse.move(0, 0);
    await button.hover();
    expect(await tip.isVisible()).toBe(true);
  });
});

describe('sold out', () => {
  test('product: a sold-out product says so above the fold of a phone, before the buttons, with another that is in stock', async () => {
    const soldOut = products.find(({ stock }) => stock === 0) as Product;
    const page = await open(`/product/${soldOut.slug}/`);
    const notice = page.getByText('Out of Stock.', { exact: true }).locator('..');
    const buttons = page.locator('.buybox-bar');
    const [said, bar] = [await notice.boundingBox(), await buttons.boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(phone.height - 60);
    expect(bar?.y).toBeGreaterThan(said?.y ?? 0);
    expect(await buttons.evaluate((it) => getComputedStyle(it).position)).toBe('static');
    expect(await notice.innerText()).toMatch(
      /^Out of Stock\. It cannot be ordered at present\. Nearest in stock: .+, ₹[\d,.]+\.$/,
    );
    await notice.getByRole('link').click();
    await page.waitForURL((url) => url.pathname !== `/product/${soldOut.slug}/`);
    expect(await page.locator('.buybox').getByRole('button', { name: 'Buy Now' }).isEnabled()).toBe(true);
  });

  test('a price that is another since the build is not told without GST', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await page.route(`**/items/slug/${kit}/`, (route) => route.fulfill({ json: { price: 1, stock: 7 } }));
    await page.goto(`/product/${kit}/`);
    await expect.poll(() => definition(page, 'Price').innerText()).toBe('GST included');
  });

  test('a product sold out since the build says so first and offers another; back in stock, it does not', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const inStock = find(kit);
    const soldOut = products.find(({ stock }) => stock === 0) as Product;
    for (const [{ slug }, stock] of [
      [inStock, 0],
      [soldOut, 7],
    ] as const)
      await page.route(`**/items/slug/${slug}/`, (route) => route.fulfill({ json: { price: 1, stock } }));
    await page.goto(`/product/${inStock.slug}/`);
    const notice = page.locator('.sold-out');
    await notice.getByText('Out of Stock').waitFor();
    expect(await notice.getByRole('link').getAttribute('href')).toMatch(/^\/product\/.+\/$/);
    await page.goto(`/product/${soldOut.slug}/`);
    await page.locator('.stock').getByText('In Stock', { exact: true }).waitFor();
    expect(await notice.isVisible()).toBe(false);
  });
});
