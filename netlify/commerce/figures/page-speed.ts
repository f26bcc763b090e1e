import { lt, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { DeskPageSpeed, PageSpeedPayload, PageSpeedQuery } from '#contract/page-speed.ts';
import {
  bucketOf,
  pageConnections,
  pageDevices,
  pageTemplates,
  percentile75,
  type SpeedMeasure,
  speedEdges,
  speedMeasures,
} from '#domain/base/page-speed.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { day, earlier, indianDay } from '#domain/base/time.ts';
import { addressKey, countAttempt, pageSpeedByAddress } from '#netlify/commerce/accounts/throttle.ts';
import { pageSpeed } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** A year and a month of counts, so that a month can be compared with that of the year before. */
const keptDays = 400;

/** Counts one view of a page; nothing of a preview, and nothing while it is switched off. Error: throttled. */
export async function countPageSpeed(
  ctx: Ctx,
  { template, device, connection, measures }: PageSpeedPayload,
): Promise<Result<{ counted: number }, ApiError>> {
  if (ctx.isPreview || ctx.env.PUBLIC_PAGE_SPEED === 'off') return ok({ counted: 0 });
  const admitted = await countAttempt(ctx, pageSpeedByAddress, addressKey(ctx.ip));
  if (!admitted.ok) return admitted;
  const today = indianDay(ctx.now());
  // Always in the same order: two views at the same time wait for each other, and never both.
  const rows = speedMeasures.flatMap((measure) => {
    const value = measures[measure];
    if (value === undefined) return [];
    return [
      { day: today, measure, template, device, connection, bucket: bucketOf(measure, value), views: 1 },
    ];
  });
  const { day: onDay, measure, bucket, views } = pageSpeed;
  await ctx.db
    .insert(pageSpeed)
    .values(rows)
    .onConflictDoUpdate({
      target: [onDay, measure, pageSpeed.template, pageSpeed.device, pageSpeed.connection, bucket],
      set: { views: sql`${views} + 1` },
    });
  return ok({ counted: rows.length });
}

const columns = { template: pageSpeed.template, device: pageSpeed.device, connection: pageSpeed.connection };
const order = { template: pageTemplates, device: pageDevices, connection: pageConnections };

/** The 75th percentile of each measure in some days, by kind of page, device or connection. */
export async function readPageSpeed(
  { db }: Pick<Ctx, 'db'>,
  { by = 'template', from, until }: PageSpeedQuery,
): Promise<Result<DeskPageSpeed, never>> {
  const name = columns[by];
  const { rows } = await db.execute<{
    name: string;
    measure: SpeedMeasure;
    bucket: number;
    views: number;
  }>(sql`
    SELECT ${name} AS name, ${pageSpeed.measure} AS measure, ${pageSpeed.bucket} AS bucket, sum(${pageSpeed.views})::integer AS views
    FROM ${pageSpeed} WHERE ${pageSpeed.day} BETWEEN ${from}::date AND ${until}::date
    GROUP BY 1, 2, 3`);
  const countsOf = (group: string, measure: SpeedMeasure) => {
    const counts = Array.from({ length: speedEdges[measure].length + 1 }, () => 0);
    for (const row of rows)
      if (row.name === group && row.measure === measure && row.bucket < counts.length)
        counts[row.bucket] = row.views;
    return counts;
  };
  const shown = order[by].flatMap((group) => {
    const found = speedMeasures.flatMap((measure) => {
      const percentile = percentile75(measure, countsOf(group, measure));
      return percentile ? [[measure, percentile] as const] : [];
    });
    return found.length > 0 ? [{ name: group, measures: Object.fromEntries(found) }] : [];
  });
  return ok({ by, rows: shown });
}

/** Deletes the counts of days long past. */
export async function deleteOldPageSpeed({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.delete(pageSpeed).where(lt(pageSpeed.day, indianDay(earlier(now(), keptDays * day))));
}
