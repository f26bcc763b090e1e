import { expect, test } from 'vitest';
import { knownFailure, paymentFailures } from '#domain/order/payment-failures.ts';
import { failureText } from './payment.ts';

test.each([
  ['insufficient_funds', 'There is not enough money in the account.'],
  ['a_word_of_tomorrow', 'The bank did not approve the payment.'],
  ['toString', 'The bank did not approve the payment.'],
  ['<b>Call 1800</b>', 'The bank did not approve the payment.'],
  [null, 'The bank did not approve the payment.'],
])('a payment that failed with reason %s shows: %s', (reason, words) => {
  expect(failureText(reason)).toBe(words);
});

test('every error reason of the provider has its own sentence', () => {
  expect(new Set([...paymentFailures, 'any other'].map(failureText)).size).toBe(paymentFailures.length + 1);
});

test('only error reasons with a sentence of ours are passed to the page', () => {
  expect(['card_expired', '__proto__', 'x'].map(knownFailure)).toEqual([
    'card_expired',
    undefined,
    undefined,
  ]);
});
