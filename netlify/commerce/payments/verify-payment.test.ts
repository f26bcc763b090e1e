import { expect, test } from 'vitest';
import { accountPath, orderOf } from './verify-payment.ts';

test.each([
  ['?order=100001', '100001'],
  ['?order=A-1_b', 'A-1_b'],
  [`?order=${'x'.repeat(64)}`, 'x'.repeat(64)],
  [`?order=${'x'.repeat(65)}`, undefined],
  ['?order=1/../2', undefined],
  ['?order=', undefined],
  ['', undefined],
])('the order in the address %j is %s', (query, order) => {
  expect(orderOf(new URLSearchParams(query))).toBe(order);
});

test('after a payment in redirect mode the shopper comes to the order, or to the account with what came of it', () => {
  expect(accountPath('failed', undefined)).toBe('/account/?payment=failed');
  expect(accountPath('returned', 7)).toBe('/account/?payment=returned&order=7');
  expect(accountPath('failed', 'A-1', 'card_expired')).toBe(
    '/account/?payment=failed&order=A-1&reason=card_expired',
  );
  expect(accountPath('unconfirmed', '7', '<script>')).toBe('/account/?payment=unconfirmed&order=7');
});
