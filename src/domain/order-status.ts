/** Order states and the only moves between them (decision 8). */
export const orderStatuses = ['pending', 'paid', 'shipped', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentMethods = ['cod', 'razorpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

type Moves = Record<OrderStatus, readonly OrderStatus[]>;

const online: Moves = {
  pending: ['paid', 'cancelled'],
  paid: ['shipped', 'cancelled'],
  shipped: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};
/** Cash on delivery is sent unpaid. `paid` always means online: whoever pays a pending one online changes its method. */
const onDelivery: Moves = { ...online, pending: ['paid', 'shipped', 'cancelled'] };

/** Whether an order of this method may become `to`; `null` while no method is chosen. */
export const canMove = (from: OrderStatus, to: OrderStatus, method: PaymentMethod | null): boolean =>
  (method === 'cod' ? onDelivery : online)[from].includes(to);

/** Only pending orders offer Pay Now (§4). A status unknown to us, from another upstream, never does. */
export const canPay = (status: string): boolean => status === 'pending';
