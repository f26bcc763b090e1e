import { eq } from 'drizzle-orm';
import { announce } from '#commerce/outbox/announce.ts';
import { addressKey } from '#commerce/throttle/address-key.ts';
import { countAttempt } from '#commerce/throttle/count-attempt.ts';
import { contactByAddress } from '#commerce/throttle/limits.ts';
import type { ContactPayload } from '#contract/contact-payload.ts';
import type { ApiError } from '#contract/errors.ts';
import { inquiries } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

const received = { message: 'Thanks! Your inquiry has been received.' };

/**
 * Stores an inquiry and tells the shop, once per idempotency key. With a filled honeypot field it is stored as spam, and
 * the reply is the same (decision 13). Errors: throttled, idempotency_mismatch.
 */
export async function submitInquiry(
  ctx: Ctx,
  { honeypot, ...inquiry }: ContactPayload,
  idempotencyKey?: string,
): Promise<Result<typeof received, ApiError>> {
  const counted = await countAttempt(ctx, contactByAddress, addressKey(ctx.ip));
  if (!counted.ok) return counted;
  const spam = honeypot !== '';
  const kept = await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(inquiries)
      .values({ ...inquiry, spam, idempotencyKey: idempotencyKey ?? null, createdAt: ctx.now() })
      .onConflictDoNothing({ target: inquiries.idempotencyKey })
      .returning({ id: inquiries.id });
    if (row && !spam) {
      const told = { mail: 'inquiry', hook: 'inquiry.received', key: `inquiry-${row.id}` } as const;
      await announce(tx, ctx.env, { ...told, data: { inquiry: row.id } });
    }
    return ok(row !== undefined);
  });
  if (kept.value || idempotencyKey === undefined) return ok(received);
  const [first] = await ctx.db.select().from(inquiries).where(eq(inquiries.idempotencyKey, idempotencyKey));
  const same = first?.email === inquiry.email && first.message === inquiry.message;
  return same ? ok(received) : err(usedKey);
}

const usedKey: ApiError = {
  code: 'idempotency_mismatch',
  detail: 'This Idempotency-Key already sent another inquiry. Use a new key.',
};
