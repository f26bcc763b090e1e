import { expect, test } from 'vitest';
import { found } from '#texts/en/listing.ts';
import { noteTexts } from './note-texts.ts';
import { pageNumbers } from './Paging.tsx';

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
  expect(found(1, '')).toBe('1 product');
  expect(found(74, 'kit')).toBe('74 products for “kit”');
});

test.each([
  [{}, []],
  [{ corrected: 'solar panel' }, ['Showing results for “solar panel”.']],
  [
    { left_out: ['tata', '3 fans'], results_for: 'panel' },
    ['We have nothing with “tata”, “3 fans”: these are results for “panel”.'],
  ],
  [{ size: { asked: '1 kW', exact: 0 } }, ['No exact match for 1 kW: the nearest sizes come first.']],
  [{ only_mentioned: true }, ['These products are not called that, but mention it.']],
  [{ size: { asked: '5 kW', exact: 2 } }, ['What has 5 kW comes first, then the nearest sizes.']],
])('a search that was understood as %j says so', (notes, texts) => {
  expect(noteTexts(notes, { ordering: '' })).toEqual(texts);
});

test('sorted by price, near sizes do not come after the exact ones, and nothing says so', () => {
  const notes = { size: { asked: '5 kW', exact: 2 } };
  expect(noteTexts(notes, { ordering: 'price' })).toEqual(['Sizes near 5 kW are among the results.']);
});
