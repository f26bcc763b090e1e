import { describe, expect, test } from 'vitest';
import {
  day,
  dayInWords,
  earlier,
  hour,
  isCalendarDay,
  isoTime,
  later,
  minute,
  newestFirst,
} from './time.ts';

const noon = new Date('2026-11-25T12:00:00.000Z');

test('spans of time are in seconds', () => {
  expect(later(noon, 90)).toEqual(new Date('2026-11-25T12:01:30.000Z'));
  expect(later(noon, minute)).toEqual(new Date('2026-11-25T12:01:00.000Z'));
  expect(earlier(noon, hour)).toEqual(new Date('2026-11-25T11:00:00.000Z'));
  expect(earlier(noon, day)).toEqual(new Date('2026-11-24T12:00:00.000Z'));
});

test('a time is sent as ISO 8601, and one that is not known as null', () => {
  expect(isoTime(noon)).toBe('2026-11-25T12:00:00.000Z');
  expect(isoTime(null)).toBeNull();
  expect(isoTime(undefined)).toBeNull();
});

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

test('the newest post comes first, whatever order the backend has', () => {
  const times = ['2026-01-02T00:00:00Z', 'soon', '2026-03-01T05:30:00+05:30', '2026-02-28T23:59:00Z', ''];
  expect(
    newestFirst(times.map((created_at) => ({ created_at }))).map(({ created_at }) => created_at),
  ).toEqual(['2026-03-01T05:30:00+05:30', '2026-02-28T23:59:00Z', '2026-01-02T00:00:00Z', 'soon', '']);
});
