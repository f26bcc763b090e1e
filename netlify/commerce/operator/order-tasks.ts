import { and, asc, count, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { orders, users } from '#database/schema.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

const isConfirmed = and(
  eq(orders.status, 'pending'),
  isNotNull(orders.codConfirmedAt),
  eq(orders.awaitsApproval, false),
);

/** What an operator has to do about orders, in the order in which it is done. */
const kinds = {
  word: eq(orders.awaitsApproval, true),
  ship: or(eq(orders.status, 'paid'), isConfirmed),
  cash: and(eq(orders.status, 'shipped'), eq(orders.paymentMethod, 'cod'), isNull(orders.cashBookedAt)),
} satisfies Record<string, SQL | undefined>;
export type WaitKind = keyof typeof kinds;

/** Orders that wait for the operator, the oldest of each kind first, and how many there are of it. */
export async function whatWaits({ db }: Pick<Ctx, 'db'>, limit: number) {
  const lists = await Promise.all(
    (Object.keys(kinds) as WaitKind[]).map(async (kind) => {
      const [counted] = await db.select({ orders: count() }).from(orders).where(kinds[kind]);
      const rows = await db
        .select({
          id: orders.id,
          placedAt: orders.createdAt,
          paymentMethod: orders.paymentMethod,
          totalPaise: orders.totalPaise,
          buyer: users.username,
        })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(kinds[kind])
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(limit);
      return { kind, count: counted?.orders ?? 0, orders: rows };
    }),
  );
  return ok(lists);
}
