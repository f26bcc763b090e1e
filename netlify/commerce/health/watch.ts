import { notInArray } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { announce } from '#netlify/commerce/messages/announce.ts';
import { alarms } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Alarm, findAlarms } from './alarms.ts';
import { readPulse } from './read-pulse.ts';

/** Finds alarms, and reports new ones to the shop by mail and webhook, each once until it ends. */
export async function watchPulse(ctx: Ctx): Promise<{ alarms: number; told: number }> {
  const now = ctx.now();
  const found = findAlarms(await readPulse(ctx));
  const done = await inTransaction(ctx.db, async (tx) => {
    await tx.delete(alarms).where(found.length > 0 ? notInArray(alarms.alarm, found) : undefined);
    if (found.length === 0) return ok([]);
    const begun = await tx
      .insert(alarms)
      .values(found.map((alarm) => ({ alarm, since: now })))
      .onConflictDoNothing()
      .returning();
    for (const { alarm, since } of begun) {
      const data = { alarm, since: since.toISOString() };
      const key = `alarm-${alarm}-${since.getTime()}`;
      await announce(tx, ctx.env, { mail: 'shop_alarm', hook: 'shop.alarm', key, data });
    }
    return ok(begun);
  });
  return { alarms: found.length, told: done.value.length };
}

type RaisedAlarm = { alarm: Alarm; since: Date };

/** The present alarms, as `watchPulse` last found them. */
export const readAlarms = async ({ db }: Pick<Ctx, 'db'>): Promise<RaisedAlarm[]> =>
  (await db.select().from(alarms).orderBy(alarms.since)) as RaisedAlarm[];
