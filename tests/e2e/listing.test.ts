import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { listingParameters } from '#domain/product/product-filters.ts';
import { browserTests, holdBack } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';

const visit = browserTests();
const count = (page: Page) => page.getByRole('status').filter({ hasText: /product/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const query = (page: Page) => new URL(page.url()).search;

async function settled(page: Page, text: RegExp): Promise<void> {
  await count(page).getByText(text).waitFor();
}

describe('the listing and its address', () => {
  test('search, category, type and order stand in the address; back and forward work', async () => {
    const { page } = await visit();
    await page.goto('/products/');
    await page.getByLabel('Search products').pressSequentially('inverter');
    await settled(page, /for “inverter”/);
    await expect.poll(() => query(page)).toBe('?search=inverter');
    await page.getByLabel('Type').selectOption('commercial');
    await page.waitForURL('**/?search=inverter&type=commercial');
    await page.getByLabel('Sort by').selectOption('-price');
    await page.waitForURL('**/?search=inverter&type=commercial&ordering=-price');
    await settled(page, /for “inverter”/);
    await expect
      .poll(async () =>
        (await cards(page).allInnerTexts()).filter((card) => !/(?<!Non-)Commercial/.test(card)),
      )
      .toEqual([]);

    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/?search=inverter');
    await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL('**/products/');
    await settled(page, /^\d+ products$/);
    await expect.poll(() => page.getByLabel('Search products').inputValue()).toBe('');
    await page.goForward();
    await settled(page, /for “inverter”/);
    await expect.poll(() => page.getByLabel('Search products').inputValue()).toBe('inverter');
  });

  test('one step back leads to before the typing, also where the script was there before it', async () => {
    const { page } = await visit();
    await page.goto('/products/');
    const search = page.getByLabel('Search products');
    await search.focus();
    await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
    await search.pressSequentially('inv');
    await expect.poll(() => query(page)).toBe('?search=inv');
    await search.pressSequentially('erter');
    await expect.poll(() => query(page)).toBe('?search=inverter');
    await page.goBack();
    await page.waitForURL('**/products/');
    await expect.poll(() => search.inputValue()).toBe('');
  });

  test('a choice made right after typing stays, and what was typed counts too', async () => {
    const { page } = await visit();
    await page.goto('/products/');
    await page.getByLabel('Search products').focus();
    await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
    // In one task, as where a busy phone handles a tap before the pause after the last letter is over.
    await page.evaluate(() => {
      const put = (element: Element | null, text: string, event: string) => {
        const { prototype } = element instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
        element?.dispatchEvent(new Event(event, { bubbles: true }));
      };
      put(document.querySelector('[name="search"]'), 'inverter', 'input');
      put(document.querySelector('select[name="type"]'), 'commercial', 'change');
    });
    await expect.poll(() => query(page)).toMatch(/(?=.*search=inverter)(?=.*type=commercial)/);
    expect(await page.getByLabel('Type').inputValue()).toBe('commercial');
  });

  test('letters typed while the script arrives are never taken out of the field again', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      const put: string[] = [];
      Object.assign(window, { put });
      Object.defineProperty(HTMLInputElement.prototype, 'value', {
        ...own,
        set(text) {
          put.push(text);
          own?.set?.call(this, text);
        },
      });
    });
    const release = await holdBack(page, '**/_astro/Listing*.js');
    await page.goto('/products/');
    await page.getByLabel('Search products').focus();
    await page.keyboard.type('inv');
    release();
    await page.waitForURL('**/?search=inv');
    await settled(page, /for “inv”/);
    const put = await page.evaluate(() => (window as unknown as { put: string[] }).put);
    expect(put.filter((text) => text !== 'inv')).toEqual([]);
  });

  test('search, category, type, order and page of a shared address are shown as they stand in it', async () => {
    const { page } = await visit();
    await page.goto(
      '/products/?search=panel&category=solar-panels&type=non-commercial&ordering=-rating&page=1',
    );
    await settled(page, /for “panel”/);
    expect(await page.getByLabel('Search products').inputValue()).toBe('panel');
    expect(await page.getByLabel('Category').inputValue()).toBe('solar-panels');
    expect(await page.getByLabel('Type').inputValue()).toBe('non-commercial');
    expect(await page.getByLabel('Sort by').inputValue()).toBe('-rating');
    const ratings = (
      await cards(page)
        .getByRole('img', { name: /^Rated/ })
        .evaluateAll((stars) => stars.map((star) => star.getAttribute('aria-label')))
    ).map((label) => Number(label?.match(/[\d.]+/)?.[0]));
    expect(ratings.length).toBeGreaterThan(2);
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
  });

  test('a page of a filtered list can be shared; another filter begins at its first page; back returns', async () => {
    const { page } = await visit();
    await page.goto('/products/?ordering=price&page=2');
    const second = page.getByRole('link', { name: 'Page 2', exact: true });
    await second.and(page.locator('[aria-current=page]')).waitFor();
    await page.getByLabel('Type').selectOption('commercial');
    await page.waitForURL('**/products/?type=commercial&ordering=price');
    await page.goBack();
    await page.waitForURL('**/products/?ordering=price&page=2');
    await second.and(page.locator('[aria-current=page]')).waitFor();
    expect(await page.getByLabel('Type').inputValue()).toBe('');
  });

  test('Back to a listing keeps its order and page, and what lies ahead in the history', async () => {
    const { page } = await visit();
    await page.goto('/products/?ordering=price&page=2');
    const second = page
      .getByRole('link', { name: 'Page 2', exact: true })
      .and(page.locator('[aria-current=page]'));
    await second.waitFor();
    await cards(page).first().getByRole('link').first().click();
    await page.waitForURL('**/product/**');
    await page.goBack();
    await second.waitFor();
    await quiet(page);
    expect(query(page)).toBe('?ordering=price&page=2');
    await second.waitFor();
    await page.goForward();
    await page.waitForURL('**/product/**');
  });

  test('a page past the end says so, on the search page too, and leads back into the list', async () => {
    const { page } = await visit();
    for (const path of ['/products/', '/search/']) {
      await page.goto(`${path}?ordering=price&page=99`);
      await page.getByRole('heading', { name: 'No More Products' }).waitFor();
      const last = await page.getByRole('link', { name: /^Page/ }).last().getAttribute('href');
      const previous = page.getByRole('link', { name: 'Previous' });
      expect(await previous.getAttribute('href')).toBe(last);
      await page.getByRole('link', { name: 'Go to the first page' }).click();
      await page.waitForURL(`**${path}?ordering=price`);
      await cards(page).first().waitFor();
    }
  });

  test.each(['?page=-1', '?page=x', '?ordering=; DROP', '?type=%00', '?page=9999', '?page=12345678'])(
    'an address that makes no sense (%s) is still a listing',
    async (search) => {
      const { page } = await visit();
      await page.goto(`/products/${search}`);
      await quiet(page);
      await settled(page, /^\d+ products$/);
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  test('the heading of the search page is that of what is searched for', async () => {
    const { page } = await visit();
    await page.goto('/search/?search=inverter');
    await page.getByRole('heading', { name: 'Results for “inverter”', level: 1 }).waitFor();
    await page.getByRole('searchbox', { name: 'Search products' }).last().fill('battery');
    await page.getByRole('heading', { name: 'Results for “battery”', level: 1 }).waitFor();
    expect(await page.title()).toContain('Results for “battery”');
  });

  test('the category dropdown lists the categories of the shop', async () => {
    const { page } = await visit();
    await page.goto('/products/');
    const options = await page.getByLabel('Category').getByRole('option').allInnerTexts();
    expect(options).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Inverters \(\d+\)$/),
        expect.stringMatching(/^Batteries \(\d+\)$/),
      ]),
    );
    await page.getByLabel('Category').selectOption('batteries');
    await page.waitForURL('**/?category=batteries');
    await settled(page, /^\d+ products$/);
    for (const card of await cards(page).allInnerTexts()) expect(card).toMatch(/batter|cabinet|module/i);
  });

  test('pages are real links, move in place, and the first is left out of the address', async () => {
    const { page } = await visit();
    await page.goto('/products/');
    const first = await cards(page).first().innerText();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/products/?page=2');
    await page
      .getByRole('link', { name: 'Page 2', exact: true })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
    await expect.poll(() => cards(page).first().innerText()).not.toBe(first);
    expect(await page.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/products/?page=3');
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL('**/products/');
    await expect.poll(() => cards(page).first().innerText()).toBe(first);
  });

  test('a page for one type keeps to it and does not repeat it in the address', async () => {
    const { page } = await visit();
    await page.goto('/products/non-commercial/');
    await page.getByLabel('Search products').fill('panel');
    await settled(page, /for “panel”/);
    expect(page.url()).toMatch(/\/products\/non-commercial\/\?search=panel$/);
    for (const card of await cards(page).allInnerTexts()) expect(card).toContain('Non-Commercial');
  });
});

describe('what the listing says when there is nothing to list', () => {
  test('the words No Products Found take the room that the filters leave on a wide screen', async () => {
    const { page } = await visit({ viewport: { width: 1440, height: 900 } });
    await page.goto('/products/?search=zzzzqqqq');
    await page.getByRole('heading', { name: 'No Products Found' }).waitFor();
    const list = await page.locator('.listing-results').boundingBox();
    expect(list?.width).toBeGreaterThan(900);
  });

  test('an empty listing says No Products Found, and Clear Filters brings everything back', async () => {
    const { page } = await visit();
    await page.goto('/products/?search=zzqqxxy');
    await page.getByRole('heading', { name: 'No Products Found' }).waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.waitForURL('**/products/');
    expect(await cards(page).count()).toBe(12);
  });

  test('a failure is a box `Loading Error` with the message, and can be tried again', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/503/);
    const answers = [503, 200];
    await page.route('**/api/products/items/?*', (route) =>
      answers.shift() === 503 ? route.fulfill({ status: 503, body: 'down' }) : route.continue(),
    );
    await page.goto('/products/?search=kit');
    const box = page.getByRole('alert');
    await box.getByText('Loading Error').waitFor();
    await box.getByText('HTTP 503 Service Unavailable: down').waitFor();
    await box.getByRole('button', { name: 'Try again' }).click();
    await settled(page, /for “kit”/);
  });

  test('the newest search wins over an older answer that comes later', async () => {
    const { page } = await visit({ serviceWorkers: 'block' });
    const release = await holdBack(page, '**/api/products/items/?search=battery*');
    await page.goto('/products/?search=battery');
    await expect.poll(() => page.getByLabel('Search products').inputValue()).toBe('battery');
    await page.getByLabel('Search products').fill('clamp');
    await settled(page, /for “clamp”/);
    release();
    await page.getByLabel('Sort by').selectOption('price');
    await page.waitForURL('**/?search=clamp&ordering=price');
    const reply = await fetch(`${inject('shopUrl')}/api/products/items/?search=clamp&ordering=price`);
    const names: string[] = (await reply.json()).results.map(({ name }: { name: string }) => name);
    await expect.poll(() => cards(page).getByRole('heading').allInnerTexts()).toEqual(names);
  });
});

test('the products found last stay while newer filters load, however many are set meanwhile', async () => {
  const { page } = await visit({ serviceWorkers: 'block' });
  await page.goto('/products/?ordering=price');
  const reply = await fetch(`${inject('shopUrl')}/api/products/items/?ordering=price`);
  const found: string[] = (await reply.json()).results.map(({ name }: { name: string }) => name);
  const names = () => cards(page).getByRole('heading').allInnerTexts();
  await expect.poll(names).toEqual(found);
  const release = await holdBack(page, '**/api/products/items/?*');
  const chip = (name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });
  await page.getByLabel('Category').selectOption('batteries');
  await chip('Batteries').waitFor();
  await page.getByLabel('Type').selectOption('commercial');
  await chip('Commercial').waitFor();
  expect(await names()).toEqual(found);
  release();
  await settled(page, /product/);
});

test('the first page of results is in the HTML, before any script', async () => {
  const html = await (await fetch(`${inject('shopUrl')}/products/`)).text();
  expect(html.match(/<article/g)).toHaveLength(12);
});

test('the edge keeps the results of every filter apart, and of nothing else', async () => {
  const reply = await fetch(`${inject('shopUrl')}/search/?search=kit&utm_source=mail`);
  expect(reply.headers.get('netlify-vary')).toBe(`query=${listingParameters.join('|')}`);
});
