import { describe, expect, test } from 'vitest';
import { productListParameters } from '#contract/list-queries.ts';
import { filterNames, filterParameters, listingParameters } from '#domain/product-filters.ts';
import { filterChoices } from './filter-choices.ts';
import { addressOf, noFilters, queryOf, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const categories = [{ id: 4, name: 'Solar Panels' }];

describe('§2 the address of a listing', () => {
  test('holds every filter, which a reload reads again', () => {
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

  test('has no query without filters', () => {
    expect(addressOf('/products/', noFilters)).toBe('/products/');
    expect(read('')).toEqual(noFilters);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1e99', 'ordering=drop+table', 'search=++'])(
    '%s counts as absent',
    (query) => {
      expect(read(query)).toEqual(noFilters);
    },
  );

  test('a search is cut at 200 characters, and a page number at the highest that the API accepts', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
    expect(read('page=12345678').page).toBe(9_999_999);
  });

  test('does not repeat the type on a page for one type', () => {
    const filters = { ...noFilters, type: 'commercial', search: 'kit' };
    expect(addressOf('/products/commercial/', filters, { type: 'commercial' })).toBe(
      '/products/commercial/?search=kit',
    );
  });

  test('§7 the API query names the category by its id', () => {
    expect(queryOf({ ...noFilters, category: 'solar-panels' }, categories).category).toBe(4);
    expect(queryOf({ ...noFilters, category: 'unknown' }, categories).category).toBe('unknown');
  });
});

describe('§2 each filter', () => {
  const known = [{ id: 4, name: 'x' }];

  test.each(filterNames)('%s is read from the address, written to it and sent to the API', (name) => {
    const value = name === 'ordering' ? 'price' : 'x';
    const filters = read(`${name}=${value}`);
    expect(filters[name]).toBe(value);
    expect(addressOf('/products/', filters)).toBe(`/products/?${name}=${value}`);
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
    expect(filterChoices(known, noFilters)).toHaveProperty(name);
  });
});
