import { expect, test } from 'vitest';
import { added, addToCart } from '#texts/en/product-card.ts';
import { soldOut, withdrawn } from '#texts/en/stock.ts';
import {
  accessTokenTtlSeconds,
  addressKey,
  attemptKey,
  compareKey,
  draftKey,
  placedOrderKey,
  refreshTokenTtlSeconds,
  siteKey,
  storageKeys,
} from './base/limits.ts';
import { returnReasons } from './order/order-status.ts';
import { filterNames, filterParameters, listingParameters, orderings } from './product/product-filters.ts';
import {
  assumedBuildSeconds,
  buildRetrySeconds,
  buildSilenceSeconds,
  hookClockSkewSeconds,
} from './publishing/content-change.ts';

test('a product that left the shop is called “No longer sold”', () => {
  expect(withdrawn).toBe('No longer sold');
});

test('the button that adds a product says so, and then that it did', () => {
  expect([addToCart, added]).toEqual(['Add to Cart', 'Added!']);
});

test('a product that is sold out cannot be ordered at present', () => {
  expect(soldOut).toBe('It cannot be ordered at present.');
});

test('a return is asked for with one of the literal reasons, the one for anything else last', () => {
  expect(returnReasons).toEqual(['changed_mind', 'damaged', 'wrong_item', 'not_working', 'other']);
});

test('a browser’s stored values have literal keys', () => {
  expect(storageKeys).toEqual({ cart: 'cart', auth: 'auth' });
  expect([compareKey, addressKey]).toEqual(['compare', 'checkout-address']);
  expect([draftKey, attemptKey, placedOrderKey, siteKey]).toEqual([
    'checkout-form',
    'checkout-attempt',
    'placed-order',
    'check-site',
  ]);
});

test('an access token lives 15 minutes, a refresh token 30 days', () => {
  expect([accessTokenTtlSeconds / 60, refreshTokenTtlSeconds / 86_400]).toEqual([15, 30]);
});

test('how long changed content waits, in minutes', () => {
  const seconds = [buildSilenceSeconds, assumedBuildSeconds, buildRetrySeconds, hookClockSkewSeconds];
  expect(seconds.map((each) => each / 60)).toEqual([20, 2, 5, 5]);
});

test('the names of filters and orderings are literal, in a listing’s address and in the call', () => {
  expect(filterParameters).toEqual({
    search: 'search',
    category: 'category',
    type: 'product_type',
    stock: 'in_stock',
    price: 'price',
    power: 'power',
    phase: 'phases',
    battery: 'chemistry',
    subsidy: 'subsidy_fit',
    maker: 'manufactured_by',
    country: 'country_of_origin',
    ordering: 'ordering',
  });
  expect(listingParameters).toEqual([...filterNames, 'page']);
  expect(orderings).toEqual(['-created_at', 'price', '-price', '-rating', 'name', 'country_of_origin']);
});
