import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './transaction.ts';

type Outcome = { rowCount: number | null };

/** So many rows a statement: a longer one would hold its locks, and the replicas, for long. */
export const batchSize = 1000;
/**
 * After so many written rows that PostgreSQL would count by reading the whole table until it tidies up by itself, a minute
 * later. If this fails, that is soon enough. Not to be called in a transaction.
 */
export async function tidyAfter(db: Queries, written: number): Promise<void> {
  if (written < batchSize) return;
  await db.execute(sql`VACUUM (ANALYZE) products, posts`).catch(() => {});
}

/** A job has half a minute in all; the next run goes on. */
const budgetMs = 5_000;

/**
 * Repeats a statement that deletes or changes at most `limit` rows until it finds fewer, or the time is over. Each is a
 * transaction of its own. Returns how many rows there were.
 */
export async function inBatches(
  change: (limit: number) => PromiseLike<Outcome>,
  { size = batchSize, ms = budgetMs }: { size?: number; ms?: number } = {},
): Promise<number> {
  const until = performance.now() + ms;
  for (let done = 0; ; ) {
    const { rowCount } = await change(size);
    done += rowCount ?? 0;
    if ((rowCount ?? 0) < size || performance.now() > until) return done;
  }
}

type Rows = [db: Queries, table: PgTable, id: PgColumn, wanted: SQL | undefined];

/** Deletes all rows that fit, in batches. `id` is a column that tells one row from the others. */
export const deleteAll = (...[db, table, id, wanted]: Rows): Promise<number> =>
  inBatches((limit) => {
    const some = db.select({ id }).from(table).where(wanted).limit(limit);
    return db.delete(table).where(inArray(id, some));
  });

/** Changes all rows that fit, in batches. Afterwards they must not fit any more. */
export const updateAll = (...[db, table, id, wanted, values]: [...Rows, object]): Promise<number> =>
  inBatches((limit) => {
    const some = db.select({ id }).from(table).where(wanted).limit(limit);
    return db.update(table).set(values).where(inArray(id, some));
  });
