import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAttempt, isOrderOfAttempt } from '#browser/cart/checkout-attempt.ts';
import { client } from '#browser/session/session.ts';
import { tabStorage } from '#browser/storage/browser-storage.ts';
import type { Order } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { attemptFor, findOpenOrder, isOpenOrderFor, recordOrder } from './create-order.ts';

const line = (id: number, qty: number): CartLine => ({
  id,
  name: `Panel ${id}`,
  price: 99.5,
  qty,
  main_image: '',
});
const cart = [line(7, 2), line(8, 1)];
const item = (product: number | undefined, quantity: number, product_name = 'x') => ({
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
  payment: null,
  items: [item(8, 1), item(7, 2)],
  ...more,
});

describe('an open order for the same items', () => {
  test.each([
    ['product as a number', {}],
    ['product only by its name', { items: [item(undefined, 2, 'Panel 7'), item(undefined, 1, 'Panel 8')] }],
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

  test('an order that a backend lists without its items is read by itself', async () => {
    const results = [order({ status: 'paid' }), order({ id: 13, items: [] })];
    vi.spyOn(client, 'orders').mockResolvedValue({ results, count: 2 });
    vi.spyOn(client, 'order').mockResolvedValue(order({ id: 13 }));
    expect(await findOpenOrder(cart)).toMatchObject({ id: 13 });
    vi.restoreAllMocks();
  });
});

beforeEach(clearAttempt);

describe('one idempotency key for each checkout attempt', () => {
  test('the same cart and form keep the key; another cart gets another key', () => {
    const first = attemptFor('cart and form');
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptFor('cart and form')).toEqual(first);
    expect(attemptFor('another cart').key).not.toBe(first.key);
  });

  test('the order is remembered over a reload and forgotten when the attempt ends', () => {
    recordOrder(attemptFor('cart'), 12);
    expect(attemptFor('cart').orderId).toBe('12');
    expect(isOrderOfAttempt(12)).toBe(true);
    expect(isOrderOfAttempt(13)).toBe(false);
    clearAttempt();
    expect(isOrderOfAttempt(12)).toBe(false);
  });

  test('an invalid stored value starts a new attempt', () => {
    tabStorage.write('checkout-attempt', '{"key":3}');
    expect(attemptFor('cart').orderId).toBeUndefined();
  });
});
