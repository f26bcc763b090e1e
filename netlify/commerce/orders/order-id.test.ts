import { expect, test } from 'vitest';
import { orderNotFound, readOrderId } from './order-id.ts';

test.each([
  ['1', 1],
  ['100001', 100_001],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1x', undefined],
  ['x1', undefined],
  ['', undefined],
])('in an address %j is the order %s', (text, id) => {
  expect(readOrderId(text)).toBe(id);
});

test('an order of somebody else gets the same error as an order that does not exist', () => {
  expect(orderNotFound).toEqual({
    code: 'not_found',
    reason: 'order_not_yours',
    detail: 'You have no order with this number.',
  });
});
