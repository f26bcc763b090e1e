import { describe, expect, test } from 'vitest';
import { couponRefusal } from '#texts/en/coupon.ts';
import { formatRupees, isWholePaise, percentOf, toPaise, toRupees } from './base/money.ts';
import { summarise } from './cart/cart.ts';
import { findCoupon } from './cart/coupon.ts';
import { canMove, canPay, orderStatuses } from './order/order-status.ts';
import { clampRating, priceOf } from './product/product.ts';
import { latinSlug, plainText, seoDescription, slugify, truncate } from './text/text.ts';

describe('money', () => {
  test('prices: rupees with two decimals, grouped as in India', () => {
    expect(formatRupees(1200000)).toBe('₹12,00,000.00');
    expect(formatRupees(149)).toBe('₹149.00');
    expect(formatRupees(0.5)).toBe('₹0.50');
    const platform = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    for (const amount of [0, 99.99, 999, 1000, 12345.6, 99999.99, 100000, 1e7, 123456789.01, 1e12, -2500]) {
      expect(formatRupees(amount)).toBe(platform.format(amount));
    }
  });

  test('rupees and whole paise convert without drift', () => {
    for (const rupees of [1.15, 19.99, 4503.7, 1199999.99]) expect(toRupees(toPaise(rupees))).toBe(rupees);
    expect(toPaise(1.15)).toBe(115);
  });

  test('an amount with a fraction of a paisa is not money', () => {
    expect(isWholePaise(19.99)).toBe(true);
    expect(isWholePaise(19.999)).toBe(false);
    expect(isWholePaise(Number.NaN)).toBe(false);
    expect(isWholePaise(1e300)).toBe(false);
    expect(isWholePaise(1e14)).toBe(false);
    expect(isWholePaise(-19.99)).toBe(true);
    expect(isWholePaise(-19.994)).toBe(false);
  });

  test('a percentage is rounded to whole paise', () => {
    expect(percentOf(105, 10)).toBe(11);
    expect(percentOf(104, 10)).toBe(10);
  });
});

describe('coupon', () => {
  test.each(['SOLAR10', 'solar10', ' Solar10 '])('coupon: %j gives 10 percent off', (typed) => {
    const line = { id: 1, name: 'Panel', price: 774.95, qty: 2, main_image: '' };
    expect(summarise([line], findCoupon(typed)?.percent)).toMatchObject({
      subtotal: 1549.9,
      discount: 154.99,
      total: 1394.91,
    });
  });

  test.each(['', 'SOLAR', 'SOLAR100', 'SOLAR 10'])('coupon: %j gives nothing', (typed) => {
    expect(findCoupon(typed)).toBeUndefined();
  });

  test('coupon: the refusal is literal', () => {
    expect(couponRefusal).toBe('Invalid coupon code. Try "SOLAR10" for 10% off!');
  });
});

describe('prices', () => {
  test('discount percent: rounded from original and price when not supplied', () => {
    expect(priceOf({ price: 15499, original_price: 18999 })).toEqual({
      price: 15499,
      original: 18999,
      percentOff: 18,
    });
  });

  test('discounted price: original less the percentage when not supplied', () => {
    expect(priceOf({ original_price: 1000, discount_percent: 25 })).toEqual({
      price: 750,
      original: 1000,
      percentOff: 25,
    });
  });

  test('discount: none without an original price above the price', () => {
    expect(priceOf({ price: 500 })).toEqual({ price: 500, original: undefined, percentOff: 0 });
    expect(priceOf({ price: 500, original_price: 500 })).toEqual({
      price: 500,
      original: undefined,
      percentOff: 0,
    });
  });

  test('price: the given one before the discounted one before the original; nothing given is 0', () => {
    expect(priceOf({ price: 700, discounted_price: 600, original_price: 1000 }).price).toBe(700);
    expect(priceOf({ discounted_price: 600, original_price: 1000, discount_percent: 10 }).price).toBe(600);
    expect(priceOf({ original_price: 1000 })).toEqual({ price: 1000, original: undefined, percentOff: 0 });
    expect(priceOf({ discount_percent: 10 })).toEqual({ price: 0, original: undefined, percentOff: 0 });
    expect(priceOf({ price: 900, original_price: 1000, discount_percent: 11 }).percentOff).toBe(11);
  });

  test('rating: clamped between 0 and 5', () => {
    expect([-1, 0, 4.6, 5, 9, Number.NaN].map(clampRating)).toEqual([0, 0, 4.6, 5, 5, 0]);
  });
});

describe('order states', () => {
  const online = [
    'pending→paid',
    'pending→cancelled',
    'paid→shipped',
    'paid→cancelled',
    'shipped→completed',
    'shipped→cancelled',
  ];
  test.each([
    ['no method yet', null, false, online],
    ['online', 'online', false, online],
    ['cod', 'cod', false, ['pending→paid', 'pending→shipped', ...online.slice(1)]],
    ['cod that waits for approval', 'cod', true, online],
  ] as const)('only the moves of the table are legal, by %s', (_, paymentMethod, awaitsApproval, moves) => {
    const legal = orderStatuses.flatMap((status) =>
      orderStatuses
        .filter((to) => canMove({ status, paymentMethod, awaitsApproval }, to))
        .map((to) => `${status}→${to}`),
    );
    expect(legal).toEqual(moves);
  });

  test('orders: only pending ones offer Pay Now', () => {
    expect([...orderStatuses, 'refund-requested'].filter(canPay)).toEqual(['pending']);
  });
});

describe('text', () => {
  test('cards: a description is shown as plain text', () => {
    const html =
      '<h2>Bright &amp; light</h2><p>Made<br>of <b>glass</b>&nbsp;&#8377;5</p><script>alert(1)</script><!-- x -->';
    expect(plainText(html)).toBe('Bright & light Made of glass ₹5');
  });

  test.each([
    ['&constructor; &toString; &__proto__; &copy;', '&constructor; &toString; &__proto__; &copy;'],
    ['&amp;lt;b&amp;gt; &#38;amp;', '&lt;b&gt; &amp;'],
    ['1 < 2 and 3', '1 < 2 and 3'],
    ['<b>one</b>two < three', 'one two < three'],
    ['a<b\nc="d">e', 'a e'],
    ['<SCRIPT>x < y; "</p>"</script >after', 'after'],
    ['<script>never ended', 'never ended'],
    ['<scripture>kept</scripture>', 'kept'],
    ['a<!-- <p>hidden</p> -->b<!-- not ended <i>c</i>', 'a b c'],
    ['<style>p > a {}</style>İ<style>b</style>ok', 'İ ok'],
    ['&lt; &gt; &quot; &apos; &nbsp;|', '< > " \' |'],
    ['&#x41; &#12345678; &#65 &amp', '&#x41; &#12345678; &#65 &amp'],
    ['&#1114111; &#9999999;', '\u{10ffff} \u{10ffff}'],
    ['a<styled>b</styled>', 'a b'],
    ['  two\n\t spaces  ', 'two spaces'],
    ['<!-- a > b -->c', 'c'],
    ['<b>one</b><i>two</i>', 'one two'],
  ])('cards: the plain text of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  /** An implementation that takes quadratic time would need minutes for these. */
  test.each([
    '<',
    '<script',
    '<script>',
    '<style><',
    '<!--',
    '<!-- --',
    '</script',
    '&',
    '&#1',
    '<a ',
    ' \n',
  ])('a description of 600 KB of nothing but %j is read in linear time', (part) => {
    const html = part.repeat(600_000 / part.length);
    expect(plainText(`one ${html}`)).toMatch(/^one/);
  });

  test('SEO description: the given one, else the text cut to 160 characters', () => {
    expect(seoDescription('Given', '<p>Other</p>')).toBe('Given');
    expect(seoDescription('', `<p>${'word '.repeat(60)}</p>`)).toHaveLength(160);
  });

  test('a long text is cut at a word', () => {
    expect(truncate('one two three', 9)).toBe('one two…');
    expect(truncate('one two three', 11)).toBe('one two…');
    expect(truncate(`${'word '.repeat(9)}and on`, 48)).toBe(`${'word '.repeat(8)}word…`);
    expect(truncate('short', 9)).toBe('short');
    expect(truncate('123456789', 9)).toBe('123456789');
    expect(truncate('1234567890', 9)).toBe('12345678…');
    expect(truncate(`word ${'x'.repeat(60)}`, 40)).toBe(`word ${'x'.repeat(34)}…`);
    expect(truncate('one  two', 6)).toBe('one…');
  });

  test('a slug is the name slugified', () => {
    expect(slugify('Complete Solutions')).toBe('complete-solutions');
    expect(slugify(' Wi-Fi & 5 kW Énergie ')).toBe('wi-fi-5-kw-energie');
    expect(slugify('--(A)--b c--')).toBe('a-b-c');
    expect(slugify('सौर पैनल')).toBe('सौर-पैनल');
    expect(slugify('5 kW सिस्टम')).toBe('5-kw-सिस्टम');
    expect(slugify('பேட்டரி 12 V')).toBe('பேட்டரி-12-v');
    expect(latinSlug('सौर पैनल 5 kW')).toBe('5-kw');
  });
});
