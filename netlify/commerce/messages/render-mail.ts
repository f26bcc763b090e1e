import { eq } from 'drizzle-orm';
import site from '#content/site.json' with { type: 'json' };
import { linkToken } from '#netlify/commerce/accounts/tokens.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { Mail } from '#netlify/platform/mail.ts';
import type { MailKind, OrderMail } from './mail-kinds.ts';
import { html, plainText } from './mail-layout.ts';
import { addressChanged } from './mails/address-changed.ts';
import { addressConfirm } from './mails/address-confirm.ts';
import { inquiry } from './mails/inquiry.ts';
import { inquiryReply } from './mails/inquiry-reply.ts';
import type { AccountFacts, Message } from './mails/message.ts';
import { orderApproved } from './mails/order-approved.ts';
import { orderCancelled } from './mails/order-cancelled.ts';
import { orderInvoice } from './mails/order-invoice.ts';
import { orderPaid } from './mails/order-paid.ts';
import { orderReceived } from './mails/order-received.ts';
import { orderRefunded } from './mails/order-refunded.ts';
import { orderShipped } from './mails/order-shipped.ts';
import { orderUnpaid } from './mails/order-unpaid.ts';
import { passwordChanged } from './mails/password-changed.ts';
import { passwordReset } from './mails/password-reset.ts';
import { returnAnswered } from './mails/return-answered.ts';
import { shopAlarm } from './mails/shop-alarm.ts';
import { shopMoney } from './mails/shop-money.ts';
import { shopOrder } from './mails/shop-order.ts';
import { shopReturn } from './mails/shop-return.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { type MailOrder, readMailOrder } from './read-mail-order.ts';
import { siteOrigin } from './site-origin.ts';

type OrderKind = OrderMail | 'order_invoice';
type OrderMessage = (order: MailOrder, data: Record<string, unknown>) => Message | undefined;

/** The message of each mail about an order; undefined if the mail is no longer needed. */
export const orderMessages: Record<OrderKind, OrderMessage> = {
  order_unpaid: orderUnpaid,
  order_received: orderReceived,
  order_approved: orderApproved,
  order_paid: orderPaid,
  order_shipped: orderShipped,
  order_cancelled: orderCancelled,
  order_refunded: orderRefunded,
  order_invoice: orderInvoice,
  return_answered: returnAnswered,
  shop_order: shopOrder,
  shop_money: shopMoney,
  shop_return: shopReturn,
};

type AccountKind = Exclude<MailKind, 'inquiry' | 'order_invoice'>;
export const accountMessages: Record<AccountKind, (data: AccountFacts) => Message> = {
  password_reset: passwordReset,
  password_changed: passwordChanged,
  address_confirm: addressConfirm,
  address_changed: addressChanged,
  inquiry_reply: inquiryReply,
  shop_alarm: shopAlarm,
};

const has = <Table extends object>(table: Table, kind: string): kind is Extract<keyof Table, string> =>
  Object.hasOwn(table, kind);

/** The mail of an outbox row, or `skip`: the reason why none is sent. */
export async function renderMail(ctx: Ctx, row: OutboxRow): Promise<Mail | { skip: string }> {
  const { kind, data, key } = row;
  let message: Message | undefined;
  let buyer = '';
  if (has(orderMessages, kind)) {
    const order = await readMailOrder(ctx.db, data);
    if (!order) return { skip: 'the order is not there any more' };
    buyer = order.buyer.email;
    message = orderMessages[kind](order, data);
  } else if (kind === 'inquiry') {
    const [one] = await ctx.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, Number(data.inquiry)));
    message = one && inquiry(one);
  } else if (has(accountMessages, kind)) {
    message = accountMessages[kind](withToken(ctx, data));
  } else return { skip: 'this version of the shop does not know this mail' };
  if (!message) return { skip: 'there is nothing to tell any more' };
  const to = row.recipient === 'buyer' ? buyer : row.recipient === 'shop' ? shopAddress(ctx) : row.recipient;
  if (!to) return { skip: 'the buyer gave no e-mail address' };
  const origin = siteOrigin(ctx);
  const { subject, replyTo } = message;
  return { key, to, replyTo, subject, text: plainText(message, origin), html: html(message, origin) };
}

/** Makes the token of a one-time link from its seed. The row holds only the seed. */
const withToken = (ctx: Ctx, data: AccountFacts): AccountFacts =>
  typeof data.seed === 'string' ? { ...data, path: `${data.path}#${linkToken(ctx, data.seed)}` } : data;

const shopAddress = ({ env }: Ctx): string =>
  env.MAIL_SHOP_TO?.replace(/^.*<([^<>]+)>$/, '$1') ?? site.contact.email;
