import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { throttle } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** At most `attempts` in each fixed window of `windowSeconds`, for each subject. */
export type Limit = { scope: string; attempts: number; windowSeconds: number };

/** Only a hash is stored: people type passwords into the name field, and addresses are personal data. */
const keyOf = ({ scope }: Limit, subject: string): string =>
  `${scope}:${createHash('sha256').update(subject).digest('base64url')}`;

const windowStart = ({ windowSeconds }: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/**
 * Counts an attempt. Error: throttled, beyond the limit. The count is one atomic write before the work that it limits,
 * so that parallel attempts cannot all read the old count.
 */
export async function countAttempt(
  ctx: Ctx,
  limit: Limit,
  subject: string,
): Promise<Result<undefined, ApiError>> {
  const now = ctx.now();
  const start = windowStart(limit, now);
  const [row] = await ctx.db
    .insert(throttle)
    .values({ key: keyOf(limit, subject), windowStart: start, attempts: 1 })
    .onConflictDoUpdate({
      target: [throttle.key, throttle.windowStart],
      set: { attempts: sql`${throttle.attempts} + 1` },
    })
    .returning({ attempts: throttle.attempts });
  if ((row?.attempts ?? 0) <= limit.attempts) return ok(undefined);
  const seconds = Math.ceil((start.getTime() - now.getTime()) / 1000) + limit.windowSeconds;
  return err(tooMany(seconds));
}

export async function clearAttempts(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  await ctx.db.delete(throttle).where(eq(throttle.key, keyOf(limit, subject)));
}

/** Takes one attempt back, because it succeeded and only failures are limited. */
export async function uncountAttempt(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  await ctx.db
    .update(throttle)
    .set({ attempts: sql`${throttle.attempts} - 1` })
    .where(
      and(
        eq(throttle.key, keyOf(limit, subject)),
        eq(throttle.windowStart, windowStart(limit, ctx.now())),
        gt(throttle.attempts, 1),
      ),
    );
}

function tooMany(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return { code: 'throttled', detail: `Too many attempts. Try again in ${wait}.`, retry_after: seconds };
}
