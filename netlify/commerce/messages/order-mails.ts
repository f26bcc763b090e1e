import type { AnyEventData } from '#contract/order-events.ts';
import * as paths from '#contract/paths.ts';
import { lateMoneyHours, orderExpiryHours } from '#domain/base/limits.ts';
import { endedUnpaid } from '#netlify/commerce/orders/history.ts';
import { trackingOf } from '#netlify/commerce/orders/tracking.ts';
import { nextOnSite, orderStep } from './installation-mail.ts';
import { toBuyer } from './mail-greeting.ts';
import {
  amountOf,
  deliveryTime,
  factOf,
  filledRows,
  type Message,
  orderButton,
  orderLines,
  rupees,
} from './mail-layout.ts';
import { type MailOrder, textOf } from './read-mail-order.ts';

/** The end of most mails about an order: its lines, the delivery time, and a button to its page. */
const wholeOrder = (order: MailOrder) => [orderLines(order), deliveryTime(order), orderButton(order)];

const isChecked =
  'so a person checks it first. You get a mail when that is done. If you would rather not wait, you can pay online now.';

/** Cash on delivery is chosen; a large order waits for an operator's approval first, or does so again. */
const orderReceived = (order: MailOrder): Message => {
  const { kind, data } = order.event;
  if (kind === 'cod_awaits_approval' && data.reason === 'not_kept')
    return toBuyer(order, `Order ${order.id} is checked again`, 'We look at your order again', [
      `Order ${order.id} is larger than what we usually send out unpaid. We had confirmed it because of what you bought before. That has gone back since, ${isChecked}`,
      ...wholeOrder(order),
    ]);
  return toBuyer(order, `Order ${order.id} received`, 'We have your order', [
    kind === 'cod_awaits_approval'
      ? `Thank you. Order ${order.id} is larger than what we usually send out unpaid, ${isChecked}`
      : `Thank you. Order ${order.id} is confirmed and its goods are set aside for you. You pay ${rupees(order.totalPaise)} in cash when it arrives.`,
    ...wholeOrder(order),
  ]);
};

/** An operator approved a large order on delivery. */
const orderApproved = (order: MailOrder): Message =>
  toBuyer(order, `Order ${order.id} is confirmed`, 'Your order is confirmed', [
    `We checked order ${order.id} and set its goods aside for you. You pay ${rupees(order.totalPaise)} in cash when it arrives.`,
    ...wholeOrder(order),
  ]);

/** Paid online; also if a late payment paid a cancelled order whose goods were still in stock. */
const orderPaid = (order: MailOrder): Message =>
  toBuyer(order, `Order ${order.id}: payment received`, 'Order received and paid', [
    order.event.kind === 'reinstated'
      ? `Your payment of ${rupees(order.totalPaise)} came after order ${order.id} had ended. The goods were still there, so the order is on again.`
      : `Thank you. We received order ${order.id} and your payment of ${rupees(order.totalPaise)}.`,
    orderLines(order),
    deliveryTime(order),
    order.installed ? nextOnSite(order) : 'You get a mail when the parcel leaves.',
    orderButton(order),
  ]);

/** The order was placed half an hour ago and neither paid nor confirmed. Undefined if it has been since. */
function orderUnpaid(order: MailOrder): Message | undefined {
  if (order.status !== 'pending' || order.paymentMethod || order.quoted) return undefined;
  return toBuyer(order, `Order ${order.id} is not paid yet`, 'Your order waits for you', [
    `Order ${order.id} is with us, but not paid yet. You can pay it from your account within ${orderExpiryHours} hours of placing it. After that it is cancelled by itself, and you owe nothing.`,
    orderLines(order),
    { button: 'Pay or cancel it', link: paths.account },
  ]);
}

/** The parcel left, or its carrier or number was corrected. */
function orderShipped(order: MailOrder): Message | undefined {
  // The mail about the installation says it.
  if (factOf(order, 'step')) return undefined;
  const corrected = order.event.kind === 'tracking_changed';
  const carrier = factOf(order, 'carrier');
  const number = factOf(order, 'tracking_number');
  const link = trackingOf({ carrier, trackingNumber: number })?.url;
  const dueAtDoor = order.paymentMethod === 'cod' && !order.cashBookedAt;
  const subject = corrected ? `Order ${order.id}: new tracking details` : `Order ${order.id} is on its way`;
  return toBuyer(order, subject, corrected ? 'New tracking details' : 'Your order is on its way', [
    corrected
      ? `The carrier or the number of order ${order.id} was corrected. Please use these from now on.`
      : order.installed
        ? `The material of order ${order.id} left our warehouse. Please keep it dry and closed until our fitters open it.`
        : `Order ${order.id} left our warehouse.`,
    (carrier || number) &&
      filledRows([
        ['Carrier', carrier],
        ['Tracking number', number],
      ]),
    dueAtDoor && `Please have ${rupees(order.totalPaise)} in cash ready.`,
    link ? { button: 'Follow the parcel', link } : orderButton(order),
    orderLines(order),
    !order.installed &&
      'Please look at the parcel while the driver is there. Note damage on the delivery receipt and tell us within 48 hours.',
  ]);
}

const orderCancelled = (order: MailOrder): Message =>
  toBuyer(order, `Order ${order.id} is cancelled`, 'Your order is cancelled', [
    `Order ${order.id} is cancelled: ${reasonOf(order.event.data)}.`,
    moneyOf(order),
    orderLines(order),
    orderButton(order),
  ]);

function moneyOf({ event: { data }, paymentMethod, cancelRefundPaise }: MailOrder): string {
  // What was paid online goes back; cash that was booked at the door is given back by hand.
  const wasPaid = data.from === 'paid' || (data.from === 'shipped' && paymentMethod === 'online');
  if (wasPaid && cancelRefundPaise > 0)
    return `Your payment goes back to where it came from: ${rupees(cancelRefundPaise)}. You get another mail when it is on its way.`;
  if (wasPaid) return 'Your payment has already been refunded, or its refund is on its way.';
  return endedUnpaid(data)
    ? `If money of yours still reaches us for it within ${lateMoneyHours} hours, it pays the order as long as the goods are there at the same price. Otherwise it goes back to you.`
    : 'If money of yours still reaches us for it, it goes back to you.';
}

function reasonOf(data: AnyEventData): string {
  if (data.refused) return 'the parcel was refused at the door and came back to us';
  if (data.returned) return 'the parcel came back to us';
  if (data.declined) return 'we cannot send an order of this size for cash on delivery';
  if (data.by === 'buyer') return 'you called it off';
  return data.reason === 'expired' ? 'it was not paid in time' : 'we called it off';
}

/** The provider sent the money back, or it was given back by hand. */
function orderRefunded(order: MailOrder): Message {
  const inCash = order.event.kind === 'cash_returned';
  const byHand = inCash || order.event.data.by_hand === true;
  const amount = amountOf(order, inCash ? 'cash_paise' : 'amount_paise') || 'Your money';
  return toBuyer(order, `Order ${order.id}: refund sent`, 'Your refund is sent', [
    byHand
      ? `${amount} for order ${order.id} was given back to you.`
      : `${amount} for order ${order.id} is on the way back to where you paid from. Banks usually show it within five to seven working days.`,
    orderButton(order),
  ]);
}

function returnAnswered(order: MailOrder): Message {
  const accepted = order.event.kind === 'return_accepted';
  const message = factOf(order, 'message');
  const title = accepted ? 'Your return is accepted' : 'Your return is declined';
  return toBuyer(order, `Order ${order.id}: about your return`, title, [
    accepted
      ? `We take order ${order.id} back. Your money follows when the goods are with us.`
      : `We cannot take order ${order.id} back.`,
    message ? { quote: message } : undefined,
    orderButton(order),
  ]);
}

/** `data.number`: of the invoice or, as `CN/26-27/00007`, of the credit note. `data.path`: of its page. */
function orderInvoice(order: MailOrder, data: Record<string, unknown>): Message {
  const number = textOf(data.number);
  const name = number.startsWith('CN/') ? 'credit note' : 'invoice';
  const ready = `Document ${number} for order ${order.id} is ready. Sign in to see it, print it or keep it as PDF.`;
  return toBuyer(order, `Order ${order.id}: your ${name}`, `Your ${name}`, [
    name === 'invoice' ? ready : `${ready} It takes what came back out of the invoice of this order.`,
    { button: 'Open the document', link: textOf(data.path) || paths.account },
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
