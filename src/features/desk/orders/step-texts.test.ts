import { expect, test } from 'vitest';
import type { DeskOrder } from '#contract/desk.ts';
import { failedAmount, stepQuestion } from './step-texts.ts';

const orderWith = (refundable: number, failed: readonly number[]) =>
  ({
    refundable,
    refunds: [
      { amount: 50, status: 'processed', purpose: 'goodwill', at: new Date() },
      ...failed.map((amount) => ({ amount, status: 'failed', purpose: 'goodwill', at: new Date() })),
    ],
  }) as unknown as DeskOrder;

test('two refunds that failed at the bank are asked about with the sum of both', () => {
  const order = orderWith(600, [100.1, 300.2]);
  expect(failedAmount(order)).toBe(400.3);
  expect(stepQuestion.refund_paid(order)).toContain('You have paid ₹400.30 to the buyer');
  expect(stepQuestion.refund(order)).toContain('₹400.30');
});

test.each([
  [600, [], '₹600.00 will be refunded to the buyer.'],
  [0, [100], '₹100.00 whose refund failed at the bank will be sent again.'],
  [
    600,
    [100, 300],
    '₹600.00 will be refunded to the buyer. ₹400.00 whose refund failed at the bank will be sent again.',
  ],
  [0, [], 'There is no online payment to refund.'],
])('cancelling says what goes back: %d left, %j failed', (refundable, failed, words) => {
  expect(stepQuestion.cancel(orderWith(refundable, failed))).toBe(
    `The order is cancelled, and its goods are on sale again. ${words}`,
  );
});
