import { describe, expect, test } from 'vitest';
import { bucketOf, pageTemplates, percentile75, speedEdges, templateOf } from './page-speed.ts';

describe('the kind of a page', () => {
  test.each([
    ['/', 'home'],
    ['/product/panel/', 'product'],
    ['/category/kits/', 'products'],
    ['/planner/', 'planner'],
    ['/order/100023/', 'account'],
    ['/privacy/', 'text'],
    ['/constructor/', 'text'],
  ])('%s is %s', (path, template) => {
    expect(templateOf(path)).toBe(template);
    expect(pageTemplates).toContain(templateOf(path));
  });

  test('a page of another language has the kind of the English one', () => {
    expect(templateOf('/hi/cart/', '/hi')).toBe('cart');
    expect(templateOf('/hi/', '/hi')).toBe('home');
  });
});

describe('the bucket of a value', () => {
  test('the upper end of a bucket belongs to it, and what is beyond the last end has a bucket of its own', () => {
    expect([0, 2500, 2500.5, 1e9].map((value) => bucketOf('lcp', value))).toEqual([0, 4, 5, 10]);
    expect(bucketOf('cls', 0.1)).toBe(4);
  });
});

describe('the 75th percentile', () => {
  test('is the upper end of the bucket in which three of four views are reached', () => {
    expect(percentile75('lcp', [0, 3, 0, 0, 0, 0, 1])).toEqual({
      value: 1000,
      isOver: false,
      verdict: 'good',
      views: 4,
    });
    expect(percentile75('lcp', [0, 2, 0, 0, 0, 1, 1])).toMatchObject({ value: 3000, verdict: 'fair' });
  });

  test('beyond the last end it says so, and no views have none', () => {
    const last = speedEdges.inp.length;
    const counts = Array.from({ length: last + 1 }, (_, at) => (at === last ? 9 : 0));
    expect(percentile75('inp', counts)).toEqual({ value: 2000, isOver: true, verdict: 'poor', views: 9 });
    expect(percentile75('inp', [])).toBeUndefined();
  });
});
