import { expect, test } from 'vitest';
import { arrivalDay } from './arrival.ts';

/** A Sunday, 29 November 2026, half past four in the afternoon in India. */
const sunday = new Date('2026-11-29T11:00:00Z');

test.each([
  [['3-5 Business Days'], '2026-12-04'],
  [['3-5 कामकाजी दिन'], '2026-12-04'],
  [['1 business day'], '2026-11-30'],
  [['5 to 9 days by lorry'], '2026-12-08'],
  [['3-5 Business Days', '5 to 9 days by lorry'], '2026-12-08'],
  [['6 Business Days'], '2026-12-07'],
])('goods that take %j from a Sunday are there by %s', (words, day) => {
  expect(arrivalDay(words, sunday)).toBe(day);
});

test.each([
  [[]],
  [['Built in 2 to 3 days, after a site visit']],
  [['Made to order within four working days, then 3-5 Business Days']],
  [['By lorry, on a day agreed by phone']],
  [['3-5 Business Days', 'Three loads by lorry, on dates that you choose']],
])('of goods that take %j no day is told', (words) => {
  expect(arrivalDay(words, sunday)).toBeUndefined();
});

test('the day that counts is the one in India, where it may be tomorrow already', () => {
  expect(arrivalDay(['1 day'], new Date('2026-11-29T20:00:00Z'))).toBe('2026-12-01');
});
