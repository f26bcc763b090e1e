import { describe, expect, test } from 'vitest';
import { readCart } from './cart.ts';
import { fittingText, isFitting } from './fitting.ts';
import { joinWords, ownWordsOf, ownWordsText } from './own-words.ts';

describe('§3 fitting', () => {
  test.each([
    ['included', 'Included'],
    ['not needed', 'Not needed'],
    ['extra', 'Extra'],
    ['extra 12000-20000', 'Extra, usually ₹12,000 to ₹20,000'],
    ['extra 110000-160000', 'Extra, usually ₹1,10,000 to ₹1,60,000'],
    ['extra 500-500', 'Extra, usually ₹500 to ₹500'],
  ])('%j reads %j', (fitting, words) => {
    expect(isFitting(fitting)).toBe(true);
    expect(fittingText(fitting)).toBe(words);
  });
  test.each([
    '',
    'Included',
    'extra 20000-12000',
    'extra 0-5',
    'extra 1.5-2',
    'extra 5',
    'free',
    'included ',
  ])('nothing is claimed of %j', (fitting) => {
    expect(isFitting(fitting)).toBe(false);
    expect(fittingText(fitting)).toBe('');
  });
});

describe('decision 26: a product’s own words', () => {
  const cabinet = { delivery: 'Made to order in three weeks', fitting: 'Fitting included' };
  const kit = { fitting: 'Fitting extra' };

  test('are read from a product, and from one of another backend only where they are text', () => {
    expect(ownWordsOf({ delivery_info: 'By lorry', fitting: 'extra 900-1500' })).toEqual({
      delivery: 'By lorry',
      fitting: 'Fitting extra',
    });
    expect(ownWordsOf({ fitting: 'not needed' })).toEqual({ fitting: 'Fitting not needed' });
    const others = [{}, { delivery_info: '', fitting: '' }, { delivery_info: 5, fitting: {} }];
    for (const product of [...others, { fitting: 'extras' }]) expect(ownWordsOf(product)).toEqual({});
  });

  test('stand beside a line of the cart', () => {
    expect(ownWordsText(cabinet)).toBe('Delivery: Made to order in three weeks · Fitting included');
    expect(ownWordsText(kit)).toBe(kit.fitting);
    expect(ownWordsText({})).toBe('');
  });

  test('take the place of the fixed text; each is said once', () => {
    const usual = '3-5 Business Days';
    expect(joinWords([{}, kit], 'delivery', usual)).toBe(usual);
    expect(joinWords([cabinet, cabinet], 'delivery', usual)).toBe(cabinet.delivery);
    expect(joinWords([cabinet, {}, kit], 'delivery', usual)).toBe(`${cabinet.delivery}; ${usual}`);
  });

  test('survive storage, where they are text', () => {
    const line = { id: 1, name: 'Cabinet', price: 10, qty: 1, main_image: '' };
    expect(readCart(JSON.stringify([{ ...line, ...cabinet }]))).toEqual([{ ...line, ...cabinet }]);
    expect(readCart(JSON.stringify([{ ...line, delivery: 5, fitting: {} }]))).toEqual([line]);
  });
});
