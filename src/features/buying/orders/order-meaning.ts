import type { Order } from '#contract/orders.ts';
import { indianDay, shortDay } from '#domain/base/time.ts';
import { arrivalDay } from '#domain/order/arrival.ts';
import { isBuilt, isInstallationStep } from '#domain/order/installation.ts';
import { canPay } from '#domain/order/order-status.ts';
import { delivery } from '#settings/in-browser.ts';
import { installationTexts } from '#texts/en/installation.ts';
import * as texts from '#texts/en/order-progress.ts';
import { joinDelivery } from '#texts/en/product-terms.ts';
import { leftToRefund, type OrderTimeline, type TimelineStep } from './read-timeline.ts';

export const labelOf = ({ step, amount, skipped }: TimelineStep): string | undefined => {
  if (isInstallationStep(step)) {
    const { name } = installationTexts[step];
    return skipped ? texts.stepSkipped(name) : name;
  }
  const label = Object.hasOwn(texts.steps, step) ? texts.steps[step] : undefined;
  return label && amount !== undefined ? texts.stepOf(label, amount) : label;
};

type Known = Pick<Order, 'status' | 'payment' | 'total_amount' | 'can_pay_online'>;

/** Lines without a product, such as a charge for fitting, have no delivery time. */
const broughtOf = ({ items }: Pick<Order, 'items'>) =>
  items.filter((item) => item.delivery || item.product != null);

/**
 * The day by which an order that was paid or confirmed is there, in words: `Fri, 4 Dec`. Undefined where it is not known, was
 * yesterday, or nothing is on its way.
 */
export function arrivesBy(
  { status, items }: Pick<Order, 'status' | 'items'>,
  steps: OrderTimeline['steps'] = [],
  now = new Date(),
): string | undefined {
  const stepAt = (name: string) => steps.find(({ step }) => step === name)?.at;
  const start = stepAt('confirmed') ?? stepAt('paid');
  const isOver = !['pending', 'paid', 'shipped'].includes(status) || stepAt('delivered') || stepAt('refused');
  if (!start || isOver || isBuilt(steps) || items.some((item) => item.delivery === undefined))
    return undefined;
  const day = arrivalDay(
    broughtOf({ items }).map((item) => item.delivery || delivery.estimated),
    start,
  );
  return day && day >= indianDay(now) ? shortDay(day) : undefined;
}

/** How long the goods take, in each product's own words (decision 26). Another backend does not tell them with an order. */
export const deliveryOf = ({ items }: Pick<Order, 'items'>): string =>
  items.some((item) => item.delivery === undefined)
    ? texts.deliveryUnlessSaid(delivery.estimated)
    : joinDelivery(broughtOf({ items }), delivery.estimated);

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
      if (isConfirmed(order)) {
        const isPacked = done.includes('packed');
        return (isPacked ? texts.meanings.payAtDoorPacked : texts.meanings.payAtDoor)(order.total_amount);
      }
      if (order.payment?.awaits_approval) return texts.meanings.notConfirmed;
      return texts.meanings.notPaid;
    case 'paid':
      return onSite ? texts.meanings.paidToBuild : texts.meanings.paid;
    case 'shipped':
      if (onSite)
        return done.includes('installation') ? texts.meanings.built : texts.meanings.materialOnItsWay;
      return done.includes('delivered') ? texts.meanings.delivered : texts.meanings.onItsWay;
    case 'completed':
      if (isBack) return texts.meanings.cameBack;
      if (onSite) return texts.meanings.handedOver;
      return isPaidAtDoor ? texts.meanings.deliveredAndPaid : texts.meanings.delivered;
    case 'cancelled':
      return isBack ? texts.meanings.cameBack : texts.meanings.owesNothing;
    default:
      return undefined;
  }
}

/** A sentence on what happens next; undefined if nothing does. */
export function nextOf(order: Known, { steps }: Pick<OrderTimeline, 'steps'>): string | undefined {
  const onDelivery = order.payment?.method === 'cod';
  const total = order.total_amount;
  const toCome = steps.filter(({ at }) => !at);
  // Cash that was paid at the door may be booked before or after the goods come back.
  const next = toCome.find(({ step }) => step === 'returned') ?? toCome[0];
  const done = steps.filter(({ at }) => at).map(({ step }) => step);
  const last = done.at(-1);
  if (done.findLast((step) => step.startsWith('return')) === 'return_asked') return texts.next.returnAsked;
  if (last === 'refused' && onDelivery && !next) return texts.next.refused;
  if (isInstallationStep(next?.step)) return installationTexts[next.step].next;
  switch (next?.step) {
    case 'paid':
      if (isBuilt(steps)) return texts.next.paymentToBuild;
      return texts.next.payment;
    case 'confirmed':
      return order.can_pay_online === false ? texts.next.approvalAlone : texts.next.approval;
    case 'shipped':
      if (last === 'packed') return texts.next.packed;
      return texts.next.pack;
    case 'delivered':
      return onDelivery ? texts.next.parcelPayAtDoor(total) : texts.next.parcel;
    case 'cash_booked':
      return isBuilt(steps) ? texts.next.cashToBuild : texts.next.cash;
    case 'returned':
      return (onDelivery ? texts.next.returnedByTransfer : texts.next.returnedOnline)(leftToRefund(order));
    case 'refunded':
      return texts.backOnline(next.amount ?? order.total_amount);
    case 'cash_returned':
      return texts.backByTransfer(next.amount ?? order.total_amount);
    default:
      return undefined;
  }
}
