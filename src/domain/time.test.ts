import { expect, test } from 'vitest';
import { day, earlier, hour, isoTime, later, minute } from './time.ts';

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
