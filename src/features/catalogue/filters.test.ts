import { describe, expect, test } from 'vitest';
import { productListParameters } from '#contract/list-queries.ts';
import {
  type Facets,
  fieldFilters,
  filterNames,
  filterParameters,
  listingParameters,
  tickedFilters,
} from '#domain/product/product-filters.ts';
import { activeFilters, cleared, filterChoices, tickedOptions } from './filter-options.ts';
import { addressOf, noFilters, queryOf, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('a search is tidied: characters that nobody sees are not searched', () => {
  expect(read('search=%E2%80%8Binver%C2%ADter%C2%A05%20kW').search).toBe('inverter 5 kW');
  expect(read('search=%E2%80%8B').search).toBe('');
});
const known = [{ id: 4, name: 'x' }];
/** A value of each filter that has fixed ones. */
const firstValues: Record<string, string> = Object.fromEntries(
  Object.entries(fieldFilters).flatMap(([name, { options }]) => (options?.[0] ? [[name, options[0]]] : [])),
);
const categories = [{ id: 4, name: 'Solar Panels' }];

describe('the address of a listing', () => {
  test('the address of a listing holds every filter, which a reload reads again', () => {
    const filters = {
      ...noFilters,
      search: '550 W & up',
      category: 'solar-panels',
      type: 'commercial',
      ordering: '-price',
      page: 3,
    };
    const address = addressOf('/products/', filters);
    expect(address).toBe(
      '/products/?search=550+W+%26+up&category=solar-panels&type=commercial&ordering=-price&page=3',
    );
    expect(read(new URL(address, 'http://shop.test').search)).toEqual(filters);
  });

  test('the address of a listing without filters has no query', () => {
    expect(addressOf('/products/', noFilters)).toBe('/products/');
    expect(read('')).toEqual(noFilters);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1e99', 'ordering=drop+table', 'search=++'])(
    '%s counts as absent',
    (query) => {
      expect(read(query)).toEqual(noFilters);
    },
  );

  test('type: the API is asked for a type by the backend’s own name', () => {
    const filters = { ...noFilters, type: 'non-commercial' };
    const names = { 'non-commercial': 'home' };
    expect(queryOf(filters, known).product_type).toBe('non-commercial');
    expect(queryOf(filters, known, names).product_type).toBe('home');
    expect(queryOf({ ...filters, type: 'commercial' }, known, names).product_type).toBe('commercial');
    expect(
      queryOf({ ...filters, type: 'commercial' }, known, { commercial: 'Commercial' }).product_type,
    ).toBe('Commercial');
    const { options } = filterChoices(known, noFilters, { product_type: { home: 7 } }, names).type;
    expect(options.map(({ label }) => label)).toEqual(['Commercial (0)', 'Non-Commercial (7)']);
  });

  test('the address of a listing does not depend on the order in which values were ticked', () => {
    expect(read('maker=B|A')).toEqual(read('maker=A&maker=B'));
  });

  test('a search is cut at 200 characters, and a page number at the highest that the API accepts', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
    expect(read('page=12345678').page).toBe(9_999_999);
  });

  test('the address of a listing for one type does not repeat the type', () => {
    const filters = { ...noFilters, type: 'commercial', search: 'kit' };
    expect(addressOf('/products/commercial/', filters, { type: 'commercial' })).toBe(
      '/products/commercial/?search=kit',
    );
  });

  test('the API query names the category by its id', () => {
    expect(queryOf({ ...noFilters, category: 'solar-panels' }, categories).category).toBe(4);
    expect(queryOf({ ...noFilters, category: 'unknown' }, categories).category).toBe('unknown');
  });
});

describe('each filter', () => {
  test.each(filterNames)('%s is read from the address, written to it and sent to the API', (name) => {
    const value = { ordering: 'price', ...firstValues }[name as string] ?? 'x';
    const filters = read(`${name}=${value}`);
    expect(filters[name]).toBe(value);
    expect(addressOf('/products/', filters)).toBe(`/products/?${new URLSearchParams({ [name]: value })}`);
    expect(queryOf(filters, known)).toMatchObject({
      [filterParameters[name]]: name === 'category' ? 4 : value,
    });
  });

  test.each(filterNames)(
    '%s: the edge cache keeps replies and result pages for different values apart',
    (name) => {
      expect(productListParameters).toContain(filterParameters[name]);
      expect(listingParameters).toContain(name);
    },
  );

  test.each(filterNames.filter((name) => name !== 'search'))('%s can be chosen in the listing', (name) => {
    const isTicked = tickedFilters.some((ticked) => ticked === name);
    expect(isTicked || name in filterChoices(known, noFilters, undefined)).toBe(true);
  });

  test('several values of one filter stand in one address, also as a form without script sends them', () => {
    const filters = read('maker=Suryak+Solar&maker=Tejomay+Modules&power=200-500&power=nonsense&stock=yes');
    expect(filters).toMatchObject({ maker: 'Suryak Solar|Tejomay Modules', power: '200-500', stock: '' });
    const address = addressOf('/products/', filters);
    expect(read(new URL(address, 'http://shop.test').search)).toEqual(filters);
    expect(queryOf(filters, []).manufactured_by).toBe('Suryak Solar|Tejomay Modules');
  });
});

describe('what a filter offers', () => {
  const facets = {
    price: { '0-5000': 3 },
    manufactured_by: { 'Tejomay Modules': 2, 'Suryak Solar': 9 },
    product_type: { commercial: 4 },
    category: { 4: 7 },
  };

  test('a filter offers only values that products have, with their counts, and values in use', () => {
    expect(tickedOptions('price', facets, noFilters)).toEqual([
      { value: '0-5000', label: 'Under ₹5,000', count: 3 },
    ]);
    expect(tickedOptions('maker', facets, { ...noFilters, maker: 'Gone' }).map(({ label }) => label)).toEqual(
      ['Gone', 'Suryak Solar', 'Tejomay Modules'],
    );
    expect(tickedOptions('phase', facets, noFilters)).toEqual([]);
  });

  test('categories and types show counts; with a backend that does not count there are no counts and no sorting by origin', () => {
    const labels = (counts: Facets | undefined) =>
      Object.values(filterChoices(known, noFilters, counts)).flatMap(({ options }) =>
        options.map(({ label }) => label),
      );
    expect(labels(facets)).toEqual(
      expect.arrayContaining(['x (7)', 'Commercial (4)', 'Non-Commercial (0)', 'Country of origin']),
    );
    expect(labels(undefined)).toEqual(expect.arrayContaining(['x', 'Commercial']));
    expect(labels(undefined)).not.toContain('Country of origin');
  });

  test('each value in use can be removed by itself', () => {
    const filters = {
      ...noFilters,
      maker: 'A|B',
      stock: 'true',
      type: 'commercial',
      category: 'x',
      search: 'kit',
    };
    const active = activeFilters(filters, { type: 'commercial' }, known);
    expect(active.map(({ label }) => label)).toEqual(['x', 'In stock', 'A', 'B']);
    expect(active.find(({ label }) => label === 'A')?.without).toEqual({ maker: 'B' });
    expect(cleared(filters, { type: 'commercial' })).toEqual({
      ...noFilters,
      type: 'commercial',
      search: 'kit',
    });
  });
});
