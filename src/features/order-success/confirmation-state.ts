import type { Order } from '#contract/orders.ts';

/** What the page shows about an order (decision 18). `waiting`: its online payment is not confirmed yet. */
export type ConfirmationState = 'paid' | 'cod' | 'waiting' | 'cancelled';

type OrderFields = Pick<Order, 'status' | 'payment'>;

export function confirmationStateOf({ status, payment }: OrderFields): ConfirmationState {
  if (status === 'cancelled') return 'cancelled';
  // Paid at the door when it is delivered. A backend may send a status that we do not know: it says nothing of money.
  if (payment?.method === 'cod') return status === 'paid' || status === 'completed' ? 'paid' : 'cod';
  return ['paid', 'shipped', 'completed'].includes(status) ? 'paid' : 'waiting';
}

/** A large cash-on-delivery order takes no stock until the operator approves it (decision 9). */
export const awaitsApproval = ({ status, payment }: OrderFields): boolean =>
  status === 'pending' && payment?.awaits_word === true;

export const headingOf = (order: OrderFields): string =>
  awaitsApproval(order) ? 'Order Received' : headings[confirmationStateOf(order)];

export const headings: Record<ConfirmationState, string> = {
  paid: 'Payment Successful',
  cod: 'Order Confirmed',
  waiting: 'Waiting for your payment',
  cancelled: 'Order Cancelled',
};

/** Pauses between reads of an order while its payment is not confirmed; then the page offers "Check again". */
export const pollPausesMs = [1500, 2500, 4000, 7000, 12_000];
