import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { clearShopperData } from '../session/clear-shopper-data.ts';
import { keepPlacedOrder, takePlacedOrder } from './placed-order.ts';

const order: Order = {
  id: 7,
  status: 'pending',
  created_at: '2026-11-20T10:00:00Z',
  total_amount: 4200,
  payment: { method: 'cod' },
  items: [{ product_name: 'Panel', quantity: 1, price: 4200 }],
};

beforeEach(() => keepPlacedOrder(order, 'Asha'));

describe('an order kept for its confirmation', () => {
  test('a kept order is read once, by the account that placed it; usernames are case-insensitive', () => {
    expect(takePlacedOrder('7', 'asha')).toEqual(order);
    expect(takePlacedOrder('7', 'asha')).toBeUndefined();
  });

  test.each([
    ['another account', '7', 'ravi'],
    ['another order', '8', 'asha'],
  ])('%s gets nothing, and the kept order is removed', (_, id, username) => {
    expect(takePlacedOrder(id, username)).toBeUndefined();
    expect(takePlacedOrder('7', 'asha')).toBeUndefined();
  });

  test('a kept order is gone after a logout', () => {
    clearShopperData();
    expect(takePlacedOrder('7', 'asha')).toBeUndefined();
  });
});
