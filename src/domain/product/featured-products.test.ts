import { describe, expect, test } from 'vitest';
import { featuredProducts, otherThanLoved } from './featured-products.ts';

const item = (name: string, rating = 0, ratings_count = 0) => ({ name, rating, ratings_count });
type Item = ReturnType<typeof item>;
const shown = (categories: readonly (readonly Item[])[], count: number): string =>
  featuredProducts(categories, count)
    .map(({ name }) => name)
    .join(' ');

describe('home: the products it shows first', () => {
  test('home: the best rated of each category come first, then the second best of each', () => {
    const panels = [item('panel-2', 4.3, 90), item('panel-1', 4.7, 90), item('panel-3', 4.1, 90)];
    const categories = [panels, [item('battery-1', 4.5, 90)], []];
    expect(shown(categories, 9)).toBe('panel-1 battery-1 panel-2 panel-3');
    expect(shown(categories, 2)).toBe('panel-1 battery-1');
    expect(panels[0]?.name).toBe('panel-2');
    expect(featuredProducts([], 3)).toEqual([]);
  });

  test('home: one five-star rating does not rank above three hundred good ones', () => {
    expect(shown([[item('one', 5, 1), item('many', 4.6, 300)]], 1)).toBe('many');
    expect(shown([[item('bad', 1, 300), item('none')]], 1)).toBe('none');
    expect(shown([[item('no rating', 0, 300), item('poor', 3.9, 300), { name: 'new' } as Item]], 3)).toBe(
      'no rating new poor',
    );
  });

  test('home: a Most Loved product is not shown twice, unless nothing else is left', () => {
    const loved = { name: 'loved', most_loved: true };
    const other = { name: 'other', most_loved: false };
    expect(otherThanLoved([loved, other])).toEqual([other]);
    expect(otherThanLoved([loved])).toEqual([loved]);
  });

  test('home: products without ratings keep the order of the shop', () => {
    expect(
      shown(
        [
          [item('b'), item('d')],
          [item('a'), item('c')],
        ],
        4,
      ),
    ).toBe('b a d c');
    expect(featuredProducts([[], []], 4)).toEqual([]);
  });
});
