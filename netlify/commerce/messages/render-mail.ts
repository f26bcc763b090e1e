import { eq } from 'drizzle-orm';
import { err } from '#domain/base/result.ts';
import {
  countAttempt,
  type Limit,
  linkMailsByRecipient,
  orderMailsByRecipient,
  uncountAttempts,
} from '#netlify/commerce/accounts/throttle.ts';
import { linkToken } from '#netlify/commerce/accounts/tokens.ts';
import type { Handler, Outcome, QueueRow } from '#netlify/commerce/queue/queue.ts';
import { inquiries, quotations } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { Mail } from '#netlify/platform/mail.ts';
import { openMailer } from '#netlify/platform/open-mailer.ts';
import { settings } from '#settings/settings.ts';
import { accountMails } from './account-mails.ts';
import { type AccountFacts, html, type Message, plainText } from './mail-layout.ts';
import { siteOrigin } from './mail-settings.ts';
import { readMailTexts } from './mail-texts.ts';
import { type OrderMessage, orderMails } from './order-mails.ts';
import { quotation } from './quotation-mail.ts';
import { readMailOrder } from './read-mail-order.ts';
import { inquiry, shopAlarm, shopOrderMails } from './shop-mails.ts';

/** The message of each mail about an order; undefined if the mail is no longer needed. */
export const orderMessages: Record<OrderMail, OrderMessage> = { ...orderMails, ...shopOrderMails };
export type OrderMail = keyof typeof orderMails | keyof typeof shopOrderMails;

export const accountMessages = { ...accountMails, shop_alarm: shopAlarm };

/** Sends mails by the mailer of the settings. */
export const openMail: Handler['open'] = (ctx) => openMailWith(ctx, openMailer);

export async function openMailWith(ctx: Ctx, open: typeof openMailer) {
  const mailer = await open(ctx.env);
  return {
    async handle([row]: readonly [QueueRow, ...QueueRow[]]): Promise<Outcome> {
      const rendered = await renderMail(ctx, row);
      if ('skip' in rendered) return rendered;
      const { limit, ...mail } = rendered;
      const inbox = mail.to.toLowerCase().replace(/\+[^@]*@/, '@');
      if (limit && !(await countAttempt(ctx, limit, inbox)).ok)
        return { skip: 'this address, which nobody has confirmed, got enough mails today' };
      const sent = (await mailer?.send(mail)) ?? err({ kind: 'down', reason: 'mail is not set up' });
      if (limit && !sent.ok) await uncountAttempts(ctx, [{ limit, subject: inbox }]);
      return sent;
    },
    close: () => mailer?.close(),
  };
}

const has = <Table extends object>(table: Table, kind: string): kind is Extract<keyof Table, string> =>
  Object.hasOwn(table, kind);

/** Mails that any visitor can send to any address, by an order without money or by asking for a link. */
const limits: Record<string, Limit> = {
  order_unpaid: orderMailsByRecipient,
  order_received: orderMailsByRecipient,
  order_cancelled: orderMailsByRecipient,
  password_reset: linkMailsByRecipient,
  address_confirm: linkMailsByRecipient,
  plant_reminder: linkMailsByRecipient,
};

/**
 * Shortens a mail to the least: its reader may have nothing to do with the order, and the person who ordered chose
 * the name.
 */
const shortened = (message: Message | undefined): Message | undefined =>
  message && { ...message, blocks: message.blocks.filter((block) => !('amounts' in block)) };

/** Renders the mail of a queue row, with the daily limit of its address; or says in `skip` why none is sent. */
export async function renderMail(
  ctx: Ctx,
  row: QueueRow,
): Promise<(Mail & { limit?: Limit | undefined }) | { skip: string }> {
  const { kind, data, key } = row;
  let message: Message | undefined;
  let buyer = '';
  let limit = limits[kind];
  if (has(orderMessages, kind)) {
    const reported = await readMailOrder(ctx.db, data);
    if (!reported) return { skip: 'the order is not there any more' };
    const order = {
      ...reported,
      texts: await readMailTexts(row.recipient === 'shop' ? 'en' : reported.language),
    };
    buyer = order.buyer.email;
    if (order.buyer.isConfirmed || order.paymentMethod === 'online') limit = undefined;
    message = limit
      ? shortened(orderMessages[kind]({ ...order, buyer: { ...order.buyer, name: '' } }, data))
      : orderMessages[kind](order, data);
  } else if (kind === 'inquiry') {
    const [one] = await ctx.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, Number(data.inquiry)));
    message = one && inquiry(one);
  } else if (kind === 'quotation') {
    const [one] = await ctx.db
      .select({ row: quotations, plan: inquiries.plan, language: inquiries.language })
      .from(quotations)
      .leftJoin(inquiries, eq(inquiries.id, quotations.inquiryId))
      .where(eq(quotations.id, Number(data.quotation)));
    if (one?.row.state === 'sent' && one.row.version === data.version)
      message = quotation(ctx, one.row, one.plan, await readMailTexts(one.language));
  } else if (has(accountMessages, kind)) {
    message = accountMessages[kind](withToken(ctx, data), await readMailTexts(data.language));
  } else return { skip: 'this version of the shop does not know this mail' };
  if (!message) return { skip: 'there is nothing to tell any more' };
  const to = row.recipient === 'buyer' ? buyer : row.recipient === 'shop' ? shopAddress(ctx) : row.recipient;
  if (!to) return { skip: 'the buyer gave no e-mail address' };
  const origin = siteOrigin(ctx);
  const { subject, replyTo } = message;
  return {
    limit,
    key: key ?? '',
    to,
    replyTo,
    subject,
    text: plainText(message, origin),
    html: html(message, origin),
  };
}

/** Makes the token of a one-time link from its seed. The row holds only the seed. */
const withToken = (ctx: Ctx, data: AccountFacts): AccountFacts =>
  typeof data.seed === 'string' ? { ...data, path: `${data.path}#${linkToken(ctx, data.seed)}` } : data;

const shopAddress = ({ env }: Ctx): string =>
  env.MAIL_SHOP_TO?.replace(/^.*<([^<>]+)>$/, '$1') ?? settings().contact.email;
