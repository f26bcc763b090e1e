import { describe, expect, test } from 'vitest';
import { fittingText } from '#texts/en/product-specs.ts';
import { joinDelivery, joinFitting, productTermsText } from '#texts/en/product-terms.ts';
import { readCart } from '../cart/cart.ts';
import { apiType, fittingCost, isFitting, productTermsOf, typeLabel, typeNamesOf } from './product.ts';

test.each([
  [['commercial', 'home', 'home', ''], { 'non-commercial': 'home' }],
  [['home'], { 'non-commercial': 'home' }],
  [['commercial', 'non-commercial'], undefined],
  [['home', 'farm', 'commercial'], undefined],
  [['home', 'non-commercial'], undefined],
  [['commercial', ''], undefined],
  [['home', 'Non-Commercial'], { 'non-commercial': 'Non-Commercial' }],
  [['Commercial', 'Non-Commercial'], { commercial: 'Commercial', 'non-commercial': 'Non-Commercial' }],
  [['COMMERCIAL', 'home'], { commercial: 'COMMERCIAL', 'non-commercial': 'home' }],
  [[], undefined],
])('type: the backend’s own names of %j are %j', (types, names) => {
  expect(typeNamesOf(types)).toEqual(names);
});

test('type: a backend that stores the label says Commercial with it', () => {
  expect(['Commercial', ' commercial ', 'Non-Commercial', 'home', ''].map(typeLabel)).toEqual([
    'Commercial',
    'Commercial',
    'Non-Commercial',
    'Non-Commercial',
    'Non-Commercial',
  ]);
});

test('type: the API is asked by the backend’s own name, or by ours if it has none', () => {
  expect(apiType('non-commercial', { 'non-commercial': 'home' })).toBe('home');
  expect(apiType('commercial', { 'non-commercial': 'home' })).toBe('commercial');
  expect(apiType('commercial', undefined)).toBe('commercial');
});

describe('a product’s own delivery and fitting', () => {
  const cabinet = { delivery: 'Made to order in three weeks', fitting: 'included' };
  const kit = { fitting: 'extra' };

  test('delivery and fitting are read from a product; values of another backend that are not text are ignored', () => {
    expect(productTermsOf({ delivery_info: 'By lorry', fitting: 'extra 900-1500' })).toEqual({
      delivery: 'By lorry',
      fitting: 'extra',
    });
    expect(productTermsOf({ fitting: 'not needed' })).toEqual({ fitting: 'not needed' });
    const others = [{}, { delivery_info: '', fitting: '' }, { delivery_info: 5, fitting: {} }];
    for (const product of [...others, { fitting: 'extras' }, { fitting: 'not included' }])
      expect(productTermsOf(product)).toEqual({});
  });

  test('a product’s own delivery and fitting are shown with its line of the cart', () => {
    expect(productTermsText(cabinet)).toBe('Delivery: Made to order in three weeks · Fitting included');
    expect(productTermsText(kit)).toBe('Fitting extra');
    // A cart of an earlier visit has the sentence.
    expect(productTermsText({ fitting: 'Fitting extra' })).toBe('Fitting extra');
    expect(productTermsText({})).toBe('');
  });

  test('a product’s own delivery and fitting replace the fixed text; equal ones are shown once', () => {
    const usual = '3-5 Business Days';
    expect(joinDelivery([{}, kit], usual)).toBe(usual);
    expect(joinDelivery([cabinet, cabinet], usual)).toBe(cabinet.delivery);
    expect(joinDelivery([cabinet, {}, kit], usual)).toBe(`${cabinet.delivery}; ${usual}`);
    expect(joinFitting([cabinet, kit], usual)).toBe('Differs: see each item');
  });

  test('a product’s own delivery and fitting are kept in the stored cart if they are text', () => {
    const line = { id: 1, name: 'Cabinet', price: 10, qty: 1, main_image: '' };
    expect(readCart(JSON.stringify([{ ...line, ...cabinet }]))).toEqual([{ ...line, ...cabinet }]);
    expect(readCart(JSON.stringify([{ ...line, delivery: 5, fitting: {} }]))).toEqual([line]);
  });
});

test.each([
  ['included', [0, 0]],
  ['not needed', [0, 0]],
  ['extra 15000-25000', [15_000, 25_000]],
  ['extra 9-10', [9, 10]],
  ['extra', undefined],
  ['extra 15000', undefined],
  ['an extra 15000-25000', undefined],
  ['extra 15000-25000 or more', undefined],
  ['', undefined],
  ['extra 20000-12000', undefined],
])('fitting "%s" costs %j', (words, cost) => {
  expect(fittingCost(words)).toEqual(cost);
});

test.each([
  ['included', 'Included'],
  ['not needed', 'Not needed'],
  ['extra', 'Extra'],
  ['extra 12000-20000', 'Extra, usually ₹12,000 to ₹20,000'],
  ['extra 110000-160000', 'Extra, usually ₹1,10,000 to ₹1,60,000'],
  ['extra 500-500', 'Extra, usually ₹500 to ₹500'],
])('fitting %j is shown as %j', (fitting, words) => {
  expect(isFitting(fitting)).toBe(true);
  expect(fittingText(fitting)).toBe(words);
});
test.each(['', 'Included', 'extra 20000-12000', 'extra 0-5', 'extra 1.5-2', 'extra 5', 'free', 'included '])(
  'fitting %j is unknown, so nothing is shown',
  (fitting) => {
    expect(isFitting(fitting)).toBe(false);
    expect(fittingText(fitting)).toBe('');
  },
);
