import { describe, expect, test } from 'vitest';
import { dayInWords, isCalendarDay } from './calendar-day.ts';

describe('days of the calendar', () => {
  test.each(['2026-03-31', '2026-12-01', '2024-02-29', '0001-01-01'])('%s is a day', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32'])(
    '%s is no day: the calendar has none of that date',
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
    },
  );

  test.each([
    '',
    'today',
    '2026',
    '2026-03',
    '2026-3-31',
    '26-03-31',
    '31-03-2026',
    '2026/03/31',
    ' 2026-03-31',
    '2026-03-31 ',
    '2026-03-31T',
    '+012026-03-31',
  ])('%j is no day, because it is not written like 2026-03-31', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  test.each([
    ['2026-06-01', '1 June 2026'],
    ['2025-12-31', '31 December 2025'],
  ])('%s is written as %s', (day, words) => {
    expect(dayInWords(day)).toBe(words);
  });
});
