import { eq } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { ContactPayload } from '#contract/contact-payload.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { SentPlan } from '#domain/solar/planner-answer.ts';
import { repliesIn } from '#netlify/commerce/accounts/replies-in.ts';
import {
  addressKey,
  contactByAddress,
  countAttempt,
  uncheckedByAddress,
} from '#netlify/commerce/accounts/throttle.ts';
import { announce } from '#netlify/commerce/messages/announce.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';

/**
 * Stores an inquiry, with the plan that it came with, and tells the shop, once per idempotency key. With a filled honeypot field it is stored as spam, beyond
 * what one address usually sends as unchecked; the reply is the same (decision 13). Errors: throttled, idempotency_mismatch.
 */
export async function submitInquiry(
  ctx: Ctx,
  { honeypot, plan: asked, not_there: _, ...inquiry }: ContactPayload,
  idempotencyKey?: string,
): Promise<Result<Done, ApiError>> {
  const received = { message: repliesIn(ctx).inquiryReceived };
  const address = addressKey(ctx.ip);
  const unchecked = !(await countAttempt(ctx, contactByAddress, address)).ok;
  const counted = unchecked ? await countAttempt(ctx, uncheckedByAddress, address) : ok(undefined);
  if (!counted.ok) return counted;
  const spam = honeypot !== '';
  const plan = asked && !spam ? await workedOut(ctx, asked) : null;
  const kept = await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(inquiries)
      .values({
        ...inquiry,
        plan,
        spam,
        unchecked,
        idempotencyKey: idempotencyKey ?? null,
        language: ctx.language ?? 'en',
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: inquiries.idempotencyKey })
      .returning({ id: inquiries.id });
    if (row && !spam && !unchecked) {
      const told = { mail: 'inquiry', hook: 'inquiry.received', key: `inquiry-${row.id}` } as const;
      await announce(tx, ctx.env, { ...told, data: { inquiry: row.id } });
    }
    return ok(row !== undefined);
  });
  if (kept.value || idempotencyKey === undefined) return ok(received);
  const [first] = await ctx.db.select().from(inquiries).where(eq(inquiries.idempotencyKey, idempotencyKey));
  const same =
    first?.email === inquiry.email && first.phone === inquiry.phone && first.message === inquiry.message;
  return same ? ok(received) : refuse('key_used_by_inquiry');
}

/** The plan as the shop's own planner answers its inputs now: nobody's figures are taken over. */
async function workedOut(
  { planner }: Pick<Ctx, 'planner'>,
  { ask, inputs }: NonNullable<ContactPayload['plan']>,
): Promise<SentPlan> {
  const query = new URLSearchParams(inputs).toString();
  const answer = await planner(query);
  return { ask, inputs: answer?.inputs ?? query, answer };
}
