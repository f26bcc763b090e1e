/** Order states and the moves between them (decision 8). */
export const orderStatuses = ['pending', 'paid', 'shipped', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How an order is paid. `online`: by a payment provider, whichever it is. `transfer`: to the shop's bank, booked by an operator. */
export type PaymentMethod = 'cod' | 'online' | 'transfer';

/** The methods that checkout offers. A transfer is arranged with the shop. */
export type CheckoutMethod = Exclude<PaymentMethod, 'transfer'>;

/** The wire's words for the methods: `online` is called by the provider of the specification (decision 8). */
const wireMethods = { cod: 'cod', online: 'razorpay', transfer: 'transfer' } as const satisfies Record<
  PaymentMethod,
  string
>;
export type WireMethod = (typeof wireMethods)[PaymentMethod];
export const knownWireMethods: readonly string[] = Object.values(wireMethods);
export const methodOnWire = (method: PaymentMethod | null): WireMethod | null =>
  method && wireMethods[method];

/** `approved_cod`: only cash on delivery that needs no approval. `late_money`: only by a payment that arrived late. */
type Move = { from: OrderStatus; to: OrderStatus; only?: 'approved_cod' | 'late_money' };

/**
 * All legal moves. Verbs and desk read this table; a test compares it with the trigger of `0001_shop.sql`. `paid`
 * always means paid online or by bank transfer, which also changes the payment method.
 */
export const orderMoves: readonly Move[] = [
  { from: 'pending', to: 'paid' },
  { from: 'pending', to: 'shipped', only: 'approved_cod' },
  { from: 'pending', to: 'cancelled' },
  { from: 'paid', to: 'shipped' },
  { from: 'paid', to: 'cancelled' },
  { from: 'shipped', to: 'completed' },
  { from: 'shipped', to: 'cancelled' },
  { from: 'cancelled', to: 'paid', only: 'late_money' },
];

/** What a move depends on. `paymentMethod` is null until one is chosen. */
type Moving = { status: OrderStatus; paymentMethod: PaymentMethod | null; awaitsApproval: boolean };

export const canMove = (order: Moving, to: OrderStatus, isLateMoney = false): boolean =>
  orderMoves.some((move) => {
    if (move.from !== order.status || move.to !== to) return false;
    if (move.only === 'late_money') return isLateMoney;
    return !move.only || (order.paymentMethod === 'cod' && !order.awaitsApproval);
  });

/** Whether the goods of an order may still leave: until then its address can change and its buyer can cancel it. */
export const isBeforeShipping = (status: OrderStatus): boolean =>
  orderMoves.some(({ from, to }) => from === status && to === 'shipped');

/** Whether an order, with its method as on the wire, was paid online. Orders with cash on delivery are shipped and completed too: there the method decides. */
export const isPaidOnline = (status: string, method: string | null | undefined): boolean =>
  status === 'paid' || (method === wireMethods.online && (status === 'shipped' || status === 'completed'));

/** Only pending orders offer Pay Now (§4). An upstream may send a status that we do not know: it offers none. */
export const canPay = (status: string): boolean => status === 'pending';

/** Whether an order offers to be paid online; `can_pay_online: false` is of a shop that takes no such payments. */
export const canPayOnline = ({
  status,
  can_pay_online,
}: {
  status: string;
  can_pay_online?: boolean | undefined;
}): boolean => canPay(status) && can_pay_online !== false;

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
