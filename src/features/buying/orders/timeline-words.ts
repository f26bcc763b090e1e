import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#domain/base/money.ts';
import { installationWords, isBuilt, isInstallationStep } from '#domain/order/installation.ts';
import { canPay } from '#domain/order/order-status.ts';
import { joinTerms } from '#domain/product/product.ts';
import { delivery } from '#settings/in-browser.ts';
import { leftToRefund, type OrderTimeline, type TimelineStep } from './read-timeline.ts';

/** The labels of an order's steps. A step that is not in this table is not shown. */
const labels: Record<string, string> = {
  placed: 'Order placed',
  awaits_approval: 'We look at it first',
  confirmed: 'Confirmed',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cash_booked: 'Payment received',
  cancelled: 'Cancelled',
  expired: 'Cancelled, because it was not paid in time',
  declined: 'Cancelled by us',
  refused: 'Not taken at the door',
  return_asked: 'Return asked for',
  return_accepted: 'Return agreed',
  return_declined: 'Return declined',
  returned: 'Back with us',
  returned_part: 'A part is back with us',
  refunded: 'Refunded',
  cash_returned: 'Cash given back',
};

export const labelOf = ({ step, amount, skipped }: TimelineStep): string | undefined => {
  if (isInstallationStep(step)) return installationWords[step].name + (skipped ? ': not needed' : '');
  const label = Object.hasOwn(labels, step) ? labels[step] : undefined;
  return label && amount !== undefined ? `${label}: ${formatRupees(amount)}` : label;
};

/** How a refund arrives: `backOnline` for an online payment, `backByTransfer` for cash paid at the door. */
export const backOnline = (amount: number): string =>
  `${formatRupees(amount)} goes back the way you paid. Banks usually take 5 to 7 Business Days.`;
const backByTransfer = (amount: number): string =>
  `${formatRupees(amount)} goes by bank transfer to an account in your name, which we ask you for.`;

type Known = Pick<Order, 'status' | 'payment' | 'total_amount'>;

/** How long the goods take, in each product's own words (decision 26). Another backend does not tell them with an order. */
export const deliveryOf = ({ items }: Pick<Order, 'items'>): string =>
  items.some((item) => item.delivery === undefined)
    ? `${delivery.estimated}, unless a product’s own page says otherwise`
    : joinTerms(
        // A charge, such as fitting, is no product and has no time of its own.
        items.filter((item) => item.delivery || item.product != null),
        'delivery',
        delivery.estimated,
      );

/** Whether an order that is still `pending` is placed: it is paid at the door and waits for no approval. */
export const isConfirmed = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  canPay(status) && payment?.method === 'cod' && !payment.awaits_approval;

/** What the status means for this order, beside the word of §4; undefined for a word of another backend. */
export function meaningOf(order: Known, timeline?: Pick<OrderTimeline, 'steps'>): string | undefined {
  const done = timeline?.steps.filter(({ at }) => at).map(({ step }) => step) ?? [];
  const isBack = done.includes('returned') || done.includes('refused');
  const onSite = isBuilt(timeline?.steps ?? []);
  const isPaidAtDoor = order.payment?.method === 'cod';
  switch (order.status) {
    case 'pending':
      if (isConfirmed(order)) return `Confirmed. You pay ${formatRupees(order.total_amount)} at the door.`;
      if (order.payment?.awaits_approval) return 'Not confirmed yet: we look at it first.';
      return 'Not paid yet.';
    case 'paid':
      return onSite ? 'Paid. We prepare your system.' : 'Paid. We are getting it ready.';
    case 'shipped':
      if (onSite)
        return done.includes('installation') ? 'It is built.' : 'The material is on its way to you.';
      return done.includes('delivered') ? 'Delivered.' : 'On its way to you.';
    case 'completed':
      if (isBack) return 'The goods came back to us.';
      if (onSite) return 'Handed over.';
      return isPaidAtDoor ? 'Delivered and paid.' : 'Delivered.';
    case 'cancelled':
      return isBack ? 'The goods came back to us.' : 'You owe nothing for it.';
    default:
      return undefined;
  }
}

/** A sentence on what happens next; undefined if nothing does. */
export function nextOf(order: Known, { steps }: Pick<OrderTimeline, 'steps'>): string | undefined {
  const onDelivery = order.payment?.method === 'cod';
  const total = formatRupees(order.total_amount);
  const toCome = steps.filter(({ at }) => !at);
  // Cash that was paid at the door may be booked before or after the goods come back.
  const next = toCome.find(({ step }) => step === 'returned') ?? toCome[0];
  const done = steps.filter(({ at }) => at).map(({ step }) => step);
  const last = done.at(-1);
  if (done.findLast((step) => step.startsWith('return')) === 'return_asked')
    return 'We look at your request and answer it here. Please keep the goods as they are.';
  if (last === 'refused' && onDelivery && !next)
    return 'The carrier brings the goods back to us. You have paid nothing for this order and owe nothing.';
  if (isInstallationStep(next?.step)) return installationWords[next.step].next;
  switch (next?.step) {
    case 'paid':
      if (isBuilt(steps)) return 'We wait for your payment. Nothing is built before it has arrived.';
      return 'We wait for your payment, and pack the order as soon as it has arrived.';
    case 'confirmed':
      return 'We look at this order before we set its goods aside, because it is large and to be paid at the door. Pay online to have it at once.';
    case 'shipped':
      if (last === 'packed') return 'It is packed and waits for its carrier.';
      return `We pack it and hand it to a carrier.${onDelivery ? ` You pay ${total} at the door.` : ''}`;
    case 'delivered':
      return `Your parcel is on its way.${onDelivery ? ` Please keep ${total} ready to pay at the door.` : ''}`;
    case 'cash_booked':
      return isBuilt(steps)
        ? 'Your system is with you. The order is completed when its cash has reached us.'
        : 'Your parcel has arrived. The order is completed when its cash has reached us; there is nothing left for you to do.';
    case 'returned':
      return `We take the goods back and check them. Then ${(onDelivery ? backByTransfer : backOnline)(leftToRefund(order))}`;
    case 'refunded':
      return backOnline(next.amount ?? order.total_amount);
    case 'cash_returned':
      return backByTransfer(next.amount ?? order.total_amount);
    default:
      return undefined;
  }
}
