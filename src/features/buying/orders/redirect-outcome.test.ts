import { expect, test } from 'vitest';
import { readRedirectOutcome } from './redirect-outcome.ts';

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
