import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DeskInquiries, DeskInquiriesQuery, DeskInquiry, ReplyPayload } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { enqueueMail } from '#netlify/commerce/messages/announce.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-settings.ts';
import { mailsTo } from '#netlify/commerce/queue/by-hand.ts';
import { countUpTo } from '#netlify/database/count-up-to.ts';
import { inquiries, inquiryReplies, queue } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';

export const inquiryKinds = {
  open: sql`(NOT ${inquiries.spam} AND ${inquiries.answeredAt} IS NULL AND NOT ${inquiries.unchecked})`,
  unchecked: sql`(NOT ${inquiries.spam} AND ${inquiries.answeredAt} IS NULL AND ${inquiries.unchecked})`,
  answered: sql`(NOT ${inquiries.spam} AND ${inquiries.answeredAt} IS NOT NULL)`,
  spam: eq(inquiries.spam, true),
} satisfies Record<string, SQL>;

/** Inquiries with their replies: those without one from the oldest, others from the newest. */
export async function readInquiries(
  { db, env }: Pick<Ctx, 'db' | 'env'>,
  { kind = 'open', page, page_size }: DeskInquiriesQuery,
): Promise<Result<DeskInquiries, never>> {
  const order = kind === 'open' || kind === 'unchecked' ? asc : desc;
  const rows = await db
    .select()
    .from(inquiries)
    .where(inquiryKinds[kind])
    .orderBy(order(inquiries.createdAt), order(inquiries.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const counted = await countUpTo(db, inquiries, inquiryKinds[kind]);
  return ok({ ...counted, mails: mailConfigured(env), results: await withReplies(db, rows) });
}

/**
 * Stores a reply and, if the shop sends mail, mails it. A repeated `key` does not make a second reply.
 * Errors: not_found, invalid_input (without a key).
 */
export function replyToInquiry(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  inquiryId: number | undefined,
  { message }: ReplyPayload,
  { operator, key }: { operator: string; key: string | undefined },
): Promise<Result<DeskInquiry, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<DeskInquiry, ApiError>> => {
    if (!key) return refuse('key_missing', { needed_for: 'reply' });
    const isThis = eq(inquiries.id, inquiryId ?? 0);
    const [inquiry] = await tx.select().from(inquiries).where(isThis).for('update');
    if (!inquiry) return refuse('inquiry_unknown');
    const [reply] = await tx
      .insert(inquiryReplies)
      .values({ inquiryId: inquiry.id, operator, message, idempotencyKey: key })
      .onConflictDoNothing({ target: inquiryReplies.idempotencyKey })
      .returning({ id: inquiryReplies.id });
    if (reply) {
      if (!inquiry.answeredAt) await tx.update(inquiries).set({ answeredAt: now() }).where(isThis);
      // Who gave a phone number only is called: the reply is a note of what was said.
      if (inquiry.email)
        await enqueueMail(tx, {
          kind: 'inquiry_reply',
          to: inquiry.email,
          key: `inquiry-reply-${reply.id}`,
          data: { name: inquiry.name, message, inquiry: inquiry.message, language: inquiry.language },
        });
    }
    const [answered] = await withReplies(tx, [inquiry]);
    return answered ? ok(answered) : refuse('inquiry_unknown');
  });
}

type Row = typeof inquiries.$inferSelect;

async function withReplies(db: Queries, rows: readonly Row[]): Promise<DeskInquiry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const replies = await db
    .select()
    .from(inquiryReplies)
    .where(inArray(inquiryReplies.inquiryId, ids))
    .orderBy(asc(inquiryReplies.id));
  return rows.map(({ id, createdAt, name, email, phone, message, plan }) => ({
    id,
    at: createdAt.toISOString(),
    name,
    email,
    phone,
    message,
    plan,
    replies: replies
      .filter(({ inquiryId }) => inquiryId === id)
      .map((reply) => ({ at: reply.at.toISOString(), operator: reply.operator, message: reply.message })),
  }));
}

/** Error: not_found. */
export async function findInquiry(db: Queries, id: number): Promise<Result<Row, ApiError>> {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return inquiry ? ok(inquiry) : refuse('inquiry_missing', { inquiry: id });
}

/**
 * Deletes an inquiry with its replies, also those in the queue that wait or were given up. Rows of sent replies stay:
 * they no longer hold an address or text. Error: not_found.
 */
export const deleteInquiry = (
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<Result<{ deleted: number }, ApiError>> =>
  inTransaction(db, async (tx) => {
    const [inquiry] = await tx.delete(inquiries).where(eq(inquiries.id, id)).returning();
    if (!inquiry) return refuse('inquiry_missing', { inquiry: id });
    const quotesIt = sql`${queue.data} ->> 'inquiry' = ${inquiry.message}`;
    await tx.delete(queue).where(and(eq(queue.kind, 'inquiry_reply'), mailsTo(inquiry.email), quotesIt));
    await recordDeskChange(tx, { who: 'command line', subject: `inquiry/${id}`, what: 'deleted' });
    return ok({ deleted: id });
  });
