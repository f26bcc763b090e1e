import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';
import { resultText } from './result-text.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
  [40, 3, [1, 3]],
])('page %i of %i links to its neighbours, the first and the last page', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});

test('the number of results is shown as a text', () => {
  expect(resultText(1, { search: '' })).toBe('1 product');
  expect(resultText(74, { search: 'kit' })).toBe('74 products for “kit”');
});
