import * as paths from '#contract/paths.ts';
import { lateMoneyHours, orderExpiryHours } from '#domain/limits.ts';
import { endedUnpaid } from '#netlify/commerce/orders/history.ts';
import { trackingOf } from '#netlify/commerce/orders/tracking.ts';
import { nextOnSite, orderStep } from './installation-mail.ts';
import {
  amountOf,
  deliveryTime,
  factOf,
  filledRows,
  greeting,
  help,
  type Message,
  orderButton,
  orderLines,
  rupees,
} from './mail-layout.ts';
import { type MailOrder, textOf } from './read-mail-order.ts';

/** Cash on delivery is chosen; a large order waits for an operator's approval first. */
function orderReceived(order: MailOrder): Message {
  const waits = order.event.kind === 'cod_awaits_approval';
  return {
    subject: `Order ${order.id} received`,
    title: 'We have your order',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: waits
          ? `Thank you. Order ${order.id} is larger than what we usually send out unpaid, so a person checks it first. You get a mail when that is done. If you would rather not wait, you can pay online now.`
          : `Thank you. Order ${order.id} is confirmed and its goods are set aside for you. You pay ${rupees(order.totalPaise)} in cash when it arrives.`,
      },
      orderLines(order),
      deliveryTime(order),
      orderButton(order),
      help,
    ],
  };
}

/** An operator approved a large order on delivery. */
function orderApproved(order: MailOrder): Message {
  return {
    subject: `Order ${order.id} is confirmed`,
    title: 'Your order is confirmed',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: `We checked order ${order.id} and set its goods aside for you. You pay ${rupees(order.totalPaise)} in cash when it arrives.`,
      },
      orderLines(order),
      deliveryTime(order),
      orderButton(order),
      help,
    ],
  };
}

/** Paid online; also if a late payment paid a cancelled order whose goods were still in stock. */
function orderPaid(order: MailOrder): Message {
  const late = order.event.kind === 'reinstated';
  return {
    subject: `Order ${order.id}: payment received`,
    title: 'Order received and paid',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: late
          ? `Your payment of ${rupees(order.totalPaise)} came after order ${order.id} had ended. The goods were still there, so the order is on again.`
          : `Thank you. We received order ${order.id} and your payment of ${rupees(order.totalPaise)}.`,
      },
      orderLines(order),
      deliveryTime(order),
      ...(order.installed ? nextOnSite(order) : [{ paragraph: 'You get a mail when the parcel leaves.' }]),
      orderButton(order),
      help,
    ],
  };
}

/** The order was placed half an hour ago and neither paid nor confirmed. Undefined if it has been since. */
function orderUnpaid(order: MailOrder): Message | undefined {
  if (order.status !== 'pending' || order.paymentMethod || order.quoted) return undefined;
  return {
    subject: `Order ${order.id} is not paid yet`,
    title: 'Your order waits for you',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: `Order ${order.id} is with us, but not paid yet. You can pay it from your account within ${orderExpiryHours} hours of placing it. After that it is cancelled by itself, and you owe nothing.`,
      },
      orderLines(order),
      { button: 'Pay or cancel it', link: paths.account },
      help,
    ],
  };
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
  return {
    subject: corrected ? `Order ${order.id}: new tracking details` : `Order ${order.id} is on its way`,
    title: corrected ? 'New tracking details' : 'Your order is on its way',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: corrected
          ? `The carrier or the number of order ${order.id} was corrected. Please use these from now on.`
          : order.installed
            ? `The material of order ${order.id} left our warehouse. Please keep it dry and closed until our fitters open it.`
            : `Order ${order.id} left our warehouse.`,
      },
      ...(carrier || number
        ? [
            filledRows([
              ['Carrier', carrier],
              ['Tracking number', number],
            ]),
          ]
        : []),
      ...(dueAtDoor ? [{ paragraph: `Please have ${rupees(order.totalPaise)} in cash ready.` }] : []),
      ...(link ? [{ button: 'Follow the parcel', link }] : [orderButton(order)]),
      orderLines(order),
      ...(order.installed
        ? []
        : [
            {
              paragraph:
                'Please look at the parcel while the driver is there. Note damage on the delivery receipt and tell us within 48 hours.',
            },
          ]),
      help,
    ],
  };
}

function orderCancelled(order: MailOrder): Message {
  return {
    subject: `Order ${order.id} is cancelled`,
    title: 'Your order is cancelled',
    blocks: [
      greeting(order.buyer.name),
      { paragraph: `Order ${order.id} is cancelled: ${reasonOf(order.event.data)}.` },
      { paragraph: moneyOf(order) },
      orderLines(order),
      orderButton(order),
      help,
    ],
  };
}

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

function reasonOf(data: Record<string, unknown>): string {
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
  return {
    subject: `Order ${order.id}: refund sent`,
    title: 'Your refund is sent',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: byHand
          ? `${amount} for order ${order.id} was given back to you.`
          : `${amount} for order ${order.id} is on the way back to where you paid from. Banks usually show it within five to seven working days.`,
      },
      orderButton(order),
      help,
    ],
  };
}

function returnAnswered(order: MailOrder): Message {
  const accepted = order.event.kind === 'return_accepted';
  const message = factOf(order, 'message');
  return {
    subject: `Order ${order.id}: about your return`,
    title: accepted ? 'Your return is accepted' : 'Your return is declined',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: accepted
          ? `We take order ${order.id} back. Your money follows when the goods are with us.`
          : `We cannot take order ${order.id} back.`,
      },
      ...(message ? [{ quote: message }] : []),
      orderButton(order),
      help,
    ],
  };
}

/** `data.number`: of the invoice or, as `CN/26-27/00007`, of the credit note. `data.path`: of its page. */
function orderInvoice(order: MailOrder, data: Record<string, unknown>): Message {
  const number = textOf(data.number);
  const isCreditNote = number.startsWith('CN/');
  const ready = `Document ${number} for order ${order.id} is ready. Sign in to see it, print it or keep it as PDF.`;
  return {
    subject: `Order ${order.id}: your ${isCreditNote ? 'credit note' : 'invoice'}`,
    title: isCreditNote ? 'Your credit note' : 'Your invoice',
    blocks: [
      greeting(order.buyer.name),
      {
        paragraph: isCreditNote
          ? `${ready} It takes what came back out of the invoice of this order.`
          : ready,
      },
      { button: 'Open the document', link: textOf(data.path) || paths.account },
      help,
    ],
  };
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
