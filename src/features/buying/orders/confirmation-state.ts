import type { Order } from '#contract/orders.ts';
import { canPay, isEnded } from '#domain/order/order-status.ts';
import { headings } from '#texts/en/order-success.ts';

/**
 * What the page shows about an order (decision 18). `waiting`: its online payment is not confirmed yet. `received`: an
 * upstream's own status, which does not tell whether it is paid, or an order that does not say how it is paid.
 */
type ConfirmationState = 'paid' | 'cod' | 'waiting' | 'received' | 'cancelled';

type OrderFields = Pick<Order, 'status' | 'payment'>;

export function confirmationStateOf({ status, payment }: OrderFields): ConfirmationState {
  if (status === 'cancelled') return 'cancelled';
  // Paid at the door when it is delivered.
  if (payment?.method === 'cod') return status === 'paid' || status === 'completed' ? 'paid' : 'cod';
  if (canPay(status)) return payment?.method === '' ? 'received' : 'waiting';
  return ['paid', 'shipped', 'completed'].includes(status) ? 'paid' : 'received';
}

/** Whether an order is placed, so that its goods leave the cart. */
export function isPlaced(order: OrderFields): boolean {
  const state = confirmationStateOf(order);
  const isOver = canPay(order.status) || isEnded(order.status);
  return state === 'paid' || state === 'cod' || (state === 'received' && !isOver);
}

/** A large cash-on-delivery order takes no stock until the operator approves it (decision 9). */
export const awaitsApproval = ({ status, payment }: OrderFields): boolean =>
  status === 'pending' && payment?.awaits_approval === true;

export const headingOf = (order: OrderFields): string =>
  awaitsApproval(order) ? headings.received : headings[confirmationStateOf(order)];

/** Pauses between reads of an order while its payment is not confirmed. After the last the page offers "Check again". */
export const pollPausesMs = [1500, 2500, 4000, 7000, 12_000];
