import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import { browserTests } from '#tests/support/browser.ts';
import { quiet } from '#tests/support/quiet.ts';
import { dress } from '#tests/support/screens/screen.ts';
import { makeWorld, type World } from '#tests/support/screens/world.ts';

/** Where the device chooses the colours, what is chosen must be told apart by something else. */

const visit = browserTests();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('shopUrl'));
});

async function open(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const { page } = await visit({
    forcedColors: 'active',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await dress(page, { name: path, as: 'newcomer', cart: true, open: async () => {} }, world);
  await page.goto(path);
  return page;
}

const picture = (element: Locator) => element.screenshot({ animations: 'disabled' });

/** Whether an element looks different once something has been done. */
async function changes(element: Locator, act: () => Promise<unknown>): Promise<boolean> {
  const before = await picture(element);
  await act();
  return !before.equals(await picture(element));
}

describe('with forced colours', () => {
  test('the chosen tab of a product', async () => {
    const page = await open(`/product/${world.product}/`);
    await quiet(page);
    const tab = page.getByRole('tab', { name: 'Description' });
    await tab.scrollIntoViewIfNeeded();
    expect(await changes(tab, () => page.getByRole('tab', { name: 'Specifications' }).click())).toBe(true);
  });

  test('the chosen payment', async () => {
    const page = await open('/checkout/');
    const online = page.locator('label', { hasText: 'Pay online' });
    expect(await changes(online, () => page.getByLabel('Cash on delivery').check())).toBe(true);
  });

  test.each([
    ['the bar of a phone', 'Tabs', { width: 360, height: 740 }],
    ['the header of a desk', 'Main', { width: 1440, height: 900 }],
  ])('the current place in %s is seen with forced colours', async (_, navigation, viewport) => {
    const page = await open('/', { viewport });
    const link = page.getByRole('navigation', { name: navigation }).getByRole('link', { name: 'Blogs' });
    expect(await changes(link, () => page.goto('/blogs/'))).toBe(true);
  });

  test('the page of a list where one is', async () => {
    const page = await open('/products/');
    const edge = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .evaluate((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth));
    expect(await edge('Page 1')).toBeGreaterThan(await edge('Page 2'));
  });

  test('the benefit that is lit', async () => {
    const page = await open('/');
    const chip = page.getByText('Zero carbon footprint');
    const light = () => chip.evaluate((element) => element.setAttribute('data-on', ''));
    expect(await changes(chip, light)).toBe(true);
  });

  test('a badge has an edge', async () => {
    const { results } = await createClient({ baseUrl: inject('shopUrl') }).products({ page_size: 1 });
    const page = await open(`/product/${results[0]?.slug}/`);
    const badge = page
      .getByRole('main')
      .getByText(/^(Non-)?Commercial$/)
      .first();
    const hideEdge = () => badge.evaluate((element) => element.style.setProperty('border-color', 'Canvas'));
    expect(await changes(badge, hideEdge)).toBe(true);
  });
});
