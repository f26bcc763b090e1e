import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart.ts';
import { isOpenOrderFor, isSameTotal } from './open-order.ts';

const line = (id: number, qty: number): CartLine => ({
  id,
  name: `Panel ${id}`,
  price: 99.5,
  qty,
  main_image: '',
});
const cart = [line(7, 2), line(8, 1)];
const item = (product: unknown, quantity: number, product_name = 'x') => ({
  product,
  quantity,
  product_name,
  price: 99.5,
});
const order = (more: Partial<Order> = {}): Order => ({
  id: 12,
  status: 'pending',
  created_at: '',
  total_amount: 298.5,
  payment: undefined,
  items: [item(8, 1), item(7, 2)],
  ...more,
});

describe('decision 25: an open order for the same items', () => {
  test.each([
    ['product as a number', {}],
    ['product as text', { items: [item('7', 2), item('8', 1)] }],
    ['product as an object', { items: [item({ id: 7 }, 2), item({ id: 8 }, 1)] }],
    ['product only by its name', { items: [item(undefined, 2, 'Panel 7'), item(null, 1, 'Panel 8')] }],
    ['an online payment was started', { payment: { method: 'razorpay' } }],
  ])('an unpaid order is recognised: %s', (_, more) => {
    expect(isOpenOrderFor(order(more), cart)).toBe(true);
  });

  test.each([
    ['paid', { status: 'paid' }],
    ['cancelled', { status: 'cancelled' }],
    ['cash on delivery, confirmed', { payment: { method: 'cod' } }],
    ['another quantity', { items: [item(7, 1), item(8, 1)] }],
    ['a line is missing', { items: [item(7, 2)] }],
    ['another product', { items: [item(7, 2), item(9, 1)] }],
  ])('an order that differs is not recognised: %s', (_, more) => {
    expect(isOpenOrderFor(order(more), cart)).toBe(false);
  });

  test('an order with another total, compared in paise, is not the one just sent', () => {
    expect(isSameTotal(order(), cart)).toBe(true);
    expect(isSameTotal(order({ total_amount: 298 }), cart)).toBe(false);
  });
});
