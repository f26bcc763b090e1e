import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BlogList, Category, CategoryList, Product, ProductList } from './catalogue-shapes.ts';
import { firstProblem } from './first-problem.ts';
import { OrderList } from './order-shapes.ts';
import { listOf, looseNumber, looseText, optionalNumber } from './reply-types.ts';

describe('replies of other backends', () => {
  test.each([
    [undefined, ''],
    [null, ''],
    ['550 W', '550 W'],
    [550, '550'],
  ])('the text %o is accepted', (given, read) => expect(looseText.parse(given)).toBe(read));
  test.each([[{}], [true], [[]]])('%o is refused as text', (given) =>
    expect(looseText.safeParse(given).success).toBe(false),
  );

  test.each([
    [15499, 15499],
    ['15499.00', 15499],
    [' -3.5 ', -3.5],
    ['0', 0],
  ])('the number %o is accepted', (given, read) => expect(looseNumber.parse(given)).toBe(read));
  test.each([[''], ['12a'], ['a12'], ['.5'], ['1.'], [null], [undefined], ['0x10']])(
    '%o is refused as a number',
    (given) => expect(looseNumber.safeParse(given).success).toBe(false),
  );

  test.each([
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    ['call us', undefined],
    ['4.5', 4.5],
    [0, 0],
  ])('an optional number: %o is read as %o', (given, read) => expect(optionalNumber.parse(given)).toBe(read));

  test('a list is accepted as an array or as an object with results, with or without a count', () => {
    const numbers = listOf(z.number());
    expect(numbers.parse([1, 2])).toMatchObject({ results: [1, 2], count: 2 });
    expect(numbers.parse({ results: [1, 2], count: 60 })).toMatchObject({ results: [1, 2], count: 60 });
    expect(numbers.parse({ results: [1] })).toMatchObject({ results: [1], count: 1 });
    expect(numbers.parse({ results: [1], count: null })).toMatchObject({ results: [1], count: 1 });
    expect(numbers.safeParse({ items: [1] }).success).toBe(false);
    expect(numbers.safeParse({ results: ['one'] }).success).toBe(false);
  });

  const lists = [
    ['products', ProductList],
    ['categories', CategoryList],
    ['posts', BlogList],
  ] as const;
  const byNumber = 'https://shop.example/api/items/?page=2';

  test.each(lists)('more %s may follow on a page with a number', (_, list) => {
    const first = { results: [], count: 60 };
    for (const next of [byNumber, `${byNumber}&precursor=x`, null, undefined, ''])
      expect(list.parse({ ...first, next })).toEqual(first);
    expect(list.parse({ results: [], next: null })).toEqual({ results: [], count: 0 });
  });

  test.each(
    lists.flatMap(([name, list]) =>
      [
        { count: 60, next: 'https://shop.example/api/items/?cursor=cD0y' },
        { count: 60, next: 'https://shop.example/api/items/?limit=12&offset=12' },
        { count: null, next: byNumber },
        { next: byNumber },
      ].map((ends) => [name, ends, list] as const),
    ),
  )('%s of which only a part would be read (%j) are refused with the reason', (_, ends, list) => {
    expect(firstProblem(list.safeParse({ results: [], ...ends }).error)).toBe(
      'next: pages must come by number (?page=2) and say `count`; cursors and offsets are not followed',
    );
  });

  test('the first page of a person’s orders is read, however the next one is found', () => {
    const next = 'https://shop.example/api/orders/?cursor=cD0y';
    expect(OrderList.parse({ results: [], count: 60, next })).toEqual({ results: [], count: 60 });
  });
});

describe('entities', () => {
  const bare = { id: 7, name: 'Panel', slug: 'panel' };

  test.each([
    [
      { id: 3, name: 'Batteries' },
      { id: 3, name: 'Batteries' },
    ],
    [3, { id: 3, name: '' }],
    ['3', { id: 3, name: '' }],
    [null, null],
    [undefined, null],
  ])('a product’s category may be an object, an id or missing: %o', (given, read) =>
    expect(Product.parse({ ...bare, category: given }).category).toEqual(read),
  );

  test('a product needs its id, name and slug; every other field may be missing or null', () => {
    const read = Product.parse({ ...bare, price: null, in_stock: null, main_image: null });
    for (const name of Object.keys(Product.shape).filter((name) => !(name in bare)))
      expect(Product.safeParse({ ...bare, [name]: null }).success, name).toBe(true);
    expect(read).toMatchObject({ ...bare, main_image: null, declaration: null, specifications: [] });
    expect([read.price, read.stock]).toEqual([null, null]);
    for (const name of ['id', 'name', 'slug']) {
      expect(Product.safeParse({ ...bare, [name]: undefined }).success, name).toBe(false);
    }
    expect(Product.safeParse({ ...bare, in_stock: 'yes' }).success).toBe(false);
    expect(
      Product.parse({ ...bare, specifications: [{ label: 'Cells', value: '144' }] }).specifications,
    ).toEqual([{ label: 'Cells', value: '144' }]);
  });

  test('specifications and most_loved of another type are left out', () => {
    for (const specifications of [null, 'long', { Cells: 144 }, [7]])
      expect(Product.parse({ ...bare, specifications, most_loved: 'often' })).toMatchObject({
        specifications: [],
        most_loved: undefined,
      });
    const [row] = Product.parse({ ...bare, specifications: [{ label: 'Cells', value: 144 }] }).specifications;
    expect(row).toEqual({ label: 'Cells', value: '144' });
  });

  test('notes on a search may be missing or in another form: the products are read all the same', () => {
    const results = [bare];
    for (const search of [undefined, null, 'x', { corrected: 5 }, { guides: [{}] }]) {
      const read = ProductList.parse({ results, search });
      expect([read.results.length, read.search]).toEqual([1, undefined]);
    }
    const notes = { corrected: 'panel', left_out: ['tata'] };
    expect(ProductList.parse({ results, search: notes }).search).toMatchObject(notes);
    expect(ProductList.parse(results)).toMatchObject({ count: 1 });
  });

  test('nothing of complete notes on a search is lost', () => {
    const suggested = [Product.parse(bare)];
    const search = {
      corrected: 'inverter 5 kw',
      left_out: ['tata'],
      results_for: 'inverter',
      only_mentioned: true,
      size: { asked: '5 kW', exact: 0 },
      guides: [{ slug: 'which-inverter', title: 'Which inverter?' }],
      suggested,
    };
    expect(ProductList.parse({ results: [], search })).toEqual({ results: [], count: 0, search });
    for (const odd of [{ size: {} }, { guides: [{ slug: 'x' }] }, { suggested: [{}] }])
      expect(ProductList.parse({ results: [], search: odd }).search).toBeUndefined();
  });

  test.each([
    [
      { price: { '0-5000': 4, '5000-': 0 }, phases: { 1: 2 } },
      { price: { '0-5000': 4, '5000-': 0 }, phases: { 1: 2 } },
    ],
    [{ price: { '0-5000': 4, '5000-': 'many', '9000-': 1.5 } }, { price: { '0-5000': 4 } }],
    [
      { price: null, phases: 'one' },
      { price: {}, phases: {} },
    ],
  ])('the counts of the filters are read, what is no count is left out: %j', (facets, read) => {
    expect(ProductList.parse({ results: [bare], facets }).facets).toEqual(read);
  });

  test.each([undefined, null, {}, 'none', 7])(
    'a product list with %j as the counts of the filters is a list without them',
    (facets) => {
      expect(ProductList.parse({ results: [], facets })).toStrictEqual({ results: [], count: 0 });
    },
  );

  test('a category needs an id and a name', () => {
    expect(Category.parse({ id: '4', name: 'Kits' })).toEqual({ id: 4, name: 'Kits' });
    expect(Category.safeParse({ id: 4 }).success).toBe(false);
  });
});
