import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { withClient } from '#netlify/operate/database.ts';
import { firstFlightBytes, type PageBudget, type PageName, pageBudgets } from '#tests/tools/bench/budgets.ts';
import { committedFigures, differences, figuresOf, oldRows, viewOf } from '#tests/tools/bench/committed.ts';
import { openEdge } from '#tests/tools/bench/edge.ts';
import { steps } from '#tests/tools/bench/journey.ts';
import { allProductPaths, measuredPages } from '#tests/tools/bench/measured-pages.ts';
import { openPhone, type Phone } from '#tests/tools/bench/phone.ts';
import { type PurchaseCounts, purchaseCounts } from '#tests/tools/bench/purchase-counts.ts';
import { wireBytes } from '#tests/tools/bench/wire-bytes.ts';

/** What the bench counts, without its clock: nothing here depends on how fast the machine is. */

const names = Object.keys(pageBudgets) as PageName[];
const shopUrl = inject('shopUrl');
const committed = await committedFigures();
let phone: Phone;
let paths: Record<PageName, string>;
beforeAll(async () => {
  // All test files sign up from one address.
  await withClient(inject('shopDatabaseUrl'), (client) => client.query('DELETE FROM throttle'));
  phone = await openPhone(await openEdge(shopUrl));
  paths = await measuredPages(shopUrl);
});
afterAll(async () => {
  await phone.close();
  await phone.edge.close();
});

describe('what a first view costs', () => {
  test.each(names)(
    '%s stays within its bytes and requests, and they are those of docs/figures.json',
    async (name) => {
      const seen = await viewOf(phone, name, paths[name]);
      const budget: PageBudget = pageBudgets[name];
      const over = Object.entries(budget)
        .filter(([figure, limit]) => seen[figure as keyof PageBudget] > limit)
        .map(
          ([figure, limit]) =>
            `${figure} ${seen[figure as keyof PageBudget]} is over ${limit}, the limit of ${name} in tests/tools/bench/budgets.ts`,
        );
      over.push(...differences(name, committed.pages[name], figuresOf(seen)));
      expect({ over, addresses: over.length > 0 ? seen.addresses : [] }).toEqual({ over: [], addresses: [] });
      const { blocking, fonts, chained } = seen;
      expect({ blocking, fonts, chained }).toEqual({ blocking: [], fonts: [], chained: [] });
    },
  );

  test.each(names)(
    '%s carries no style sheet twice, and nothing of the folder of its build',
    async (name) => {
      const html = await (await fetch(shopUrl + paths[name])).text();
      expect(html).not.toMatch(/<astro-island[^>]* uid=/);
      const layers = [...html.matchAll(/<style>([^<]*)/g)].flatMap(([, css = '']) =>
        css.split(/(?=@layer )/).filter(Boolean),
      );
      expect(layers.length).toBeGreaterThan(2);
      expect(layers.filter((layer, index) => layers.indexOf(layer) < index)).toEqual([]);
    },
  );

  test('every product page fits the first flight of a connection', async () => {
    const sizes: [string, number][] = [];
    for (const path of await allProductPaths(shopUrl))
      sizes.push([path, await wireBytes(phone.edge.url + path)]);
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.filter(([, bytes]) => bytes > firstFlightBytes)).toEqual([]);
  });

  test('the README states the page costs of docs/figures.json', async () => {
    expect(await oldRows(committed)).toEqual([]);
  });
});

describe('what a purchase asks of the network', () => {
  let seen: PurchaseCounts;
  beforeAll(async () => {
    seen = await purchaseCounts(phone, paths.product);
  });

  test.each(steps)('a purchase asks in the step "%s" for what docs/figures.json says', (step) => {
    expect(differences(step, committed.purchase[step], seen.steps[step])).toEqual([]);
  });

  test('cart and checkout were fetched before they were tapped', () => {
    expect(seen.delivery).toEqual({ cart: 'navigational-prefetch', checkout: 'navigational-prefetch' });
  });

  test('a visit of links and the buy button alone starts no island', () => {
    expect(seen.hydrated).toEqual([]);
  });

  test('a purchase asks for nothing twice, and no part of a page fails to load', () => {
    expect({ twice: seen.twice, heads: seen.heads }).toEqual({ twice: [], heads: [] });
  });
});
