import type { Order } from '#contract/orders.ts';

/** What the page says about an order (decision 18). `waiting`: an online payment nobody has confirmed yet. */
export type OrderView = 'paid' | 'cod' | 'waiting' | 'cancelled';

type Viewed = Pick<Order, 'status' | 'payment'>;

export function viewOf({ status, payment }: Viewed): OrderView {
  if (status === 'cancelled') return 'cancelled';
  // A parcel on its way to be paid at the door is not paid yet.
  const isOpen = status === 'pending' || (status === 'shipped' && payment?.method === 'cod');
  if (!isOpen) return 'paid';
  return payment?.method === 'cod' ? 'cod' : 'waiting';
}

/** To be paid at the door, and so large that the shop looks at it before it sets the goods aside (decision 9). */
export const awaitsWord = ({ status, payment }: Viewed): boolean =>
  status === 'pending' && payment?.awaits_word === true;

export const headingOf = (order: Viewed): string =>
  awaitsWord(order) ? 'Order Received' : headings[viewOf(order)];

export const headings: Record<OrderView, string> = {
  paid: 'Payment Successful',
  cod: 'Order Confirmed',
  waiting: 'Waiting for your payment',
  cancelled: 'Order Cancelled',
};

/** Pauses between looks at an order whose payment is on its way; afterwards the shopper decides. */
export const pollPausesMs = [1500, 2500, 4000, 7000, 12_000];
