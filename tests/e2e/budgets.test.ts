import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { root } from '#netlify/server/folders.ts';
import { browserTests, phone } from '#tests/support/browser.ts';
import { type PageBudget, type PageName, pageBudgets } from '#tests/tools/bench/budgets.ts';
import { firstView } from '#tests/tools/bench/first-view.ts';
import { allProductPaths, measuredPages } from '#tests/tools/bench/measured-pages.ts';
import { signedInWithCart } from '#tests/tools/bench/people.ts';
import { wireBytes } from '#tests/tools/bench/wire-bytes.ts';

const visit = browserTests();
const readme = await readFile(join(root, 'README.md'), 'utf8');
const names = Object.keys(pageBudgets) as PageName[];

/** A shopper's phone on a first visit: the service worker has not come yet. */
const firstVisit = {
  viewport: phone,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

/** What the README says of a page: KB of HTML, KB in all, requests. */
const stated = (name: PageName): number[] =>
  (readme.match(new RegExp(`^\\| ${name} \\|(.*)\\|$`, 'm'))?.[1] ?? '').split('|').map(Number);

describe('what a first view costs', () => {
  test.each(names)('%s stays within its bytes and requests', async (name) => {
    const { page } = await visit(firstVisit);
    if (name === 'checkout') await signedInWithCart(page);
    const path = (await measuredPages(inject('shopUrl')))[name];
    const seen = await firstView(page, path);
    const budget: PageBudget = pageBudgets[name];
    const over = Object.entries(budget)
      .filter(([figure, limit]) => seen[figure as keyof PageBudget] > limit)
      .map(
        ([figure, limit]) =>
          `${figure} ${seen[figure as keyof PageBudget]} is over ${limit}, the limit of ${name} in tests/tools/bench/budgets.ts`,
      );
    expect({ over, addresses: over.length > 0 ? seen.addresses : [] }).toEqual({ over: [], addresses: [] });
    expect({ blocking: seen.blocking, fonts: seen.fonts, chained: seen.chained }).toEqual({
      blocking: [],
      fonts: [],
      chained: [],
    });
    const [html = 0, all = 0, requests = 0] = stated(name);
    if (html === 0) return;
    expect(Math.abs(seen.htmlBytes / 1024 - html), `README: HTML of ${name}`).toBeLessThan(0.5);
    // One picture more or less may lie on the first screen, by the fonts of the machine.
    expect(Math.abs(seen.totalBytes / 1024 / all - 1), `README: all of ${name}`).toBeLessThan(0.2);
    expect(Math.abs(seen.requests - requests), `README: requests of ${name}`).toBeLessThanOrEqual(1);
  });

  test.each(names)('%s carries no style sheet twice', async (name) => {
    const shopUrl = inject('shopUrl');
    const html = await (await fetch(shopUrl + (await measuredPages(shopUrl))[name])).text();
    const layers = [...html.matchAll(/<style>([^<]*)/g)].flatMap(([, css = '']) =>
      css.split(/(?=@layer )/).filter(Boolean),
    );
    expect(layers.length).toBeGreaterThan(2);
    expect(layers.filter((layer, index) => layers.indexOf(layer) < index)).toEqual([]);
  });

  test('every product page fits the first flight of a connection', async () => {
    const shopUrl = inject('shopUrl');
    const sizes: [string, number][] = [];
    for (const path of await allProductPaths(shopUrl)) sizes.push([path, await wireBytes(shopUrl + path)]);
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.filter(([, bytes]) => bytes > pageBudgets.product.htmlBytes)).toEqual([]);
  });
});
