import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { deskCountMax } from '#contract/desk.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** How many rows fit, as a query of one number: nobody reads on to row 1,001 of a list, so nothing beyond it is counted. */
export const cappedCount = (table: PgTable, wanted: SQL | undefined): SQL =>
  sql`(SELECT count(*) FROM (SELECT FROM ${table} WHERE ${wanted ?? sql`true`} LIMIT ${deskCountMax + 1}) AS capped)`;

/** `has_more`: there are more than `count`. */
export const shownCount = (counted: number) =>
  counted > deskCountMax ? { count: deskCountMax, has_more: true as const } : { count: counted };

export async function countUpTo(db: Queries, table: PgTable, wanted: SQL | undefined) {
  const { rows } = await db.execute<{ counted: string }>(
    sql`SELECT ${cappedCount(table, wanted)} AS counted`,
  );
  return shownCount(Number(rows[0]?.counted ?? 0));
}
