import type { EventKind } from '#contract/order-events.ts';
import * as paths from '#contract/paths.ts';
import { alarmText, isAlarm } from '#netlify/commerce/health/alarms.ts';
import type { inquiries } from '#netlify/database/order-schema.ts';
import { type AccountFacts, amountOf, factOf, filledRows, type Message, orderLines } from './mail-layout.ts';
import { type MailOrder, textOf } from './read-mail-order.ts';

/** An order is paid or confirmed. */
function shopOrder(order: MailOrder): Message {
  const approves = order.event.kind === 'cod_awaits_approval';
  const { name, phone, email } = order.buyer;
  return {
    subject: `Order ${order.id}: ${approves ? 'approve or decline' : order.installed ? 'to be built' : 'to be sent'}`,
    title: approves ? 'An order needs your approval' : 'A new order',
    blocks: [
      {
        paragraph: approves
          ? `Order ${order.id} is cash on delivery and above the limit. ${factOf(order, 'reason') === 'not_kept' ? 'What its buyer had kept before vouched for it, and has gone back since. ' : ''}It holds no stock until you approve it on the desk.`
          : `Order ${order.id} is ${order.event.kind === 'cod_confirmed' ? 'confirmed for cash on delivery' : order.paymentMethod === 'transfer' ? 'paid by bank transfer' : 'paid online'} and waits to be ${order.installed ? 'built: agree on a day for the survey' : 'sent'}.`,
      },
      filledRows([
        ['Name', name],
        ['Phone', phone],
        ['E-mail', email],
      ]),
      orderLines(order),
      { button: 'Open the order on the desk', link: paths.orderOnDesk(order.id) },
    ],
  };
}

/** A buyer asks to return an order. */
function shopReturn(order: MailOrder): Message {
  return {
    subject: `Order ${order.id}: a return is asked for`,
    title: 'A return is asked for',
    blocks: [
      {
        paragraph: `The buyer of order ${order.id} asks to return it: ${factOf(order, 'reason').replaceAll('_', ' ') || 'no reason given'}. Nothing moves until you answer.`,
      },
      orderLines(order),
      { button: 'Open the order on the desk', link: paths.orderOnDesk(order.id) },
    ],
  };
}

const sentences: Partial<Record<EventKind, string>> = {
  refund_failed: 'A refund failed at the bank. The money is still owed to the buyer.',
  refund_refused: 'The provider refuses to send a refund. It is tried again, but may need another way.',
  refund_too_small: 'The provider does not refund so little. Give it back by hand.',
  refund_unexpected: "A refund in the provider's dashboard is larger than what is left of the payment.",
  payment_mismatch: 'A known payment was reported with another amount. Nothing was changed.',
};

/** A payment or refund that an operator must look at. */
function shopMoney(order: MailOrder): Message {
  const amount = amountOf(order);
  const reason = factOf(order, 'reason');
  return {
    subject: `Order ${order.id}: money needs a person`,
    title: 'Money needs a person',
    blocks: [
      {
        paragraph:
          (order.event.kind && sentences[order.event.kind]) ??
          'Something about the money of an order needs a look.',
      },
      filledRows([
        ['Order', String(order.id)],
        ['Amount', amount],
        ['Reason', reason],
      ]),
      { button: 'Open the order on the desk', link: paths.orderOnDesk(order.id) },
    ],
  };
}

/** An automatic part of the shop does not work. */
export function shopAlarm({ alarm, since }: AccountFacts): Message {
  const name = textOf(alarm);
  return {
    subject: 'The shop needs a look',
    title: 'The shop needs a look',
    blocks: [
      { paragraph: isAlarm(name) ? alarmText(name) : name },
      filledRows([['Since', textOf(since)]]),
      { button: 'Open the desk', link: paths.desk },
    ],
  };
}

/** A message of the contact form. Its Reply-To is the sender of the message. */
export function inquiry({ id, name, email, phone, message }: typeof inquiries.$inferSelect): Message {
  return {
    subject: `Inquiry ${id}`,
    title: 'A message from the contact form',
    replyTo: email,
    blocks: [
      filledRows([
        ['Name', name],
        ['E-mail', email],
        ['Phone', phone],
      ]),
      { quote: message },
    ],
  };
}

/** To the shop, about an order. */
export const shopOrderMails = {
  shop_order: shopOrder,
  shop_money: shopMoney,
  shop_return: shopReturn,
};
