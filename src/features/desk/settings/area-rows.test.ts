import { expect, test } from 'vitest';
import { readAreaLine } from '#domain/places/area.ts';
import { isSameArea, lineOf, linesIn, rowOf } from './area-rows.ts';

test.each([
  ['Uttar Pradesh, 12 days', 'Uttar Pradesh', '12'],
  ['Kanpur Nagar, 1 day', 'Kanpur Nagar', '1'],
  ['208001-208027, 2', '208001-208027', '2'],
  ['Aurangabad, Bihar', 'Aurangabad, Bihar', ''],
  ['Aurangabad, Bihar, 4 days', 'Aurangabad, Bihar', '4'],
  ['2080', '2080', ''],
  ['Nagpur, soon days', 'Nagpur', 'soon'],
])('the line "%s" is the place "%s" and the days "%s", and reads the same again', (line, place, days) => {
  const row = rowOf(line);
  expect(row).toEqual({ place, days });
  expect(readAreaLine(lineOf(row))).toEqual(readAreaLine(line));
});

test('an empty row is no line, and days without a place are kept for the shop to refuse', () => {
  expect(lineOf({ place: ' ', days: '' })).toBe('');
  expect(readAreaLine(lineOf({ place: '', days: '3' })).ok).toBe(false);
  expect(linesIn('Kerala\n\n Goa \n')).toEqual(['Kerala', 'Goa']);
});

test('an area is the same however its days are written', () => {
  expect(isSameArea(['Goa, 3'], ['Goa, 3 days'])).toBe(true);
  expect(isSameArea(['Goa, 3 days'], ['Goa'])).toBe(false);
});
