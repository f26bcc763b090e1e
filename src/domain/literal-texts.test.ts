import { expect, test } from 'vitest';
import {
  estimatedDelivery,
  freeShippingOn,
  installationSupport,
  shippingCharge,
  taxesCharge,
} from './delivery.ts';
import { storageKeys } from './limits.ts';
import { orderings } from './orderings.ts';
import { filterNames, filterParameters, listingParameters } from './product-filters.ts';
import { withdrawnText } from './stock.ts';

test('§9 what the shop promises of delivery is literal', () => {
  expect([estimatedDelivery, installationSupport, freeShippingOn, shippingCharge, taxesCharge]).toEqual([
    '3-5 Business Days',
    'Included',
    'Orders over ₹499',
    'FREE',
    '₹0',
  ]);
  expect(withdrawnText).toBe('No longer sold');
});

test('§4 the cart and the sign-in stand in storage under their literal keys', () => {
  expect(storageKeys).toEqual({ cart: 'cart', auth: 'auth' });
});

test('§7 a listing is narrowed and ordered by literal names, in its address and in the call', () => {
  expect(filterNames).toEqual(['search', 'category', 'type', 'ordering']);
  expect(Object.values(filterParameters)).toEqual(['search', 'category', 'product_type', 'ordering']);
  expect(listingParameters).toEqual(['search', 'category', 'type', 'ordering', 'page']);
  expect(orderings).toEqual(['-created_at', 'price', '-price', '-rating', 'name']);
});
