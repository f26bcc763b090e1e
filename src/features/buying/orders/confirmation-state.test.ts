import { expect, test } from 'vitest';
import { headingOf, isPlaced } from './confirmation-state.ts';

test.each([
  ['paid', 'razorpay', 'Payment Successful'],
  ['shipped', 'razorpay', 'Payment Successful'],
  ['pending', 'cod', 'Order Confirmed'],
  ['shipped', 'cod', 'Order Confirmed'],
  ['completed', 'cod', 'Payment Successful'],
  ['pending', 'razorpay', 'Waiting for your payment'],
  ['pending', '', 'Waiting for your payment'],
  ['cancelled', 'cod', 'Order Cancelled'],
  ['shipped', '', 'Payment Successful'],
  ['confirmed', 'cod', 'Order Confirmed'],
  ['failed', 'razorpay', 'Order Received'],
  ['processing', '', 'Order Received'],
])('an order that is %s by %s says %s', (status, method, heading) => {
  expect(headingOf({ status, payment: method ? { method } : null })).toBe(heading);
});

test('an order of a backend that does not say how it is paid waits for no payment, and is not called paid', () => {
  expect(headingOf({ status: 'pending', payment: { method: '' } })).toBe('Order Received');
  expect(headingOf({ status: 'paid', payment: { method: '' } })).toBe('Payment Successful');
  expect(isPlaced({ status: 'pending', payment: { method: '' } })).toBe(false);
});

test('a large cash-on-delivery order that awaits approval is not shown as confirmed', () => {
  const payment = { method: 'cod', awaits_approval: true } as const;
  expect(headingOf({ status: 'pending', payment })).toBe('Order Received');
  expect(headingOf({ status: 'cancelled', payment })).toBe('Order Cancelled');
});

test.each([
  ['paid', true],
  ['processing', true],
  ['pending', false],
  ['cancelled', false],
  ['payment_failed', false],
])('the goods of an order that is %s by card leave the cart: %j', (status, leaves) => {
  expect(isPlaced({ status, payment: { method: 'razorpay' } })).toBe(leaves);
});
