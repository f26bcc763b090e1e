import { expect, test } from 'vitest';
import { currentOutcome } from './use-pay-now.ts';

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
