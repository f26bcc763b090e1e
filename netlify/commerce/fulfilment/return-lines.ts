import { eq, sql } from 'drizzle-orm';
import type { StepPayload } from '#contract/desk.ts';
import { ok } from '#domain/base/result.ts';
import { type DoneBy, doneBy, recordEvent } from '#netlify/commerce/orders/history.ts';
import type { LockedOrder } from '#netlify/commerce/orders/locks.ts';
import { releaseStock } from '#netlify/commerce/orders/stock.ts';
import { type Moved, refused, withOrder } from '#netlify/commerce/orders/with-order.ts';
import { addDueRefund, settledPayment, unrefundedPaise } from '#netlify/commerce/payments/refunds-due.ts';
import { sendRefunds } from '#netlify/commerce/payments/send-refunds.ts';
import { orderItems, orders, returnedItems } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { acceptRequest, refuseUnpaid, takeBack } from './returns.ts';

type Lines = NonNullable<StepPayload['lines']>;
type Item = typeof orderItems.$inferSelect & { returned: number; wanted: number };

/** How many units of each line of an order came back while others stayed, by the line's id. */
export async function returnedUnits(db: Queries, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ item: returnedItems.itemId, units: sql<number>`sum(${returnedItems.quantity})::integer` })
    .from(returnedItems)
    .innerJoin(orderItems, eq(orderItems.id, returnedItems.itemId))
    .where(eq(orderItems.orderId, orderId))
    .groupBy(returnedItems.itemId);
  return new Map(rows.map(({ item, units }) => [item, units]));
}

/**
 * Takes back some units of a paid order: they are on sale again, their price is refunded, and a credit note is made.
 * The order's status stays; with its last unit the whole order has come back. `returned` of each line is the number
 * that the operator saw, so that two clicks or two operators take a unit back once. Errors: not_found, order_state,
 * invalid_input, changed_meanwhile.
 */
export async function returnLines(
  ctx: Ctx,
  orderId: number,
  { lines, ...by }: { lines: Lines } & DoneBy,
): Moved {
  const moved = await withOrder(ctx.db, orderId, (tx, order) => takeLinesBack(tx, order, lines, by));
  if (moved.ok) await sendRefunds(ctx, orderId);
  return moved;
}

async function takeLinesBack(tx: Queries, order: LockedOrder, lines: Lines, by: DoneBy): Moved {
  const returned = await returnedUnits(tx, order.id);
  const rows = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.id);
  const items = rows.map((row): Item => {
    const wanted = lines.find(({ item }) => item === row.id)?.quantity ?? 0;
    return { ...row, returned: returned.get(row.id) ?? 0, wanted };
  });
  const known = lines.filter(({ item }, index) => lines.findIndex((one) => one.item === item) === index);
  if (known.length < lines.length || lines.some(({ item }) => !items.some(({ id }) => id === item)))
    return refuse('return_line_unknown', { order: order.id });
  const seen = (item: Item) => lines.find((line) => line.item === item.id)?.returned ?? item.returned;
  const wanted = items.filter((item) => item.wanted > 0);
  if (
    items.every((item) => seen(item) + item.wanted === item.quantity) &&
    items.every((item) => seen(item) === item.returned)
  )
    return takeBack(tx, order, by);
  if (order.returnedAt) return refused(order, 'back_already');
  if (wanted.every((item) => item.returned === seen(item) + item.wanted)) return ok(order);
  if (wanted.some((item) => item.returned !== seen(item)))
    return refuse('goods_taken_back', { order: order.id });
  const tooMany = wanted.find((item) => item.wanted > item.quantity - item.returned);
  if (tooMany) {
    const left = tooMany.quantity - tooMany.returned;
    return refuse('return_units_too_many', { name: tooMany.productName, left });
  }
  const unpaid = refuseUnpaid(order);
  if (unpaid) return unpaid;
  if (order.status !== 'shipped' && order.status !== 'completed') return refused(order, 'did_not_leave');
  return write(tx, order, wanted, by);
}

async function write(tx: Queries, order: LockedOrder, items: readonly Item[], by: DoneBy): Moved {
  const amountPaise = items.reduce((sum, { wanted, unitPricePaise }) => sum + wanted * unitPricePaise, 0);
  const cashPaise = order.cashBookedAt ? amountPaise : 0;
  const eventId = await recordEvent(tx, order.id, 'returned_part', {
    from: order.status,
    ...doneBy(by),
    amount_paise: amountPaise,
    lines: items.map(({ id, wanted }) => ({ item: id, quantity: wanted })),
    ...(cashPaise > 0 ? { cash_paise: cashPaise } : {}),
  });
  await tx
    .insert(returnedItems)
    .values(items.map(({ id, wanted }) => ({ eventId, itemId: id, quantity: wanted })));
  await releaseStock(tx, order.id, eventId);
  await acceptRequest(tx, order.id);
  const payment = await settledPayment(tx, order.id);
  // Less is left if an operator refunded a part before.
  const refundPaise = payment ? Math.min(amountPaise, await unrefundedPaise(tx, payment)) : 0;
  if (payment && refundPaise > 0)
    await addDueRefund(tx, { payment, purpose: `return-${eventId}`, amountPaise: refundPaise });
  const [changed] = await tx
    .update(orders)
    .set({ cashOwedPaise: order.cashOwedPaise + cashPaise })
    .where(eq(orders.id, order.id))
    .returning();
  return ok(changed ?? order);
}
