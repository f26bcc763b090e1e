import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allOffers } from './planner-offers.ts';
import { storeList } from './stored-lists.ts';

const cache = await mkdtemp(join(tmpdir(), 'shop-lists-'));
process.env.ASTRO_CACHE_DIR = cache;
afterAll(() => rm(cache, { recursive: true, force: true }));

const product = (slug: string, facts: object) => ({
  slug,
  name: slug,
  price: 9000,
  fitting: '',
  stock: 5,
  facts,
});
const catalogue = [
  product('panel', { kind: 'panel', length_mm: 2278, width_mm: 1134 }),
  product('inverter', { kind: 'inverter', inverter_kind: 'string' }),
  product('kit', {
    kind: 'kit',
    power_w: 3000,
    phases: 1,
    parts: [
      { slug: 'panel', quantity: 6 },
      { slug: 'inverter', quantity: 1 },
    ],
  }),
];

test('§2 planner: its kits are worked out once for all pages of a build, and anew after the next load of the catalogue', async () => {
  await storeList('products', catalogue);
  const offers = await allOffers();
  expect(offers.map(({ slug }) => slug)).toEqual(['kit']);
  expect(await allOffers()).toBe(offers);
  await storeList('products', catalogue.slice(0, 2));
  expect(await allOffers()).toEqual([]);
});
