import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { toRupees } from '#domain/base/money.ts';
import { ok } from '#domain/base/result.ts';
import { readDocuments } from '#netlify/commerce/invoices/invoices.ts';
import { type OrderReply, readOrders } from '#netlify/commerce/orders/read-orders.ts';
import { mailsTo } from '#netlify/commerce/queue/by-hand.ts';
import {
  customerNotes,
  inquiries,
  inquiryReplies,
  invoices,
  operators,
  orderEvents,
  orders,
  payments,
  queue,
  quotations,
  refunds,
  returnRequests,
} from '#netlify/database/order-schema.ts';
import { accountLinks, sessions, users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { countAttempt, dataByAccount } from './throttle.ts';

/** All data that the shop stores about the caller. Error: throttled. */
export async function exportOwnData(ctx: Ctx, { userId }: Caller) {
  const counted = await countAttempt(ctx, dataByAccount, String(userId));
  return counted.ok ? ok(await exportData(ctx, userId)) : counted;
}

/**
 * All data that the shop stores about one person, except hashes, and nothing about others. Inquiries and mails are
 * found by the e-mail address, and only if the person has confirmed it.
 */
export async function exportData({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const email = user?.emailConfirmedAt ? user.email : null;
  return {
    made_at: now().toISOString(),
    account: {
      username: user?.username,
      email: user?.email,
      email_confirmed_at: user?.emailConfirmedAt,
      created_at: user?.createdAt,
    },
    pending_links: await db
      .select({
        purpose: accountLinks.purpose,
        email: accountLinks.email,
        expires_at: accountLinks.expiresAt,
      })
      .from(accountLinks)
      .where(eq(accountLinks.userId, userId)),
    desk: await db
      .select({ role: operators.role, since: operators.since })
      .from(operators)
      .where(eq(operators.userId, userId)),
    sessions: await db
      .select({ opened_at: sessions.createdAt, ended_at: sessions.revokedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    orders: await exportOrders(db, userId),
    notes: await db
      .select({ at: customerNotes.at, note: customerNotes.note, of_a_call: customerNotes.call })
      .from(customerNotes)
      .where(eq(customerNotes.userId, userId))
      .orderBy(asc(customerNotes.id)),
    quotations: await exportQuotations(db, userId, email),
    inquiries: email === null ? [] : await exportInquiries(db, email),
    mails: email === null ? [] : await exportMails(db, email),
  };
}

async function exportOrders(db: Queries, userId: number) {
  const own = await readOrders(db, eq(orders.userId, userId));
  const ids = own.map(({ id }: OrderReply) => id);
  if (ids.length === 0) return [];
  const taxAddresses = await db
    .select({ id: orders.id, tax_address: orders.taxAddress })
    .from(orders)
    .where(inArray(orders.id, ids));
  const history = await db
    .select({
      order: orderEvents.orderId,
      at: orderEvents.at,
      kind: orderEvents.kind,
      // Operators' names and notes are not the buyer's data. Old cancellations have the note as `reason`.
      data: sql<Record<string, unknown>>`CASE WHEN ${orderEvents.data} ->> 'by' = 'operator'
        THEN ${orderEvents.data} - '{operator,note,reason}'::text[]
        ELSE ${orderEvents.data} - '{operator,note}'::text[] END`,
    })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const asked = await db.select().from(returnRequests).where(inArray(returnRequests.orderId, ids));
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const back = await db
    .select({
      order: payments.orderId,
      amountPaise: refunds.amountPaise,
      status: refunds.status,
      at: refunds.updatedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, ids));
  const documents = await readDocuments(db, inArray(invoices.orderId, ids));
  return own.map((order) => ({
    ...order,
    documents: documents.filter((document) => document.order === order.id),
    tax_address: taxAddresses.find(({ id }) => id === order.id)?.tax_address,
    payments: paid
      .filter(({ orderId }) => orderId === order.id)
      .map((one) => ({
        payment: one.providerPaymentId,
        amount: toRupees(one.amountPaise),
        currency: one.currency,
        status: one.status,
        at: one.updatedAt,
      })),
    refunds: back
      .filter((one) => one.order === order.id)
      .map(({ amountPaise, status, at }) => ({ amount: toRupees(amountPaise), status, at })),
    return_request: asked
      .filter(({ orderId }) => orderId === order.id)
      .map(({ reason, details, askedAt, answer }) => ({ reason, details, at: askedAt, answer }))[0],
    history: history
      .filter((event) => event.order === order.id)
      .map(({ at, kind, data }) => ({ at, kind, data })),
  }));
}

/** Quotations that the person accepted or was sent. Drafts are left out. */
async function exportQuotations(db: Queries, userId: number, email: string | null) {
  // As an array the orders are read first, so that both parts of the condition are looked up in an index.
  const accepted = sql`${quotations.orderId} = ANY (ARRAY(SELECT id FROM ${orders} WHERE user_id = ${userId}))`;
  const isTheirs = eq(sql`lower(${quotations.buyer} ->> 'email')`, email?.toLowerCase() ?? '');
  const sent = and(isTheirs, ne(quotations.state, 'draft'));
  const rows = await db.select().from(quotations).where(or(accepted, sent)).orderBy(asc(quotations.id));
  return rows.map(({ id, state, buyer, lines, note, validUntil, sentAt, orderId }) => ({
    number: `Q-${id}`,
    state,
    buyer,
    lines,
    note,
    valid_until: validUntil,
    sent_at: sentAt,
    order: orderId,
  }));
}

async function exportInquiries(db: Queries, email: string) {
  const sent = await db
    .select()
    .from(inquiries)
    .where(eq(sql`lower(${inquiries.email})`, email.toLowerCase()))
    .orderBy(asc(inquiries.id));
  const ids = sent.map(({ id }) => id);
  const replies = await db
    .select()
    .from(inquiryReplies)
    .where(inArray(inquiryReplies.inquiryId, ids))
    .orderBy(asc(inquiryReplies.id));
  return sent.map((inquiry) => ({
    sent_at: inquiry.createdAt,
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    message: inquiry.message,
    plan: inquiry.plan,
    looked_like_spam: inquiry.spam,
    came_among_many: inquiry.unchecked,
    replies: replies
      .filter(({ inquiryId }) => inquiryId === inquiry.id)
      .map(({ at, message }) => ({ at, message })),
  }));
}

const exportMails = (db: Queries, email: string) =>
  db
    .select({ at: queue.createdAt, kind: queue.kind, to: queue.recipient, state: queue.state })
    .from(queue)
    .where(mailsTo(email))
    .orderBy(asc(queue.id));
