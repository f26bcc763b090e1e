import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderEvents } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** Those of these orders that were placed while the shop took no payments online. All others can be paid online for ever. */
export async function placedOffline(db: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderId, [...ids]),
        eq(orderEvents.kind, 'created'),
        sql`${orderEvents.data} @> '{"online": false}'`,
      ),
    );
  return rows.map(({ id }) => id);
}
