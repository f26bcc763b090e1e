import { and, eq, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { inquiries, outbox } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

export const inquiryNotFound = (id: number): ApiError => ({
  code: 'not_found',
  detail: `There is no inquiry ${id}.`,
});

/**
 * Deletes an inquiry with its replies, also those in the outbox that wait or were given up. Rows of sent replies stay:
 * they no longer hold an address or text. Error: not_found.
 */
export const deleteInquiry = (
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<Result<{ deleted: number }, ApiError>> =>
  inTransaction(db, async (tx) => {
    const [inquiry] = await tx.delete(inquiries).where(eq(inquiries.id, id)).returning();
    if (!inquiry) return err(inquiryNotFound(id));
    const quotesIt = sql`${outbox.data} ->> 'inquiry' = ${inquiry.message}`;
    await tx
      .delete(outbox)
      .where(and(eq(outbox.kind, 'inquiry_reply'), eq(outbox.recipient, inquiry.email), quotesIt));
    return ok({ deleted: id });
  });
