import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { isSubsidyFit, powerW } from '#domain/product/fact-figures.ts';
import { fieldFilters } from '#domain/product/product-filters.ts';
import api from '#netlify/functions/api.ts';
import { ProductList } from '#netlify/http/upstream/catalogue-shapes.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { phasesOf } from '#tests/support/phases-of.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const shop = await freshShop();
const call = caller(api);
beforeAll(async () => {
  await loadContent(shop.db);
});

type Parameters = Record<string, string | number>;
async function list(parameters: Parameters) {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const { status, json } = await call('GET', `/api/products/items/?${query}&page_size=100`);
  expect(status).toBe(200);
  return ProductList.parse(json);
}

describe('filters of the product list', () => {
  test.each<[Parameters, (product: Product) => boolean]>([
    [{ in_stock: 'true' }, ({ stock }) => (stock ?? 0) > 0],
    [{ price: '5000-20000' }, ({ price }) => Number(price) >= 5000 && Number(price) < 20_000],
    [{ price: '300000-' }, ({ price }) => Number(price) >= 300_000],
    [{ power: '200-500' }, ({ facts }) => (powerW(facts) ?? 0) >= 200 && (powerW(facts) ?? 0) < 500],
    [{ phases: '3' }, ({ facts }) => phasesOf(facts) === 3],
    [{ chemistry: 'lfp' }, ({ facts }) => facts?.kind === 'battery' && facts.chemistry === 'lfp'],
    [{ subsidy_fit: 'true' }, ({ facts }) => isSubsidyFit(facts) === true],
    [{ manufactured_by: 'Suryak Solar' }, ({ manufactured_by: maker }) => maker === 'Suryak Solar'],
    [{ country_of_origin: 'China|Vietnam' }, ({ country_of_origin: from }) => /^(China|Vietnam)$/.test(from)],
    [{ price: '0-5000|300000-' }, ({ price }) => Number(price) < 5000 || Number(price) >= 300_000],
    [
      { category: 'solar-panels', subsidy_fit: 'true', in_stock: 'true' },
      ({ category, facts }) => category?.name === 'Solar Panels' && isSubsidyFit(facts) === true,
    ],
  ])('the filter %j finds its products and no others', async (parameters, fits) => {
    const { results: all } = await list({});
    const { results, count } = await list(parameters);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(all.length);
    expect(results.map(({ slug }) => slug)).toEqual(all.filter(fits).map(({ slug }) => slug));
  });

  test.each([
    { price: 'cheap' },
    { price: '5-1e9' },
    { power: '-' },
    { phases: '2' },
    { manufactured_by: "' OR 1=1" },
    { manufactured_by: '\u0000' },
    { country_of_origin: '|' },
    { chemistry: '{}' },
  ])('an unknown %j finds nothing', async (parameters) => {
    expect(await list({ ...parameters, facets: 'true' })).toMatchObject({ count: 0 });
  });

  test('without an ordering, what no home may connect comes last, and what is loved before the rest', async () => {
    const { results } = await list({});
    const rankOf = ({ facts, most_loved }: Product) => {
      const lists = facts && 'almm_list_1' in facts ? [facts.almm_list_1, facts.almm_list_2] : [];
      return (lists.includes(false) ? 2 : 0) + (most_loved ? 0 : 1);
    };
    const ranks = results.map(rankOf);
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3]));
    expect(ranks).toEqual(ranks.toSorted());
  });

  test('products can be sorted by their country of origin', async () => {
    const { results } = await list({ ordering: 'country_of_origin' });
    const countries = results.map(({ country_of_origin: country }) => country);
    expect(countries).toEqual([...countries].sort());
    expect(new Set(countries).size).toBeGreaterThan(3);
  });
});

describe('how many products each value of a filter has', () => {
  test.each<Parameters>([
    {},
    { category: 'batteries' },
    { product_type: 'commercial', in_stock: 'true' },
    { manufactured_by: 'Suryak Solar|Tejomay Modules', price: '5000-20000' },
    { search: 'inverter', phases: '3' },
    { search: 'panle', power: '500-1000' },
    { most_loved: 'true', country_of_origin: 'India' },
  ])('%j: each number is what choosing that value alone would find', async (query) => {
    const { facets = {} } = await list({ ...query, facets: 'true' });
    const fields = ['category', ...Object.values(fieldFilters).map(({ field }) => field)];
    expect(Object.keys(facets)).toEqual(fields);
    for (const [field, counts] of Object.entries(facets))
      for (const [value, count] of Object.entries(counts))
        expect([field, value, (await list({ ...query, [field]: value })).count]).toEqual([
          field,
          value,
          count,
        ]);
  });

  test('every product counts in exactly one range of prices, and every power in one of power', async () => {
    const { facets, count, results } = await list({ facets: 'true' });
    const sum = (field: string) =>
      Object.values(facets?.[field] ?? {}).reduce((total, one) => total + one, 0);
    expect(sum('price')).toBe(count);
    expect(sum('power')).toBe(results.filter(({ facts }) => powerW(facts)).length);
  });

  test('a list that does not ask for them has none', async () => {
    expect(await list({})).not.toHaveProperty('facets');
  });
});
