import type { EventKind } from '#contract/order-events.ts';
import * as paths from '#contract/paths.ts';
import { alarmText, isAlarm } from '#netlify/commerce/health/alarms.ts';
import type { inquiries } from '#netlify/database/order-schema.ts';
import { askLabels } from '#texts/en/planner-lead.ts';
import { shopMailTexts as texts } from '#texts/en/shop-mails.ts';
import {
  type AccountFacts,
  factOf,
  filledRows,
  type Message,
  orderLines,
  paiseOf,
  rupees,
} from './mail-layout.ts';
import type { MailOrder } from './mail-texts.ts';
import { planBlocks } from './plan-in-mail.ts';
import { textOf } from './read-mail-order.ts';

const { labels } = texts;
const deskButton = ({ id }: MailOrder) => ({ button: texts.openOrder, link: paths.orderOnDesk(id) });

const paidOf = ({ event, paymentMethod }: MailOrder) =>
  event.kind === 'cod_confirmed' ? 'on_delivery' : paymentMethod === 'transfer' ? 'by_transfer' : 'online';

/** An order is paid or confirmed. */
function shopOrder(order: MailOrder): Message {
  const { name, phone, email } = order.buyer;
  const { id, installed } = order;
  const approves = order.event.kind === 'cod_awaits_approval';
  const again = factOf(order, 'reason') === 'not_kept';
  const { approval, newOrder } = texts;
  const asked = again ? approval.whatAgain(order) : approval.what(order);
  return {
    subject: approves ? approval.subject(order) : newOrder.subject({ id, installed }),
    title: approves ? approval.title : newOrder.title,
    blocks: [
      { paragraph: approves ? asked : newOrder.what({ id, installed, paid: paidOf(order) }) },
      filledRows([
        [labels.name, name],
        [labels.phone, phone],
        [labels.email, email],
      ]),
      orderLines(order),
      deskButton(order),
    ],
  };
}

/** A buyer asks to return an order. */
function shopReturn(order: MailOrder): Message {
  const { subject, title, what } = texts.returnAsked;
  const reason = factOf(order, 'reason').replaceAll('_', ' ');
  return {
    subject: subject(order),
    title,
    blocks: [{ paragraph: what(order, reason) }, orderLines(order), deskButton(order)],
  };
}

/** A payment or refund that an operator must look at. */
function shopMoney(order: MailOrder): Message {
  const { subject, title, unknown, events } = texts.money;
  const known: Partial<Record<EventKind, string>> = events;
  const paise = paiseOf(order);
  return {
    subject: subject(order),
    title,
    blocks: [
      { paragraph: (order.event.kind && known[order.event.kind]) ?? unknown },
      filledRows([
        [labels.order, String(order.id)],
        [labels.amount, paise === undefined ? '' : rupees(paise)],
        [labels.reason, factOf(order, 'reason')],
      ]),
      deskButton(order),
    ],
  };
}

/** An automatic part of the shop does not work. */
export function shopAlarm({ alarm, since }: AccountFacts): Message {
  const name = textOf(alarm);
  return {
    subject: texts.alarm.title,
    title: texts.alarm.title,
    blocks: [
      { paragraph: isAlarm(name) ? alarmText(name) : name },
      filledRows([[labels.since, textOf(since)]]),
      { button: texts.openDesk, link: paths.desk },
    ],
  };
}

/** A message of the contact form. Its Reply-To is the sender of the message. */
export function inquiry({ id, name, email, phone, message, plan }: typeof inquiries.$inferSelect): Message {
  return {
    subject: texts.inquiry.subject(id),
    title: plan ? texts.inquiry.planTitle(askLabels[plan.ask]) : texts.inquiry.title,
    ...(email ? { replyTo: email } : {}),
    blocks: [
      filledRows([
        [labels.name, name],
        [labels.email, email],
        [labels.phone, phone],
      ]),
      { quote: message },
      ...(plan ? planBlocks(plan) : []),
    ],
  };
}

/** To the shop, about an order. */
export const shopOrderMails = {
  shop_order: shopOrder,
  shop_money: shopMoney,
  shop_return: shopReturn,
};
