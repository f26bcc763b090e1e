import { describe, expect, test } from 'vitest';
import { backOffSeconds, postTags, productTags, tagsOf, withinOnePurge } from './content-change.ts';

const numbered = (count: number, word: string): string[] =>
  Array.from({ length: count }, (_, index) => `${word}:${String(index).padStart(3, '0')}`);

describe('what a change purges from the edge cache', () => {
  test('a reply is cached under a tag of its own and one of its type', () => {
    expect(productTags('panel')).toEqual(['product:panel', 'every-product']);
    expect(postTags('guide')).toEqual(['blog:guide', 'every-blog']);
  });

  test('a product or post is purged with the lists that show it, a category with everything that names it', () => {
    expect(tagsOf([{ type: 'product', slug: 'panel' }])).toEqual(['product:panel', 'products']);
    expect(tagsOf([{ type: 'post', slug: 'guide' }])).toEqual(['blog:guide', 'blogs']);
    expect(tagsOf([{ type: 'category', slug: 'kits' }])).toEqual(['categories']);
  });

  test('the same change announced twice is purged once', () => {
    const changed = { type: 'product', slug: 'panel' } as const;
    expect(tagsOf([changed, changed])).toEqual(['product:panel', 'products']);
  });

  test('up to a hundred tags are purged by name; with more, all products or posts at once', () => {
    expect(withinOnePurge(numbered(100, 'product').toReversed())).toEqual(numbered(100, 'product'));
    const many = [...numbered(60, 'product'), 'products', 'categories', ...numbered(60, 'blog'), 'blogs'];
    const kinds = ['blogs', 'categories', 'every-blog', 'every-product', 'products'];
    expect(withinOnePurge(many)).toEqual(kinds);
    expect(withinOnePurge(many.toReversed())).toEqual(kinds);
  });

  test('only tags of single products and posts are replaced by the tag of all', () => {
    const others = numbered(101, 'sub-product');
    expect(withinOnePurge(others)).toEqual(others);
  });
});

test.each([
  [0, 10],
  [1, 10],
  [2, 20],
  [4, 80],
  [9, 300],
])('a purge that failed %d times in a row is tried again after %d seconds', (failures, seconds) => {
  expect(backOffSeconds(failures, 10, 300)).toBe(seconds);
});
