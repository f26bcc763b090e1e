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

test('the planner’s kits are those of the catalogue as it was last loaded', async () => {
  await storeList('products', catalogue);
  expect((await allOffers()).map(({ slug }) => slug)).toEqual(['kit']);
  await storeList('products', catalogue.slice(0, 2));
  expect(await allOffers()).toEqual([]);
});
