/** Order states and the only moves between them (decision 8). */
export const orderStatuses = ['pending', 'paid', 'shipped', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['shipped', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
};

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => moves[from].includes(to);

/** Only pending orders offer Pay Now (§4). A status unknown to us, from another upstream, never does. */
export const canPay = (status: string): boolean => status === 'pending';

export const paymentMethods = ['cod', 'razorpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
