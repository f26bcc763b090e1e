import { describe, expect, test } from 'vitest';
import { addressOf, noFilters, queryOf, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const categories = [{ id: 4, name: 'Solar Panels' }];

describe('the listing lives in its address', () => {
  test('what is written is read back', () => {
    const filters = {
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

  test('no filters are no query', () => {
    expect(addressOf('/products/', noFilters)).toBe('/products/');
    expect(read('')).toEqual(noFilters);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1e99', 'ordering=drop+table', 'search=++'])(
    '%s counts as absent',
    (query) => {
      expect(read(query)).toEqual(noFilters);
    },
  );

  test('a page for one type does not repeat it', () => {
    const filters = { ...noFilters, type: 'commercial', search: 'kit' };
    expect(addressOf('/products/commercial/', filters, { type: 'commercial' })).toBe(
      '/products/commercial/?search=kit',
    );
  });

  test('§7 the call names the category by its id', () => {
    expect(queryOf({ ...noFilters, category: 'solar-panels' }, categories).category).toBe(4);
    expect(queryOf({ ...noFilters, category: 'unknown' }, categories).category).toBe('unknown');
  });
});
