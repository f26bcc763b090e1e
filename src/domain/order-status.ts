/** Order states and the transitions between them (decision 8). */
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
/** A cash-on-delivery order is shipped unpaid. `paid` always means paid online, which also changes the payment method. */
const onDelivery: Moves = { ...online, pending: ['paid', 'shipped', 'cancelled'] };

/** Whether an order may change from one state to another; `method` is null until one is chosen. */
export const canMove = (from: OrderStatus, to: OrderStatus, method: PaymentMethod | null): boolean =>
  (method === 'cod' ? onDelivery : online)[from].includes(to);

/** Whether an order was paid online. Orders with cash on delivery are shipped and completed too: there the method decides. */
export const isPaidOnline = (status: string, method: string | undefined): boolean =>
  status === 'paid' || (method === 'razorpay' && (status === 'shipped' || status === 'completed'));

/** Only pending orders offer Pay Now (§4). An upstream may send a status that we do not know: it offers none. */
export const canPay = (status: string): boolean => status === 'pending';

/**
 * Whether an order with this status can no longer be paid or shipped. Upstreams have their own names for such states; an
 * order with any other status may have been paid.
 */
export const isEnded = (status: string): boolean =>
  /^(?!partial)(.*[^a-z])?(cancel|declin|expire|fail|refund|reject|return|void)/i.test(status);

/** Why a buyer returns an order, as the API and the database name it, and what may be said about it. */
export const returnReasons = ['changed_mind', 'damaged', 'wrong_item', 'not_working', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnFields = { details: { min: 0, max: 1000 } } as const;

const texts: Record<string, string> = { cod: 'Cash on delivery', razorpay: 'Online payment' };

/** The name of a payment method for shoppers. An unknown method, as of another backend, is returned unchanged. */
export const paymentMethodText = (method: string): string => texts[method] ?? method;
