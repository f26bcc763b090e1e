import { expect, test } from 'vitest';
import { currentOutcome } from './use-pay-now.ts';

const failed = { kind: 'unstarted', error: new Error('no answer') } as const;

test.each([
  ['pending', failed],
  ['paid', { kind: 'paid' }],
  ['shipped', { kind: 'paid' }],
  ['completed', { kind: 'paid' }],
  ['cancelled', failed],
] as const)(
  '§2 account: after a payment that failed, an order that is %s shows the outcome that holds',
  (status, outcome) => {
    const payment = { orderId: '7', outcome: failed };
    expect(currentOutcome(payment, [{ id: 7, status }])).toEqual(outcome);
    expect(currentOutcome(payment, [{ id: 8, status }])).toEqual(failed);
  },
);
