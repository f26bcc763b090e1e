import { describe, expect, test } from 'vitest';
import {
  BlogListQuery,
  blogListParameters,
  OrderListQuery,
  ProductListQuery,
  productListParameters,
} from './list-queries.ts';

describe('list queries', () => {
  test('missing parameters of a list query have their default', () => {
    expect(ProductListQuery.parse({})).toMatchObject({ page: 1, page_size: 12 });
    expect(BlogListQuery.parse({})).toMatchObject({ page: 1, page_size: 12 });
    expect(OrderListQuery.parse({})).toEqual({ page: 1, page_size: 100 });
    expect(OrderListQuery.parse({ page: '2', page_size: '5' })).toEqual({ page: 2, page_size: 5 });
  });

  test.each([
    ['page', ['1', '9999999'], ['0', '-1', '1.5', 'two', '10000000']],
    ['page_size', ['1', '250'], ['0', '251', 'all', '00001']],
    ['most_loved', ['true', 'false'], ['yes', 'TRUE']],
    ['facets', ['true', 'false'], ['yes', 'TRUE']],
    ['search', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
    ['ordering', ['price', '-price', 'name', '-created_at'], ['cheapest', 'price;']],
  ])(
    'the list parameter %s is accepted within its limits and refused beyond them',
    (name, taken, refused) => {
      for (const value of taken)
        expect(ProductListQuery.safeParse({ [name]: value }).success, value).toBe(true);
      for (const value of refused)
        expect(ProductListQuery.safeParse({ [name]: value }).success, value).toBe(false);
    },
  );

  test('the error for a refused value says which values are valid', () => {
    const said = ProductListQuery.safeParse({
      most_loved: 'yes',
      page: '0',
      page_size: '251',
      search: 'x'.repeat(201),
    });
    expect(said.error?.issues.map(({ message }) => message).toSorted()).toEqual([
      'must be a whole number from 1 to 9999999',
      'must be at most 200 characters',
      'must be from 1 to 250',
      'must be one of true, false',
    ]);
  });

  test('the given parameters are read unchanged', () => {
    const asked = { search: 'panel', category: 'kits', ordering: '-price', most_loved: 'true' };
    expect(ProductListQuery.parse(asked)).toMatchObject(asked);
  });

  test('the error for a page size that is no number says what is valid', () => {
    const said = OrderListQuery.safeParse({ page_size: 'all' });
    expect(said.error?.issues.map(({ message }) => message)).toEqual([
      'must be a whole number from 1 to 250',
    ]);
  });

  test('posts can be sorted by date or title', () => {
    for (const ordering of ['-created_at', 'created_at', 'title']) {
      expect(BlogListQuery.safeParse({ ordering }).success).toBe(true);
    }
    expect(BlogListQuery.safeParse({ ordering: 'price' }).success).toBe(false);
  });

  test('the cache key of a list’s reply has every parameter of the list', () => {
    expect(productListParameters).toEqual(Object.keys(ProductListQuery.shape));
    expect(blogListParameters).toEqual(['search', 'ordering', 'language', 'page', 'page_size']);
  });
});
