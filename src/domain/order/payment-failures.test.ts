import { expect, test } from 'vitest';
import { failureText, knownFailure } from './payment-failures.ts';

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
  const words = [
    'payment_cancelled',
    'payment_timed_out',
    'payment_declined',
    'card_declined',
    'card_expired',
    'insufficient_funds',
    'incorrect_otp',
    'incorrect_pin',
    'incorrect_cvv',
    'invalid_vpa',
    'authentication_failed',
    'transaction_limit_exceeded',
    'bank_technical_error',
    'gateway_technical_error',
  ];
  expect(new Set([...words, 'any other'].map(failureText)).size).toBe(words.length + 1);
});

test('only error reasons with a sentence of ours are passed to the page', () => {
  expect(['card_expired', '__proto__', 'x'].map(knownFailure)).toEqual([
    'card_expired',
    undefined,
    undefined,
  ]);
});
