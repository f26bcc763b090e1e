import { expect, test } from 'vitest';
import { nextReceipt, retriesOf } from './retry-refunds.ts';

test.each([
  ['rf-100001-7-1a2b3c4d', 0, 'rf-100001-7-1a2b3c4d_1'],
  ['rf-100001-7-1a2b3c4d_1', 1, 'rf-100001-7-1a2b3c4d_2'],
  ['rf-100001-7-1a2b3c4d_19', 19, 'rf-100001-7-1a2b3c4d_20'],
  // The provider's own ids may have an underscore before digits.
  ['outside-rfnd_42abc', 0, 'outside-rfnd_42abc_1'],
])('%s was sent again %i times, and next time is %s', (receipt, retries, next) => {
  expect(retriesOf(receipt)).toBe(retries);
  expect(nextReceipt(receipt)).toBe(next);
});

test('a receipt of the next try has at most 40 characters', () => {
  expect(nextReceipt('x'.repeat(40))).toBe(`${'x'.repeat(36)}_1`);
});
