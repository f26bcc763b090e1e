import { failureText } from '#domain/payment-failures.ts';
import type { PayNow } from './pay-now.ts';

/**
 * The outcome of a payment by redirect (in-app browsers), from the query of the account page. Successful payments
 * return to the order's page instead. `orderId` is empty when the query has none.
 */
export function readRedirectOutcome(search: string): PayNow | undefined {
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
