import { failureText } from '#domain/payment-failures.ts';
import type { PayNow } from './pay-now.ts';

/**
 * What the address says of a payment by redirect (in an in-app browser) that did not end on the order's own page.
 * `orderId` is empty where the address does not name it.
 */
export function returnedPayment(search: string): PayNow | undefined {
  const query = new URLSearchParams(search);
  const orderId = /^[\w-]{1,64}$/.exec(query.get('order') ?? '')?.[0] ?? '';
  switch (query.get('payment')) {
    case 'failed':
      return { orderId, outcome: { kind: 'closed', reason: failureText(query.get('reason')) } };
    case 'unconfirmed':
      return { orderId, outcome: { kind: 'unverified', error: new Error(unconfirmedText) } };
    case 'returned':
      return { orderId, outcome: { kind: 'returned' } };
    default:
      return undefined;
  }
}

const unconfirmedText = 'The payment provider has not confirmed it yet.';
