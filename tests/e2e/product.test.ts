import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { relatedShown } from '#domain/base/limits.ts';
import { formatRupees } from '#domain/base/money.ts';
import { picturesOf } from '#domain/product/product.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';
import { ownProducts } from '#tests/support/own-products.ts';
import { quiet } from '#tests/support/quiet.ts';
import { storedCart } from '#tests/support/shopping.ts';

const visit = browserTests();
const desk = { viewport: { width: 1280, height: 900 } };
let reduced: Product;
let soldOut: Product;
/** In stock, and fewer than one order takes. */
let few: Product;
let plenty: Product;

beforeAll(async () => {
  const results = await ownProducts(inject('shopUrl'));
  const found = [
    results.find(({ image_2, original_price, in_stock }) => image_2 && original_price && in_stock),
    results.find(({ stock }) => stock === 0),
    results.find(({ stock }) => stock && stock > 1 && stock < 999),
    results.find(({ stock }) => stock && stock > 1001),
  ];
  [reduced, soldOut, few, plenty] = found as [Product, Product, Product, Product];
});

async function open({ slug }: Product, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block', ...options });
  await page.goto(`/product/${slug}/`);
  await quiet(page);
  return page;
}

describe('the product page', () => {
  test('product: without script a kit says what it runs in a power cut, and one without a battery that it is off', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await page.goto('/product/aangan-urja-3-3-kw-hybrid-kit-with-5-12-kwh-battery/');
    const runs = page.getByRole('region', { name: 'What will it run in a power cut?' });
    const rowOf = (words: string) => runs.getByRole('row').filter({ hasText: words }).innerText();
    expect(await rowOf('All that and a fridge')).toMatch(/Yes: 615 W, about [\d.]+ hours/);
    expect(await rowOf('AC, fixed speed')).toMatch(/No: it takes [\d,]+ VA at the start/);
    expect(await runs.innerText()).toContain('our own assumption');
    const inShort = await page
      .getByText(/^Fans and lights [\d.]+ h · with a TV [\d.]+ h · with a fridge/)
      .innerText();
    const ofFridge = await rowOf('All that and a fridge');
    expect(/fridge ([\d.]+) h/.exec(inShort)?.[1]).toBe(/about ([\d.]+) hours/.exec(ofFridge)?.[1]);
    await page.goto('/product/aangan-urja-3-3-kw-on-grid-home-kit/');
    expect(await runs.innerText()).toContain('in a power cut it is off, by day too');
  });

  test.each(['-3', '2.5', '0', '999999999999', ''])(
    'product: the quantity %j gives way to 1, and what is shown is added',
    async (typed) => {
      const page = await open(reduced);
      const quantity = page.getByRole('textbox', { name: 'Quantity' });
      await quantity.fill(typed);
      await quantity.blur();
      expect(await quantity.inputValue()).toBe('1');
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      expect((await storedCart(page)).map(({ qty }) => qty)).toEqual([1]);
    },
  );

  test.each([
    ['२', 2],
    ['௧௨', 12],
    ['1,000', 1000],
  ])('product: the quantity %s, as people write it, adds %i', async (typed, qty) => {
    const page = await open(reduced);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('');
    await quantity.pressSequentially(typed);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    expect(await quantity.inputValue()).toBe(String(qty));
    await expect.poll(() => storedCart(page)).toMatchObject([{ id: reduced.id, qty }]);
  });

  test('product: more than an order takes is said below the quantity, with the way to a quotation', async () => {
    const page = await open(plenty);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    const limit = page.getByRole('status').filter({ hasText: 'An order takes up to 1,000 of one product.' });
    await quantity.fill('1');
    await quantity.blur();
    expect(await limit.isVisible()).toBe(false);
    await quantity.fill('1001');
    await limit.waitFor();
    expect(await limit.getByRole('link').getAttribute('href')).toBe('/contact/?ask=quotation');
  });

  test('product: more than is in stock is said below the quantity, typed or by the stepper', async () => {
    const page = await open(few);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    const limit = page.getByRole('status').filter({ hasText: `In stock: ${few.stock}. For more, ask` });
    await quantity.fill(String(few.stock));
    expect(await limit.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await limit.waitFor();
    await page.getByRole('button', { name: 'Decrease quantity' }).click();
    await limit.waitFor({ state: 'hidden' });
    await quantity.fill('999');
    await limit.waitFor();
  });

  test('product: the page has breadcrumb, badges, rating with its count, prices, stock', async () => {
    const page = await open(reduced);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Products', reduced.name]);
    const words = await page.getByRole('main').innerText();
    expect(words).toContain(reduced.category?.name);
    expect(words).toContain(reduced.product_type === 'commercial' ? 'Commercial' : 'Non-Commercial');
    expect(words).toMatch(/\d+% OFF/);
    expect(words).toContain('In Stock');
    const rating = page.getByRole('img', { name: /^Rated/ }).first();
    expect(await rating.getAttribute('aria-label')).toBe(
      `Rated ${reduced.rating} out of 5 by ${reduced.ratings_count} customers`,
    );
    expect(words).toContain(`${reduced.rating?.toFixed(1)} (${reduced.ratings_count})`);
    expect(words).toMatch(/\bdemo\b/);
    expect(await page.locator('.detail s').innerText()).toMatch(/₹[\d,]+\.\d\d/);
  });

  test('product: the gallery has every picture, and zooms to the point under the mouse', async () => {
    const page = await open(reduced, desk);
    const views = page.locator('.gallery-views').getByRole('link');
    expect(await views.count()).toBe(picturesOf(reduced).length);
    const frame = page.locator('.gallery-frame');
    const picture = frame.locator('img').first();
    const scale = () => picture.evaluate((it) => getComputedStyle(it).scale);
    expect(await scale()).toBe('none');
    await frame.hover({ position: { x: 40, y: 60 } });
    await expect.poll(scale).toBe('2.2');
    const before = await picture.evaluate((it) => it.style.transformOrigin);
    await frame.hover({ position: { x: 300, y: 60 } });
    expect(await picture.evaluate((it) => it.style.transformOrigin)).not.toBe(before);
    await page.mouse.move(1200, 800);
    await expect.poll(scale).toBe('none');
  });

  test('the heart saves the product on this device without a call, and the wishlist shows and removes it', async () => {
    const page = await open(reduced);
    const heart = page.getByRole('button', { name: 'Add to wishlist' });
    const pressed = () => heart.getAttribute('aria-pressed');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await heart.click();
    expect(await pressed()).toBe('true');
    expect(calls).toEqual([]);
    await page.reload();
    await expect.poll(pressed).toBe('true');
    await page.getByRole('link', { name: 'Your wishlist' }).click();
    await page.getByRole('heading', { name: reduced.name }).waitFor();
    await page.getByRole('button', { name: `Remove ${reduced.name}` }).click();
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
    await page.goto(`/product/${reduced.slug}/`);
    await expect.poll(pressed).toBe('false');
  });

  test('the wishlist names a product that the shop no longer sells, and says when the shop does not answer', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/ERR_FAILED|404/);
    await page.goto('/wishlist/');
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
    await page.evaluate(() => localStorage.setItem('wishlist', '["gone-for-good"]'));
    await page.route('**/gone-for-good/', (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('“gone for good” is no longer sold.').waitFor();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
  });

  test('product: the declaration shows on hover, on focus and on a tap, and Escape hides it', async () => {
    const page = await open(reduced, desk);
    const tip = page.locator('.detail').getByRole('tooltip', { includeHidden: true });
    const button = page.locator('.detail').getByRole('button', { name: 'Declaration' });
    expect(await tip.textContent()).toBe(reduced.declaration);
    expect(await tip.isVisible()).toBe(false);
    await button.hover();
    expect(await tip.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    expect(await tip.isVisible()).toBe(false);
    await button.focus();
    expect(await tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await tip.isVisible()).toBe(false);
  });

  test('a kit’s page says what is in the box, with a page of each part, and leads to what it saves', async () => {
    const { page } = await visit();
    await page.goto('/product/aangan-urja-3-3-kw-on-grid-home-kit/');
    const box = page.locator('.kit-box');
    expect(await box.getByRole('listitem').count()).toBe(0);
    await box.getByRole('heading', { name: 'In the box' }).click();
    expect(await box.getByRole('listitem').first().innerText()).toMatch(/^6 × Suryak 550 W/);
    expect(await box.innerText()).toMatch(/Makes [\d,]+ to [\d,]+ units a year/);
    await box.getByRole('link', { name: 'What it saves on your bill' }).click();
    await page.waitForURL('**/planner/?kit=aangan-urja-3-3-kw-on-grid-home-kit');
    await page.goBack();
    await box.getByRole('heading', { name: 'In the box' }).click();
    await box.getByRole('link').first().click();
    await page.waitForURL('**/product/suryak-550-w-mono-perc-half-cut-panel/');
  });

  test.each([
    ['a kit', 'aangan-urja-3-3-kw-on-grid-home-kit', '.detail .price-now'],
    [
      'a system that is visited first',
      'aangan-urja-3-kw-flat-roof-home-solution',
      '.pays :nth-child(2) > dd',
    ],
    ['an inverter', 'urjavahak-5-kw-hybrid-inverter', '.detail .price-now'],
  ])('product: on a phone the whole price of %s is seen above the bar of buttons', async (_, slug, sum) => {
    const { page } = await visit({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });
    await page.goto(`/product/${slug}/`);
    const box = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
    const price = await box(page.locator(sum).first());
    const bars = page.locator('.buybox-bar:has(.button-sun:visible)');
    const tops = await bars.evaluateAll((all) =>
      all
        .filter((bar) => getComputedStyle(bar).position === 'fixed')
        .map((bar) => bar.getBoundingClientRect().top),
    );
    expect(tops).toHaveLength(1);
    expect(price.y + price.height).toBeLessThanOrEqual(tops[0] as number);
    expect(await page.locator(sum).first().innerText()).toContain('₹');
  });

  test('product: a panel that may have no net meter says so at the price, and not a second time', async () => {
    const results = await ownProducts(inject('shopUrl'));
    const isOff = ({ facts }: Product) => facts?.kind === 'panel' && facts.almm_list_2 === false;
    const page = await open(results.find(isOff) as Product, { viewport: { width: 360, height: 740 } });
    const told = page.getByText(/Net metering: Not possible since/);
    const top = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top);
    expect(await top(told)).toBeLessThan(await top(page.locator('.pay').first()));
    expect(await page.getByText('Not possible since').count()).toBe(1);
    await page.goto(
      `/product/${(results.find(({ facts }) => facts?.kind === 'panel' && facts.almm_list_1 && facts.almm_list_2) as Product).slug}/`,
    );
    expect(await page.locator('.ruled-out').count()).toBe(0);
  });

  test('product: on a wide page the specifications stand beside the description', async () => {
    const page = await open(reduced, { viewport: { width: 1440, height: 900 } });
    const [text, table] = await page.getByRole('tabpanel').all();
    const [left, right] = [await text?.boundingBox(), await table?.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 1000))).toBeLessThan(2);
  });

  test('product: the page has four specification tiles, three strips, and the table of specifications', async () => {
    const page = await open(reduced, { viewport: { width: 768, height: 1024 } });
    expect(await page.locator('.tiles dt').allInnerTexts()).toEqual([
      'Max Power',
      'Efficiency',
      'Weight',
      'Warranty',
    ]);
    expect(await page.locator('.tiles dd').first().innerText()).toBe(reduced.max_power);
    expect(await page.locator('.detail-strips li').allInnerTexts()).toEqual([
      expect.stringMatching(/^Warranty\s+Quality Assured$/),
      expect.stringMatching(/^Free Shipping\s+Above ₹499$/),
      expect.stringMatching(/^EMI Available\s+0% Interest$/),
    ]);
    await page.getByText('EMI at 0% where your bank has such a plan').waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Description', 'Specifications']);
    expect((await page.getByRole('tabpanel').innerText()).length).toBeGreaterThan(200);
    await page.getByRole('tab', { name: 'Specifications' }).click();
    const table = page.getByRole('tabpanel').getByRole('table');
    expect(await table.getByRole('row', { name: /^Manufactured by/ }).innerText()).toContain(
      reduced.manufactured_by,
    );
    const declared = table.getByRole('rowgroup').filter({ hasText: 'Declarations' });
    for (const [label, value] of [
      ['Net quantity', reduced.net_quantity],
      ['Consumer care', reduced.consumer_care],
      ['MRP, with all taxes', formatRupees(reduced.mrp ?? 0)],
    ])
      expect(await declared.getByRole('row', { name: `${label} ${value}`, exact: true }).count()).toBe(1);
    for (const { label, value } of reduced.specifications)
      expect(await table.getByRole('row', { name: `${label} ${value}`, exact: true }).count()).not.toBe(0);
  });

  test('product: the page shows up to four related products, and not the product itself', async () => {
    const page = await open(reduced);
    const related = page.locator('section', { hasText: 'Related products' }).getByRole('article');
    expect(await related.count()).toBe(relatedShown);
    expect(await related.getByRole('heading').allInnerTexts()).not.toContain(reduced.name);
  });

  test('the price of now is the product’s own; each related card keeps its own price and stock', async () => {
    const results = await ownProducts(inject('shopUrl'));
    const page = await open(soldOut);
    const claims = await page
      .getByRole('article')
      .locator('form')
      .evaluateAll((forms) =>
        forms.map((form) => JSON.parse((form as HTMLFormElement).dataset.product ?? '{}')),
      );
    expect(claims.length).toBe(relatedShown);
    for (const { id, price } of claims)
      expect(price).toBe(results.find((product) => product.id === id)?.price);
    const buttons = page.getByRole('article').getByRole('button', { name: 'Add to Cart' });
    expect(await buttons.count()).toBeGreaterThan(0);
    for (const button of await buttons.all()) expect(await button.isEnabled()).toBe(true);
  });

  test('product: title, description and keywords come from the SEO fields', async () => {
    const page = await open(reduced);
    expect(await page.title()).toContain(reduced.seo_title || reduced.name);
    const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content');
    if (reduced.seo_description) expect(await meta('description')).toBe(reduced.seo_description);
    expect(await meta('keywords')).toBe(reduced.seo_keywords);
  });
});

describe('a system on its page', () => {
  test('a solution names each step from the survey to the handover, who does it and how long it takes', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/product/aangan-urja-3-kw-flat-roof-home-solution/');
    const steps = page.getByRole('region', { name: 'From the survey to the net meter' });
    expect(await steps.getByRole('listitem').count()).toBe(5);
    const each = await steps.getByRole('listitem').allInnerTexts();
    expect(each[0]).toMatch(/On a day that suits you\s+We come to you, anywhere in India\./);
    expect(each[1]).toContain('Your electricity company (DISCOM) decides how long it takes');
    expect(each[2]).toMatch(/Built in 2 to 3 days.*\s+Our fitters come, or those of our partner/);
    expect(each[3]).toMatch(/By rule about 2 weeks \(15 days\); it can be longer\s+Your electricity company/);
    const top = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top);
    expect(await top(steps)).toBeLessThan(await top(page.getByRole('tablist')));
    await page.getByText('How the loan is counted').click();
    await page
      .getByText(
        /An example of the scheme’s loan \(the bank decides\): ₹[\d,]+ at .* In all you pay the bank ₹[\d,]+ yourself\./,
      )
      .waitFor();
    await page.goto('/product/aangan-urja-5-hp-solar-farm-pump-solution/');
    const without = page.getByRole('region', { name: 'From the survey to the handover' });
    expect(await without.getByRole('listitem').count()).toBe(3);
  });

  test('a kit says what it makes and saves where the shopper lives, once the planner has their PIN code', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await page.goto('/product/aangan-urja-3-3-kw-on-grid-home-kit/');
    await page.getByText('units a year, by state.').waitFor();
    await page.goto('/planner/');
    await page.getByLabel('PIN code').fill('226010');
    await page.locator('main form').getByText('Lucknow, Uttar Pradesh').waitFor();
    await page.goBack();
    await page
      .getByText(/In Uttar Pradesh it makes about [\d,]+ units a year\. A home .* saves about ₹[\d,]+ a year/)
      .waitFor();
  });
});

describe('buying from the product page', () => {
  test('product: the quantity starts at 1, never goes below, and has no maximum', async () => {
    const page = await open(reduced);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await page.getByRole('button', { name: 'Decrease quantity' }).click();
    expect(await quantity.inputValue()).toBe('1');
    await quantity.fill('250');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    expect(await quantity.inputValue()).toBe('251');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect.poll(() => storedCart(page)).toMatchObject([{ id: reduced.id, qty: 251 }]);
  });

  test('product: Enter in the quantity loads no page and keeps it', async () => {
    const page = await open(reduced);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('12');
    await quantity.press('Enter');
    await quiet(page);
    expect(new URL(page.url()).search).toBe('');
    expect(await quantity.inputValue()).toBe('12');
  });

  test('product: Add to Cart pulses the button for 600 ms, and the change is announced', async () => {
    const page = await open(reduced);
    const button = page.locator('.buybox').getByRole('button', { name: 'Add to Cart' });
    const pulse = await button.evaluate((it) => {
      (it as HTMLButtonElement).click();
      return it.getAnimations().map(({ effect }) => effect?.getTiming().duration);
    });
    expect(pulse).toEqual([600]);
    await page
      .getByRole('status')
      .filter({ hasText: `${reduced.name} added to cart` })
      .waitFor();
  });

  test('product: Buy Now adds and goes to checkout', async () => {
    const { page } = await visit();
    await signUp(page);
    await page.goto(`/product/${reduced.slug}/`);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await page.waitForURL('**/checkout/');
    await page.getByRole('complementary', { name: 'Order summary' }).getByText(reduced.name).waitFor();
    await expect.poll(() => storedCart(page)).toMatchObject([{ id: reduced.id, qty: 2 }]);
  });

  test('product: a page without stock disables both buttons and says Out of Stock', async () => {
    const page = await open(soldOut);
    await page.locator('.stock').getByText('Out of Stock', { exact: true }).waitFor();
    const box = page.locator('.buybox');
    for (const name of ['Add to Cart', 'Buy Now'])
      expect(await box.getByRole('button', { name }).isDisabled()).toBe(true);
  });
});
