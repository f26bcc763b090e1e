import { sql } from 'drizzle-orm';
import type { Ctx } from '#netlify/platform/context.ts';
import { dueUntil } from './due.ts';
import { outboxChannels } from './outbox-channels.ts';

/** Whether a row is due at `until` that can be sent with these settings. One query, answered by an index. */
export async function hasDue(ctx: Ctx, until = dueUntil(ctx.now())): Promise<boolean> {
  const channels = ['event', ...outboxChannels(ctx.env)];
  const { rows } = await ctx.db.execute<{ due: boolean }>(sql`
    SELECT EXISTS (SELECT FROM outbox WHERE state = 'waiting' AND due_at <= ${until.toISOString()}::timestamptz
      AND channel = ANY (${sql.param(channels)}::text[])) AS due`);
  return rows[0]?.due ?? true;
}
