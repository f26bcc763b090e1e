import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ok } from '#domain/base/result.ts';
import type { Handler } from '#netlify/commerce/queue/queue.ts';
import { orderItems, orders } from '#netlify/database/order-schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { recordEvent } from './history.ts';
import { keptPaise, onTrust } from './known-buyer.ts';
import { lockBuyer, type OrderRow } from './locks.ts';
import { lockLinesOf, lockProducts, releaseStock } from './stock.ts';
import { claimsOf, mayHoldOnDelivery, readHeldUnits } from './unpaid-limits.ts';

/** Money or goods of an order went back: a trigger queues its buyer, with the change itself. */
export const trustChannel: Handler = {
  backoff: [60, 3600],
  open: async (ctx) => ({
    async handle([{ data }]) {
      await reviewTrust(ctx, Number(data.user));
      return ok(null);
    },
  }),
};

/**
 * Puts orders on delivery for which their buyer's past no longer vouches back under the ceiling, the newest first:
 * they hold their units within it, or wait for an operator. None is cancelled, and a repeated call changes nothing.
 */
export async function reviewTrust({ db }: Pick<Ctx, 'db'>, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBuyer(tx, userId);
    const trusted = await tx
      .select({ id: orders.id, totalPaise: orders.totalPaise, confirmedAt: orders.codConfirmedAt })
      .from(orders)
      .where(and(eq(orders.userId, userId), onTrust))
      .orderBy(asc(orders.id))
      .for('no key update');
    const beyond = trusted.length > 0 ? takeWhileKept(trusted, await readKept(tx, userId)) : [];
    await lockAllProducts(tx, beyond);
    for (const id of beyond) await putUnderCeiling(tx, id);
    return ok(null);
  });
}

type Trusted = { id: number; totalPaise: number; confirmedAt: OrderRow['codConfirmedAt'] };

/** The orders that are left when the goods that the buyer kept have vouched for the oldest. */
function takeWhileKept(trusted: readonly Trusted[], keptPaise: number): number[] {
  let left = keptPaise;
  const oldestFirst = trusted.toSorted(
    (one, other) => Number(one.confirmedAt) - Number(other.confirmedAt) || one.id - other.id,
  );
  return oldestFirst.flatMap(({ id, totalPaise }) => {
    if (totalPaise > left) return [id];
    left -= totalPaise;
    return [];
  });
}

async function readKept(tx: Queries, userId: number): Promise<number> {
  const { rows } = await tx.execute<{ paise: string }>(sql`SELECT ${keptPaise(userId)} AS paise`);
  return Number(rows[0]?.paise);
}

/** Locks the products of all these orders in one statement: the common order of products prevents deadlocks. */
async function lockAllProducts(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const lines = await tx
    .select({ product: orderItems.productId })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids]));
  await lockProducts(
    tx,
    lines.flatMap(({ product }) => product ?? []),
  );
}

async function putUnderCeiling(tx: Queries, id: number): Promise<void> {
  const isThis = eq(orders.id, id);
  const lines = await lockLinesOf(tx, id);
  const products = lines.map(({ product }) => product);
  if (mayHoldOnDelivery(claimsOf(lines, true), await readHeldUnits(tx, products, id))) {
    await tx.update(orders).set({ vouched: false }).where(isThis);
    return;
  }
  await releaseStock(tx, id);
  await tx.update(orders).set({ vouched: false, stockHeld: false, awaitsApproval: true }).where(isThis);
  await recordEvent(tx, id, 'cod_awaits_approval', { reason: 'not_kept' });
}
