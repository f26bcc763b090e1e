import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned } from './razorpay.ts';

const message = 'order_1|pay_1';
const sign = (secret: string): string => createHmac('sha256', secret).update(message).digest('hex');

test('only the whole signature of this message, by one of the secrets, is one', () => {
  const good = sign('secret');
  expect(isSigned(message, good, ['secret'])).toBe(true);
  expect(isSigned(message, good.toUpperCase(), ['secret'])).toBe(true);
  expect(isSigned(message, good, ['other', 'secret'])).toBe(true);
  expect(isSigned(message, good, ['secret', 'other'])).toBe(true);
  expect(isSigned(message, good, ['other'])).toBe(false);
  expect(isSigned(message, good, [])).toBe(false);
  expect(isSigned(`${message} `, good, ['secret'])).toBe(false);
  for (const wrong of ['', good.slice(2), `${good}00`, ` ${good}`, `${good}x`, `g${good.slice(1)}`]) {
    expect(isSigned(message, wrong, ['secret'])).toBe(false);
  }
});
