import { expect, test } from 'vitest';
import { headings, viewOf } from './order-view.ts';

test.each([
  ['paid', 'razorpay', 'Payment Successful'],
  ['shipped', 'razorpay', 'Payment Successful'],
  ['pending', 'cod', 'Order Confirmed'],
  ['pending', 'razorpay', 'Waiting for your payment'],
  ['pending', '', 'Waiting for your payment'],
  ['cancelled', 'cod', 'Order Cancelled'],
])('decision 18: an order that is %s by %s says %s', (status, method, heading) => {
  expect(headings[viewOf({ status, payment: method ? { method } : undefined })]).toBe(heading);
});
