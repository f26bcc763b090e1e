import { and, gte, inArray, sql, sum } from 'drizzle-orm';
import { earlier, minute } from '#domain/base/time.ts';
import { throttle } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { BadReplies } from './alarms.ts';

/** Bad replies are counted where attempts are, a quarter of an hour a row, and forgotten with them. */

const kinds = ['failed', 'slow'] as const;
const keyOf = (kind: keyof BadReplies): string => `replies:${kind}`;
const quarterMs = 15 * 60_000;
const quarterOf = (now: Date): Date => new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);

export async function addBadReplies({ db, now }: Pick<Ctx, 'db' | 'now'>, counts: BadReplies): Promise<void> {
  const rows = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ key: keyOf(kind), windowStart: quarterOf(now()), attempts: counts[kind] }));
  await db
    .insert(throttle)
    .values(rows)
    .onConflictDoUpdate({
      target: [throttle.key, throttle.windowStart],
      set: { attempts: sql`${throttle.attempts} + excluded.attempts` },
    });
}

/** The bad replies of the last whole quarter of an hour and of the current one. */
export async function countBadReplies({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<BadReplies> {
  const rows = await db
    .select({ key: throttle.key, count: sum(throttle.attempts).mapWith(Number) })
    .from(throttle)
    .where(
      and(
        inArray(throttle.key, kinds.map(keyOf)),
        gte(throttle.windowStart, earlier(quarterOf(now()), 15 * minute)),
      ),
    )
    .groupBy(throttle.key);
  const of = (kind: keyof BadReplies) => rows.find(({ key }) => key === keyOf(kind))?.count ?? 0;
  return { failed: of('failed'), slow: of('slow') };
}
