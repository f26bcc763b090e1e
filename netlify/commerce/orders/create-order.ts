import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { flushPurges } from '#commerce/content/flush-purges.ts';
import { type ApiError, invalidTokenDetail } from '#contract/errors.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import { orderItems, orders, users } from '#database/schema.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Caller, Ctx } from '#platform/context.ts';
import { type CheckedOrder, checkLines } from './check-lines.ts';
import { type OrderReply, readOrders } from './read-orders.ts';
import { recordEvent } from './record-event.ts';
import { lockProducts, takeStock } from './stock.ts';
import { checkUnpaidOrders } from './unpaid-orders.ts';

type Placed = Result<OrderReply, ApiError>;
type Attempt = { userId: number; key: string | undefined; requestHash: string; payload: OrderPayload };

/** Product numbers beyond this cannot exist, and the database would not even compare them. */
const idMax = 2_147_483_647;

/**
 * Places an order and takes its stock in one transaction. A known idempotency key answers its order again (decision 12).
 * Errors: unknown_product, price_changed, insufficient_stock, idempotency_mismatch, too_many_unpaid, invalid_input.
 */
export async function createOrder(
  ctx: Ctx,
  caller: Caller,
  payload: OrderPayload,
  idempotencyKey?: string,
): Promise<Placed> {
  const requestHash = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  const attempt: Attempt = { userId: caller.userId, key: idempotencyKey, requestHash, payload };
  const placed: Placed = await inTransaction<OrderReply, ApiError>(ctx.db, async (tx) => {
    if (!(await lockBuyer(tx, caller.userId)))
      return err({ code: 'unauthenticated', detail: invalidTokenDetail });
    return (await replay(tx, attempt)) ?? place(tx, attempt);
  });
  // The new stock is written down for the edge already; the shopper does not wait until it has gone out.
  if (placed.ok && ctx.edge.present) ctx.later(() => flushPurges(ctx));
  return placed;
}

/** One shopper's orders come one after the other, so that a double click meets the order of the first one. */
async function lockBuyer(tx: Queries, userId: number): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return found.length > 0;
}

async function replay(tx: Queries, { userId, key, requestHash }: Attempt): Promise<Placed | undefined> {
  if (key === undefined) return undefined;
  const isSame = and(eq(orders.userId, userId), eq(orders.idempotencyKey, key));
  const [known] = await tx.select({ requestHash: orders.requestHash }).from(orders).where(isSame);
  if (!known) return undefined;
  if (known.requestHash !== requestHash) return err(usedKey);
  return answer(await readOrders(tx, isSame));
}

const usedKey: ApiError = {
  code: 'idempotency_mismatch',
  detail: 'This Idempotency-Key already placed an order of something else. Use a new key.',
};

async function place(tx: Queries, attempt: Attempt): Promise<Placed> {
  const mayOrder = await checkUnpaidOrders(tx, attempt.userId);
  if (!mayOrder.ok) return mayOrder;
  const ids = attempt.payload.items.map(({ product }) => product).filter((id) => id <= idMax);
  const offers = ids.length > 0 ? await lockProducts(tx, ids) : [];
  const checked = checkLines(attempt.payload.items, offers);
  if (!checked.ok) return checked;
  const { lines, totalPaise } = checked.value;
  if (!(await takeStock(tx, lines))) throw new Error('stock changed under its lock');
  const orderId = await write(tx, attempt, checked.value);
  await recordEvent(tx, orderId, 'created', { total_paise: totalPaise });
  return answer(await readOrders(tx, eq(orders.id, orderId)));
}

async function write(tx: Queries, attempt: Attempt, { lines, totalPaise }: CheckedOrder): Promise<number> {
  const [order] = await tx
    .insert(orders)
    .values({
      userId: attempt.userId,
      totalPaise,
      shipping: attempt.payload.shipping ?? null,
      ...(attempt.key === undefined ? {} : { idempotencyKey: attempt.key, requestHash: attempt.requestHash }),
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('the order was not written');
  await tx.insert(orderItems).values(
    lines.map(({ product, name, quantity, unitPricePaise }) => ({
      orderId: order.id,
      productId: product,
      productName: name,
      quantity,
      unitPricePaise,
    })),
  );
  return order.id;
}

function answer([order]: OrderReply[]): Placed {
  if (!order) throw new Error('an order vanished');
  return ok(order);
}
