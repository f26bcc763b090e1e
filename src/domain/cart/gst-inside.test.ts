import { expect, test } from 'vitest';
import { gstInside } from './gst-inside.ts';

const line = (id: number, price: number, qty: number) => ({ id, name: '', price, qty, main_image: '' });
const offer = (id: number, gst?: unknown) => ({ id, product: { gst } });

test('the GST inside a cart is that of each line at its own rate', () => {
  const cart = [line(1, 105, 2), line(2, 118, 1)];
  expect(gstInside(cart, [offer(2, '8507 at 18 %'), offer(1, '85414300 at 5 %')])).toBe(28);
});

test.each([[[]], [[offer(1, '')]], [[offer(1, undefined)]], [[offer(1, 'five')]], [[{ id: 1 }]]])(
  'of a product whose rate is not known the GST is not guessed: %j',
  (offers) => {
    expect(gstInside([line(1, 105, 2)], offers)).toBeUndefined();
  },
);
