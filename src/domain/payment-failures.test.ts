import { expect, test } from 'vitest';
import { failureText, knownFailure } from './payment-failures.ts';

test.each([
  ['insufficient_funds', 'There is not enough money in the account.'],
  ['a_word_of_tomorrow', 'The bank did not approve the payment.'],
  ['toString', 'The bank did not approve the payment.'],
  ['<b>Call 1800</b>', 'The bank did not approve the payment.'],
  [null, 'The bank did not approve the payment.'],
])('§8 a payment that failed with reason %s shows: %s', (reason, words) => {
  expect(failureText(reason)).toBe(words);
});

test('§8 only error reasons with a sentence of ours are passed to the page', () => {
  expect(['card_expired', '__proto__', 'x'].map(knownFailure)).toEqual([
    'card_expired',
    undefined,
    undefined,
  ]);
});
