import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import site from '#content/site.json' with { type: 'json' };
import { storageKeys } from '#domain/base/limits.ts';
import { browserTests, phone, signUp } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { putInCart, storedCart } from '#tests/support/shopping.ts';

const visit = browserTests();
const desk = { viewport: { width: 1280, height: 800 } };
const line = { id: 1, name: 'Panel', price: 100, qty: 2, main_image: '' };

const header = (page: Page) => page.getByRole('banner');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });
const menu = (page: Page) => header(page).locator('summary', { hasText: 'Products' });
const linksOf = (part: Locator) =>
  part
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [(link as HTMLElement).innerText.trim(), link.getAttribute('href')]),
    );

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit(options);
  await page.goto(path);
  await quiet(page);
  return page;
}

/** Neighbours in the header that lie over each other by more than the glass's own margin, and what stands out of the screen. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.top-row :is(a, summary, button)')]
      .filter((part) => part.offsetWidth > 0 && !part.closest('ul'))
      .map((part) => ({ name: part.innerText.trim(), at: part.getBoundingClientRect() }));
    return shown.flatMap(({ name, at }, index) => {
      const next = shown[index + 1];
      const isOver = next && next.at.top === at.top && next.at.left < at.right - 3;
      return [...(isOver ? [`${name} | ${next.name}`] : []), ...(at.right > innerWidth ? [name] : [])];
    });
  });

describe('the header', () => {
  test('header: the bar stays at the top of a large screen, and scrolls away on a small one', async () => {
    const page = await open('/about/', desk);
    const top = () => header(page).evaluate((it) => it.getBoundingClientRect().top);
    const scrollDown = () => page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await scrollDown();
    expect(await top()).toBe(0);
    await page.setViewportSize(phone);
    await scrollDown();
    expect(await top()).toBeLessThan(-100);
  });

  test('header: the bar has Home, Products, Blogs and Cart, and Login and Signup while no one is signed in', async () => {
    const page = await open('/', desk);
    expect(await linksOf(header(page).getByRole('navigation'))).toEqual([
      ['Home', '/'],
      ['Blogs', '/blogs/'],
      ['Planner', '/planner/'],
      ['Cart', '/cart/'],
      ['Login', '/login/'],
      ['Signup', '/signup/'],
    ]);
    expect(await header(page).getByRole('button', { name: 'Logout' }).count()).toBe(0);
  });

  test.each([phone, { width: 768, height: 1024 }])(
    'header: the planner and the search are in reach at $width pixels, the tabs on a phone alone',
    async (viewport) => {
      const page = await open('/about/', { viewport });
      for (const name of ['Planner', 'Search'])
        expect(await header(page).getByRole('link', { name, exact: true }).isVisible()).toBe(true);
      const isPhone = viewport === phone;
      expect(await bar(page).isVisible()).toBe(isPhone);
      expect(await header(page).getByRole('link', { name: 'Blogs' }).isVisible()).toBe(!isPhone);
    },
  );

  test.each([320, 360, 700, 768, 900, 1024, 1100, 1280])(
    'header: at %i pixels nothing lies over its neighbour, in English and in Hindi, with and without a long name',
    async (width) => {
      const page = await open('/about/', { viewport: { width, height: 740 } });
      for (const path of ['/about/', '/hi/about/']) {
        await page.goto(path);
        expect(await crowded(page), path).toEqual([]);
        await page.evaluate(() => {
          document.body.className = 'in';
          for (const user of document.querySelectorAll<HTMLElement>('.user'))
            user.innerText = 'ramesh_kumar_kanpur';
        });
        expect(await crowded(page), path).toEqual([]);
      }
    },
  );

  test.each([phone, desk.viewport])(
    'search: any page leads to the listing, its field ready to type in, at $width pixels',
    async (viewport) => {
      const page = await open('/about/', { viewport });
      await header(page).getByRole('link', { name: 'Search' }).click();
      await page.waitForURL('**/products/#field-search');
      const field = page.getByLabel('Search products');
      await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
      await page.keyboard.type('battery');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/products/?search=battery');
      await page
        .getByRole('article')
        .filter({ hasText: /battery/i })
        .first()
        .waitFor();
    },
  );

  test.each([700, 900])('header: a long name leaves room for all of it at %i pixels', async (width) => {
    const { page } = await visit({ viewport: { width, height: 600 } });
    await page.goto('/about/');
    await page.evaluate(() => {
      const tokens = { access: 'a', refresh: 'b' };
      localStorage.auth = JSON.stringify({ ...tokens, user: 'padmavathi_venkataramanan_1987' });
      localStorage.cart = JSON.stringify([{ id: 1, name: 'Panel', price: 1, qty: 128, main_image: '' }]);
    });
    await page.reload();
    await header(page).getByRole('button', { name: 'Logout' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('header: the Products dropdown opens by mouse', async () => {
    const page = await open('/', desk);
    const commercial = header(page).getByRole('link', { name: 'Commercial Products', exact: true });
    expect(await commercial.isVisible()).toBe(false);
    await menu(page).click();
    expect(await linksOf(header(page).getByRole('list'))).toEqual([
      ['All Products', '/products/'],
      ['Commercial Products', '/products/commercial/'],
      ['Non-Commercial Products', '/products/non-commercial/'],
    ]);
    await page.getByRole('heading', { name: 'What are you looking for?' }).click();
    expect(await commercial.isVisible()).toBe(false);
    await menu(page).click();
    await commercial.click();
    await page.waitForURL('**/products/commercial/');
  });

  test('header: the Products dropdown opens by keyboard, and Escape and leaving close it', async () => {
    const page = await open('/', desk);
    const commercial = header(page).getByRole('link', { name: 'Commercial Products', exact: true });
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await commercial.isVisible()).toBe(false);
    expect(await menu(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Blogs');
    expect(await commercial.isVisible()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products/commercial/');
  });

  test('header: the badge is the total item count, and is not there at zero', async () => {
    const page = await open('/offline/', desk);
    const badge = header(page).locator('.count');
    expect(await badge.evaluate((it) => it.getBoundingClientRect().width)).toBe(0);
    await putInCart(page, [line, { ...line, id: 2, qty: 3 }]);
    await page.goto('/about/');
    await header(page).getByRole('link', { name: 'Cart 5' }).waitFor();
  });

  test('header: the username of a signed-in shopper leads to the account, and Logout ends the session, on the server too', async () => {
    const { page } = await visit(desk);
    const username = await signUp(page);
    await page.goto('/about/');
    await quiet(page);
    expect(await linksOf(header(page).getByRole('navigation', { name: 'Your shop' }))).toEqual([
      ['Cart', '/cart/'],
      [username, '/account/'],
    ]);
    const told = page.waitForRequest('**/api/users/auth/logout/');
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await header(page).getByRole('link', { name: 'Login' }).waitFor();
    await told;
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.auth)).toBeNull();
  });

  test('header: Logout clears the session also when the call fails', async () => {
    const { page, expectErrors } = await visit({ ...desk, serviceWorkers: 'block' });
    expectErrors(/500/);
    await signUp(page);
    await page.route('**/auth/logout/', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/about/');
    await quiet(page);
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await header(page).getByRole('link', { name: 'Signup' }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.auth)).toBeNull();
  });

  test('header: somebody without a name is called Account', async () => {
    const page = await open('/offline/', desk);
    await page.evaluate((key) => localStorage.setItem(key, '{"access":"a","refresh":"r"}'), storageKeys.auth);
    await page.goto('/about/');
    const account = header(page).getByRole('link', { name: 'Account', exact: true });
    expect(await account.getAttribute('href')).toBe('/account/');
  });
});

describe('the bottom bar', () => {
  test('bottom bar: a small screen has five tabs in place of the header’s links', async () => {
    const page = await open('/');
    expect((await linksOf(bar(page))).filter(([name]) => name)).toEqual([
      ['Home', '/'],
      ['Products', '/products/'],
      ['Blogs', '/blogs/'],
      ['Cart', '/cart/'],
      ['Login', '/login/'],
    ]);
    expect(await header(page).getByRole('link', { name: 'Blogs' }).isVisible()).toBe(false);
    const bottom = await bar(page).evaluate((it) => it.getBoundingClientRect().bottom);
    expect(bottom).toBe(phone.height);
    await page.setViewportSize(desk.viewport);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await header(page).getByRole('link', { name: 'Blogs' }).isVisible()).toBe(true);
  });

  test('bottom bar: the tab of the page is marked, the cart has its badge, Login becomes Account', async () => {
    const { page } = await visit();
    await signUp(page);
    await putInCart(page, [line]);
    for (const [path, name] of [
      ['/', 'Home'],
      ['/products/commercial/', 'Products'],
      ['/blogs/', 'Blogs'],
      ['/account/', 'Account'],
    ] as const) {
      await page.goto(path);
      expect(await bar(page).locator('[aria-current=page]:visible').allInnerTexts()).toEqual([name]);
    }
    await bar(page).getByRole('link', { name: 'Cart 2' }).waitFor();
    expect(await bar(page).getByRole('link').count()).toBe(5);
    await expect.poll(() => storedCart(page)).toHaveLength(1);
  });
});

describe('the footer', () => {
  const pages = [
    '/',
    '/products/',
    '/category/batteries/',
    '/blogs/',
    '/cart/',
    '/login/',
    '/faq/',
    '/none/',
  ];

  test('footer: all pages have its links, social links and contact block', async () => {
    for (const path of pages) {
      const html = await (await fetch(inject('shopUrl') + path)).text();
      const footer = html.slice(html.indexOf('<footer')).replace(/&amp;/g, '&');
      const links = [...footer.matchAll(/<a href="([^"]+)"[^>]*>([^<]*)</g)].map(([, href, name]) => [
        name?.trim(),
        href,
      ]);
      expect([path, links]).toEqual([
        path,
        [
          ['हिन्दी', `/hi${path === '/none/' ? '/not-found/' : path}`],
          ['Home', '/'],
          ['Shop Products', '/products/'],
          ['Planner', '/planner/'],
          ['About', '/about/'],
          ['Contact', '/contact/'],
          ['Support', '/support/'],
          ['FAQ', '/faq/'],
          ['Rules', '/rules/'],
          ['Shipping & Returns', '/shipping/'],
          ['Warranty', '/warranty/'],
          ['Privacy', '/privacy/'],
          ['Terms', '/terms/'],
          [site.contact.phone, `tel:${site.contact.phoneHref}`],
          [site.contact.email, `mailto:${site.contact.email}`],
          ...['Facebook', 'Twitter', 'LinkedIn', 'YouTube'].map((name) => [name, expect.any(String)]),
        ],
      ]);
      for (const text of ['Lucknow, Uttar Pradesh', 'Mon-Fri 9AM-6PM', 'Replies within 24h'])
        expect(footer).toContain(text);
    }
  });

  test.each([true, false])(
    'footer: folded on a phone and open on a desk, its links are reached with script: %s',
    async (javaScriptEnabled) => {
      const { page } = await visit({ javaScriptEnabled, serviceWorkers: 'block' });
      await page.goto('/about/');
      const footer = page.getByRole('contentinfo');
      const link = footer.getByRole('link', { name: 'Warranty' });
      expect(await footer.evaluate((it) => (it as HTMLElement).offsetHeight)).toBeLessThan(560);
      expect(await link.count()).toBe(0);
      await footer.locator('summary', { hasText: 'Help' }).click();
      expect(await link.isVisible()).toBe(true);
      await footer.locator('summary', { hasText: 'Help' }).click();
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await footer.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
        'Shop',
        'Help',
        'Talk to us',
      ]);
      expect(await footer.locator('summary:visible').count()).toBe(0);
      await link.click();
      await page.waitForURL('**/warranty/');
    },
  );

  test('newsletter: an address is required, and one that is none is not thanked for', async () => {
    const page = await open('/about/');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const input = footer.getByRole('textbox', { name: 'News from the roof' });
    for (const typed of ['', 'asha']) {
      await input.fill(typed);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      expect(await input.evaluate((it) => (it as HTMLInputElement).validity.valid)).toBe(false);
      expect(await input.evaluate((it) => it === document.activeElement)).toBe(true);
      expect(await footer.locator('[data-error]').getAttribute('data-error')).toBe('Enter a valid email');
    }
    expect(await page.getByText('Thank you for subscribing!').count()).toBe(0);
  });
});

test('a shopper with a keyboard finds the forms at the foot of a page without scrolling', async () => {
  const page = await open('/');
  const input = page.getByRole('contentinfo').getByRole('textbox', { name: 'News from the roof' });
  expect(await input.count()).toBe(0);
  await page.keyboard.press('Shift');
  await input.waitFor();
});

test('the first Tab of a page leads past its header', async () => {
  const page = await open('/about/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
