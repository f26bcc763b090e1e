import { expect, test } from 'vitest';
import { returnedPayment } from './returned-payment.ts';

test('§8 redirect mode: the address says which order failed and why; foreign words are never shown', () => {
  expect(returnedPayment('?payment=failed&order=7&reason=card_expired')).toEqual({
    orderId: '7',
    outcome: { kind: 'closed', reason: 'The card has expired.' },
  });
  expect(returnedPayment('?payment=failed&order=%3Cb%3E&reason=Call+1800')).toEqual({
    orderId: '',
    outcome: { kind: 'closed', reason: 'The bank did not approve the payment.' },
  });
});

test.each(['', '?payment=', '?payment=toString&order=7', '?order=7'])(
  '§8 nothing is told by “%s”',
  (search) => {
    expect(returnedPayment(search)).toBeUndefined();
  },
);
