import { expect, test } from 'vitest';
import { currentOutcome, readRedirectOutcome } from './use-pay-now.ts';

const failed = { kind: 'unstarted', error: new Error('no answer') } as const;
const paid = { kind: 'paid' } as const;

test.each([
  ['pending', 'razorpay', failed],
  ['paid', 'razorpay', paid],
  ['shipped', 'razorpay', paid],
  ['completed', 'razorpay', paid],
  ['cancelled', 'razorpay', failed],
  ['shipped', 'cod', failed],
  ['completed', 'cod', failed],
] as const)(
  'account: after a failed payment, an order that is %s and to be paid by %s shows its current outcome',
  (status, method, shown) => {
    const payment = { orderId: '7', outcome: failed };
    expect(currentOutcome(payment, [{ id: 7, status, payment: { method } }])).toEqual(shown);
    expect(currentOutcome(payment, [{ id: 8, status, payment: { method } }])).toEqual(failed);
  },
);

test('payment by redirect: the address says which order failed and why; unknown texts in it are never shown', () => {
  expect(readRedirectOutcome('?payment=failed&order=7&reason=card_expired')).toEqual({
    orderId: '7',
    outcome: { kind: 'closed', reason: 'The card has expired.' },
  });
  expect(readRedirectOutcome('?payment=failed&order=%3Cb%3E&reason=Call+1800')).toEqual({
    orderId: '',
    outcome: { kind: 'closed', reason: 'The bank did not approve the payment.' },
  });
});

test.each(['', '?payment=', '?payment=toString&order=7', '?order=7'])(
  'payment by redirect: the address “%s” shows no message',
  (search) => {
    expect(readRedirectOutcome(search)).toBeUndefined();
  },
);
