import type { Order } from '#contract/orders.ts';
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

/** How long the goods take, in each product's own words (decision 26). Another backend does not tell them with an order. */
export const deliveryOf = ({ items }: Pick<Order, 'items'>): string =>
  items.some((item) => item.delivery === undefined)
    ? texts.deliveryUnlessSaid(delivery.estimated)
    : joinDelivery(
        // Lines without a product, such as a charge for fitting, have no delivery time.
        items.filter((item) => item.delivery || item.product != null),
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
      if (isConfirmed(order)) return texts.meanings.payAtDoor(order.total_amount);
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
