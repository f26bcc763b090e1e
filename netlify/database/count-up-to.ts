import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deskCountMax } from '#contract/desk.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** Counts matching rows up to a maximum, as a query of one number: lists show `1,000+` beyond. */
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

/**
 * How many rows fit; if they are few, also the condition that reads them by their ids. PostgreSQL cannot tell how rare a
 * word is: asked for the first rows in some order, it may read all on the way to a few.
 */
export async function findUpTo(db: Queries, table: PgTable, id: PgColumn, wanted: SQL | undefined) {
  const found = await db
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(wanted)
    .limit(deskCountMax + 1);
  const ids = found.map((row) => row.id);
  const few = ids.length > deskCountMax ? undefined : sql`${id} = ANY (${sql.param(ids)}::bigint[])`;
  return { counted: shownCount(ids.length), few };
}
