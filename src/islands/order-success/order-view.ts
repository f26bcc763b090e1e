import type { Order } from '#contract/orders.ts';

/** What the page says about an order (decision 18). `waiting`: an online payment nobody has confirmed yet. */
export type OrderView = 'paid' | 'cod' | 'waiting' | 'cancelled';

export function viewOf({ status, payment }: Pick<Order, 'status' | 'payment'>): OrderView {
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'pending') return 'paid';
  return payment?.method === 'cod' ? 'cod' : 'waiting';
}

export const headings: Record<OrderView, string> = {
  paid: 'Payment Successful',
  cod: 'Order Confirmed',
  waiting: 'Waiting for your payment',
  cancelled: 'Order Cancelled',
};

/** Pauses between looks at an order whose payment is on its way; afterwards the shopper decides. */
export const pollPausesMs = [1500, 2500, 4000, 7000, 12_000];
