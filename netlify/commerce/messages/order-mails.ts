import type { AnyEventData } from '#contract/order-events.ts';
import * as paths from '#contract/paths.ts';
import { lateMoneyHours, orderExpiryHours } from '#domain/base/limits.ts';
import { endedUnpaid } from '#netlify/commerce/orders/history.ts';
import { trackingOf } from '#netlify/commerce/orders/tracking.ts';
import { settings } from '#settings/settings.ts';
import { nextOnSite, orderStep } from './installation-mail.ts';
import { toBuyer } from './mail-greeting.ts';
import {
  deliveryTime,
  factOf,
  filledRows,
  type Message,
  orderButton,
  orderLines,
  paiseOf,
} from './mail-layout.ts';
import type { MailOrder, MailTexts } from './mail-texts.ts';
import { textOf } from './read-mail-order.ts';

/** The end of most mails about an order: its lines, the delivery time, and a button to its page. */
const wholeOrder = (order: MailOrder) => [orderLines(order), deliveryTime(order), orderButton(order)];

/** Cash on delivery is chosen; a large order waits for an operator's approval first, or does so again. */
function orderReceived(order: MailOrder): Message {
  const texts = order.texts.order;
  const { kind, data } = order.event;
  const waits = kind === 'cod_awaits_approval';
  const { online } = settings().payment;
  if (waits && data.reason === 'not_kept')
    return toBuyer(order, texts.heads.checkedAgain(order), [
      online ? texts.checkedAgain(order) : texts.checkedAgainOnly(order),
      ...wholeOrder(order),
    ]);
  const waiting = online ? texts.awaitsApproval : texts.awaitsApprovalOnly;
  return toBuyer(order, texts.heads.received(order), [
    waits ? waiting(order) : texts.confirmed(order),
    ...wholeOrder(order),
  ]);
}

/** An operator approved a large order on delivery. */
function orderApproved(order: MailOrder): Message {
  const texts = order.texts.order;
  return toBuyer(order, texts.heads.approved(order), [texts.approved(order), ...wholeOrder(order)]);
}

/** Paid online; also if a late payment paid a cancelled order whose goods were still in stock. */
function orderPaid(order: MailOrder): Message {
  const texts = order.texts.order;
  return toBuyer(order, texts.heads.paid(order), [
    order.event.kind === 'reinstated' ? texts.reinstated(order) : texts.paid(order),
    orderLines(order),
    deliveryTime(order),
    order.installed ? nextOnSite(order) : texts.mailWhenSent,
    orderButton(order),
  ]);
}

/** The order was placed half an hour ago and neither paid nor confirmed. Undefined if it has been since. */
function orderUnpaid(order: MailOrder): Message | undefined {
  if (order.status !== 'pending' || order.paymentMethod || order.quoted) return undefined;
  const texts = order.texts.order;
  return toBuyer(order, texts.heads.unpaid(order), [
    texts.unpaid(order, orderExpiryHours),
    orderLines(order),
    { button: texts.payOrCancel, link: paths.account },
  ]);
}

/** The parcel left, or its carrier or number was corrected. */
function orderShipped(order: MailOrder): Message | undefined {
  // The mail about the installation says it.
  if (factOf(order, 'step')) return undefined;
  const texts = order.texts.order;
  const corrected = order.event.kind === 'tracking_changed';
  const carrier = factOf(order, 'carrier');
  const number = factOf(order, 'tracking_number');
  const link = trackingOf({ carrier, trackingNumber: number })?.url;
  const dueAtDoor = order.paymentMethod === 'cod' && !order.cashBookedAt;
  const left = order.installed ? texts.materialShipped(order) : texts.shipped(order);
  return toBuyer(order, corrected ? texts.heads.trackingChanged(order) : texts.heads.shipped(order), [
    corrected ? texts.trackingChanged(order) : left,
    (carrier || number) &&
      filledRows([
        [texts.carrierLabel, carrier],
        [texts.trackingLabel, number],
      ]),
    dueAtDoor && texts.haveCashReady(order),
    link ? { button: texts.followParcel, link } : orderButton(order),
    orderLines(order),
    !order.installed && texts.lookAtParcel,
  ]);
}

function orderCancelled(order: MailOrder): Message {
  const texts = order.texts.order;
  return toBuyer(order, texts.heads.cancelled(order), [
    texts.cancelled[causeOf(order.event.data)](order),
    moneyOf(order),
    orderLines(order),
    orderButton(order),
  ]);
}

function moneyOf({ event: { data }, paymentMethod, cancelRefundPaise, texts: all }: MailOrder): string {
  const texts = all.order;
  // What was paid online goes back; cash that was booked at the door is given back by hand.
  const wasPaid = data.from === 'paid' || (data.from === 'shipped' && paymentMethod === 'online');
  if (wasPaid) return cancelRefundPaise > 0 ? texts.refundFollows(cancelRefundPaise) : texts.refundedBefore;
  return endedUnpaid(data) ? texts.lateMoneyPays(lateMoneyHours) : texts.lateMoneyReturns;
}

function causeOf(data: AnyEventData): keyof MailTexts['order']['cancelled'] {
  if (data.refused) return 'refused';
  if (data.returned) return 'returned';
  if (data.declined) return 'declined';
  if (data.by === 'buyer') return 'byBuyer';
  return data.reason === 'expired' ? 'expired' : 'byShop';
}

/** The provider sent the money back, or it was given back by hand. */
function orderRefunded(order: MailOrder): Message {
  const texts = order.texts.order;
  const inCash = order.event.kind === 'cash_returned';
  const byHand = inCash || order.event.data.by_hand === true;
  const paise = paiseOf(order, inCash ? 'cash_paise' : 'amount_paise');
  return toBuyer(order, texts.heads.refunded(order), [
    byHand ? texts.refundedByHand(order, paise) : texts.refunded(order, paise),
    orderButton(order),
  ]);
}

function returnAnswered(order: MailOrder): Message {
  const texts = order.texts.order;
  const answer = order.event.kind === 'return_accepted' ? 'returnAccepted' : 'returnDeclined';
  const message = factOf(order, 'message');
  return toBuyer(order, texts.heads[answer](order), [
    texts[answer](order),
    message ? { quote: message } : undefined,
    orderButton(order),
  ]);
}

/** `data.number`: of the invoice or, as `CN/26-27/00007`, of the credit note. `data.path`: of its page. */
function orderInvoice(order: MailOrder, data: Record<string, unknown>): Message {
  const texts = order.texts.order;
  const number = textOf(data.number);
  const kind = number.startsWith('CN/') ? 'creditNote' : 'invoice';
  return toBuyer(order, texts.heads[kind](order), [
    kind === 'invoice' ? texts.invoiceReady(order, number) : texts.creditNoteReady(order, number),
    { button: texts.openDocument, link: textOf(data.path) || paths.account },
  ]);
}

export type OrderMessage = (order: MailOrder, data: Record<string, unknown>) => Message | undefined;

/** To the buyer of an order; undefined if the mail is no longer needed. */
export const orderMails = {
  order_unpaid: orderUnpaid,
  order_received: orderReceived,
  order_approved: orderApproved,
  order_paid: orderPaid,
  order_shipped: orderShipped,
  order_cancelled: orderCancelled,
  order_refunded: orderRefunded,
  order_invoice: orderInvoice,
  order_step: orderStep,
  return_answered: returnAnswered,
} satisfies Record<string, OrderMessage>;
