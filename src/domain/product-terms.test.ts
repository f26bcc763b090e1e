import { describe, expect, test } from 'vitest';
import { readCart } from './cart.ts';
import { joinTerms, productTermsOf, productTermsText } from './product-terms.ts';

describe('decision 26: a product’s own delivery and fitting', () => {
  const cabinet = { delivery: 'Made to order in three weeks', fitting: 'Fitting included' };
  const kit = { fitting: 'Fitting extra' };

  test('are read from a product; values of another backend that are not text are ignored', () => {
    expect(productTermsOf({ delivery_info: 'By lorry', fitting: 'extra 900-1500' })).toEqual({
      delivery: 'By lorry',
      fitting: 'Fitting extra',
    });
    expect(productTermsOf({ fitting: 'not needed' })).toEqual({ fitting: 'Fitting not needed' });
    const others = [{}, { delivery_info: '', fitting: '' }, { delivery_info: 5, fitting: {} }];
    for (const product of [...others, { fitting: 'extras' }, { fitting: 'not included' }])
      expect(productTermsOf(product)).toEqual({});
  });

  test('are shown with a line of the cart', () => {
    expect(productTermsText(cabinet)).toBe('Delivery: Made to order in three weeks · Fitting included');
    expect(productTermsText(kit)).toBe(kit.fitting);
    expect(productTermsText({})).toBe('');
  });

  test('replace the fixed text; equal ones are shown once', () => {
    const usual = '3-5 Business Days';
    expect(joinTerms([{}, kit], 'delivery', usual)).toBe(usual);
    expect(joinTerms([cabinet, cabinet], 'delivery', usual)).toBe(cabinet.delivery);
    expect(joinTerms([cabinet, {}, kit], 'delivery', usual)).toBe(`${cabinet.delivery}; ${usual}`);
  });

  test('are kept in the stored cart if they are text', () => {
    const line = { id: 1, name: 'Cabinet', price: 10, qty: 1, main_image: '' };
    expect(readCart(JSON.stringify([{ ...line, ...cabinet }]))).toEqual([{ ...line, ...cabinet }]);
    expect(readCart(JSON.stringify([{ ...line, delivery: 5, fitting: {} }]))).toEqual([line]);
  });
});
