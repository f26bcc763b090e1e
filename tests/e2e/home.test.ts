import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import site from '#content/site.json' with { type: 'json' };
import { feedbackMs } from '#domain/base/limits.ts';
import { browserTests, openStill, phone } from '#tests/support/browser.ts';
import { storedCart } from '#tests/support/shopping.ts';

const visit = browserTests();
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

async function home(): Promise<Page> {
  const { page } = await visit({ serviceWorkers: 'block' });
  await openStill(page, '/');
  return page;
}

describe('the home page', () => {
  test('home: the page has its sections, from the hero to the about content', async () => {
    const page = await home();
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const wanted = [
      'Solar products',
      'Most Loved',
      site.promo.title,
      site.stories.title,
      site.contactSection.title,
      site.about.title,
    ];
    expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted);
  });

  test('hero: the section has four benefits, the statistics, and the badge', async () => {
    const page = await home();
    expect(await page.locator('#benefits').getByRole('listitem').allInnerTexts()).toEqual([
      'Reduce bills by 90%',
      'Zero carbon footprint',
      'Energy independence',
      'Increase home value',
    ]);
    const hero = await page.locator('.hero').innerText();
    for (const text of [/5\s+Years/, /10K\+\s+Happy Customers/, /24\/7\s+Expert Support/])
      expect(hero.replace(/(Years|Happy Customers|Expert Support)\s+(\S+)/g, '$2 $1')).toMatch(text);
    expect(hero).toContain('₹3.02 per kWh');
    expect(hero).toContain('90% Savings');
    // What is true of the worked bill stands beside the claims.
    expect(hero).toMatch(/Some homes; the example \d\d%/);
    expect(hero).toContain('Write at any hour; people answer Mon-Fri 9AM-6PM.');
  });

  test.each([true, false])(
    'hero: the bill and the PIN code lead to the size that pays, with script: %s',
    async (javaScriptEnabled) => {
      const { page } = await visit({ javaScriptEnabled, viewport: phone });
      await page.goto('/');
      const hero = page.locator('.hero');
      await hero.getByLabel('Monthly bill').fill('2400');
      await hero.getByLabel('PIN code').fill('226010');
      await hero.getByRole('button', { name: 'See what you save' }).click();
      const answer = page.getByRole('region', { name: /kW/ });
      await answer.getByText('a bill of ₹2,400').waitFor();
      expect(await answer.getByRole('heading', { level: 2 }).evaluate(isOnScreen)).toBe(true);
    },
  );

  test('hero: a PIN code of five digits is asked for again, with a link where the answer would stand, and the bill is kept', async () => {
    const page = await home();
    await page.locator('.hero').getByLabel('Monthly bill').fill('2400');
    await page.locator('.hero').getByLabel('PIN code').fill('22601');
    await page.locator('.hero').getByRole('button', { name: 'See what you save' }).click();
    await page.getByRole('link', { name: 'Go to what the form asks for' }).click();
    await page.waitForURL('**#field-pin');
    await page.getByText('A PIN code has six digits.').waitFor();
    expect(await page.getByLabel('Bill amount').inputValue()).toBe('2400');
  });

  test('hero: a worked example shows a bill before and after, and leads to the same figures in the planner', async () => {
    const { page } = await visit({ javaScriptEnabled: false, viewport: phone });
    await page.goto('/');
    const example = page.locator('.hero-example');
    const figures = async (within: Locator) =>
      (await within.locator('dl').first().innerText()).match(/₹[\d,]+/g) ?? [];
    const shown = await figures(example);
    expect(shown).toHaveLength(3);
    const [before, after, saved] = shown.map((sum) => Number(sum.replace(/\D/g, '')));
    expect((before ?? 0) - (after ?? 0)).toBe(saved);
    await example.getByRole('link', { name: /^A home in Uttar Pradesh: ₹[\d,]+ in the end/ }).click();
    await page.waitForURL('**/planner/?state=uttar-pradesh&bill=3200&months=1#planner-result');
    expect((await figures(page.getByRole('region', { name: /is the size that pays/ }))).slice(0, 3)).toEqual(
      shown,
    );
  });

  test('the marketing figures stand on the pages', async () => {
    const pages = await Promise.all(
      ['/', '/about/', '/support/'].map(async (path) => (await fetch(inject('shopUrl') + path)).text()),
    );
    const text = pages.join('\n');
    for (const figure of ['25K+', '500+', '50+', '100+', '4.9/5', '2K+', '98%', '#1', '0% interest EMI'])
      expect(text).toContain(figure);
    for (const claim of ['Free shipping above ₹499', 'within 2 hours', '24/7']) expect(text).toContain(claim);
  });

  test('Most Loved: the section shows the flagged products, each with the badge 4.9', async () => {
    const { results } = await createClient({ baseUrl: inject('shopUrl') }).products({
      most_loved: true,
      page_size: 100,
    });
    const page = await home();
    const cards = section(page, 'Most Loved').getByRole('article');
    const names = await cards.getByRole('heading').allTextContents();
    expect(names.length).toBeGreaterThan(2);
    expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    for (const card of await cards.allTextContents()) expect(card).toContain('★ 4.9');
    const others = section(page, 'Solar products').getByRole('article');
    expect(await others.filter({ hasText: '★ 4.9' }).count()).toBe(0);
  });

  test('stories: there are three in Hindi, each rated 5 with the saving of a month, and the tiles', async () => {
    const page = await home();
    const stories = section(page, site.stories.title);
    const items = stories.locator('#stories').getByRole('listitem');
    expect(await items.count()).toBe(3);
    for (const item of await items.all()) {
      expect(await item.getByRole('img').getAttribute('aria-label')).toBe('Rated 5 out of 5');
      expect(await item.locator('blockquote[lang=hi]').textContent()).toMatch(/[\u0900-\u097f]{3}/);
      expect(await item.textContent()).toMatch(/Monthly savings\s+₹[\d,]+ प्रति माह/);
    }
    const tiles = await stories.locator('dl').textContent();
    for (const { value } of site.stories.tiles) expect(tiles).toContain(value);
  });

  test('more reviews moves to the next story, the consultation goes to the contact form', async () => {
    const page = await home();
    const lit = () => page.locator('#stories > [data-on]').textContent();
    const first = await lit();
    await page.getByRole('button', { name: 'Read more reviews' }).click();
    expect(await lit()).not.toBe(first);
    await page.getByRole('link', { name: 'Book a free consultation' }).click();
    await page.waitForURL('**/#contact');
    await page.locator('#contact').getByLabel('Full name').waitFor();
  });

  test('rotation rests while somebody points at it or has the focus in it', async () => {
    const page = await home();
    const lit = () => page.locator('#stories > [data-on]').textContent();
    const first = await lit();
    await page.locator('#stories').hover();
    await page.clock.runFor(20_000);
    expect(await lit()).toBe(first);
    await page.mouse.move(0, 0);
    await page.locator('#stories').focus();
    await page.clock.runFor(20_000);
    expect(await lit()).toBe(first);
    await page.locator('#stories').blur();
    await page.clock.runFor(5000);
    expect(await lit()).not.toBe(first);
  });

  test('home: soon after it was opened the whole page is laid out, for a picture of it too', async () => {
    const { page } = await visit();
    await page.goto('/');
    const hidden = () =>
      page
        .locator('main > section')
        .evaluateAll(
          (sections) =>
            sections.filter((it) => !it.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
              .length,
        );
    await expect.poll(hidden).toBe(0);
  });

  test('contact section: there are every field, a hidden honeypot, and phone, e-mail and office', async () => {
    const page = await home();
    const contact = section(page, site.contactSection.title);
    expect(await contact.getByRole('textbox').count()).toBe(0);
    await contact.scrollIntoViewIfNeeded();
    for (const label of ['Full name', 'Email', 'Phone (optional)', 'Message'])
      await contact.getByLabel(label).waitFor();
    const trap = contact.locator('input[name=honeypot]');
    const { x, width } = (await trap.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width <= 0 || width <= 1).toBe(true);
    expect([await trap.getAttribute('tabindex'), await trap.getAttribute('autocomplete')]).toEqual([
      '-1',
      'off',
    ]);
    const shown = await contact.textContent();
    for (const text of [site.contact.phone, site.contact.email, 'Lucknow', 'India'])
      expect(shown).toContain(text);
  });

  test('home: the search box lands on its results', async () => {
    const page = await home();
    await page.getByLabel('Search products').fill('micro inverter');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search/?search=micro+inverter');
    await page.getByRole('heading', { name: 'Results for “micro inverter”' }).waitFor();
  });
});

describe('a card', () => {
  test('card: a product shows picture, name, text, prices, rating, type, maker, power, declaration, and the way to its page', async () => {
    const client = createClient({ baseUrl: inject('shopUrl') });
    const { results } = await client.products({ search: 'suryak', page_size: 100 });
    const product = results.find(({ original_price, price }) => Number(original_price) > Number(price));
    if (!product) throw new Error('no product of this maker is reduced');
    const { page } = await visit();
    await page.goto(`/search/?search=${encodeURIComponent(product.name)}`);
    const card = page.getByRole('article').filter({ hasText: product.name }).first();
    const words = await card.innerText();
    expect(words).toContain(product.manufactured_by);
    expect(words).toContain(product.max_power);
    expect(words).toMatch(/₹[\d,]+\.\d\d/);
    expect(words).toMatch(/\d+% off/);
    expect(words).toMatch(/(Non-)?Commercial/);
    expect(await card.locator('s').innerText()).toMatch(/₹[\d,]+\.\d\d/);
    expect(await card.getByRole('img', { name: /^Rated [\d.]+ out of 5/ }).count()).toBe(1);
    expect(await card.getByRole('img', { name: product.name }).count()).toBe(1);
    expect(await card.locator('p').filter({ hasText: /<\w/ }).count()).toBe(0);
    expect(await card.getByRole('link', { name: product.name, exact: true }).getAttribute('href')).toBe(
      `/product/${product.slug}/`,
    );
    const tip = card.getByRole('tooltip', { includeHidden: true });
    expect(await tip.isVisible()).toBe(false);
    await card.getByRole('button', { name: 'Declaration' }).focus();
    expect(await tip.isVisible()).toBe(true);
    expect(await tip.textContent()).toBe(product.declaration);
    await page.keyboard.press('Escape');
    expect(await tip.isVisible()).toBe(false);
  });

  test('card: the button says Added! and is off for 600 ms after one announced unit, then says Add to Cart again', async () => {
    const page = await home();
    const card = section(page, 'Solar products').getByRole('article').first();
    const name = await card.getByRole('heading').textContent();
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    const added = card.getByRole('button', { name: 'Added!' });
    expect(await added.isDisabled()).toBe(true);
    await expect
      .poll(async () => (await storedCart(page)).map((line) => [line.name, line.qty]))
      .toEqual([[name, 1]]);
    await page
      .getByRole('status')
      .filter({ hasText: `${name} added to cart` })
      .waitFor();
    await page.clock.runFor(feedbackMs - 1);
    expect(await added.isDisabled()).toBe(true);
    await page.clock.runFor(1);
    expect(await card.getByRole('button', { name: 'Add to Cart' }).isEnabled()).toBe(true);
  });
});
