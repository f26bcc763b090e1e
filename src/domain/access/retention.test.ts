import { describe, expect, test } from 'vitest';
import { inquiriesKeptFrom, taxRecordsEnd, taxRecordsKeptFrom } from './retention.ts';

const utc = (text: string) => new Date(`${text}Z`);

describe('how long personal data is kept', () => {
  test.each([
    ['the last moment of March in India', '2026-03-31T18:29:59.999', '2034-03-31T18:30:00.000'],
    ['the first moment of April in India', '2026-03-31T18:30:00.000', '2035-03-31T18:30:00.000'],
    ['in the middle of a year', '2026-11-22T00:00:00.000', '2035-03-31T18:30:00.000'],
  ])('an order of %s is kept for tax until eight years after its financial year', (_, placed, end) => {
    expect(taxRecordsEnd(utc(placed))).toEqual(utc(end));
  });

  test('an order is no longer kept from the moment in which its time ends, and not before', () => {
    for (const placed of ['2026-03-31T18:29:59.999', '2026-03-31T18:30:00.000', '2027-01-01T00:00:00.000']) {
      const end = taxRecordsEnd(utc(placed));
      expect(taxRecordsKeptFrom(end).getTime()).toBeGreaterThan(utc(placed).getTime());
      expect(taxRecordsKeptFrom(new Date(end.getTime() - 1)).getTime()).toBeLessThanOrEqual(
        utc(placed).getTime(),
      );
    }
  });

  test('an inquiry is kept for 24 months', () => {
    expect(inquiriesKeptFrom(utc('2026-11-22T10:00:00.000'))).toEqual(utc('2024-11-22T10:00:00.000'));
  });
});
