import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { canPay } from '#domain/order/order-status.ts';
import { type DoneBy, doneBy } from '#netlify/commerce/orders/history.ts';
import type { LockedOrder, OrderRow } from '#netlify/commerce/orders/locks.ts';
import { moveOrder } from '#netlify/commerce/orders/move-order.ts';
import { refused, withOrder } from '#netlify/commerce/orders/with-order.ts';
import { payments } from '#netlify/database/order-schema.ts';
import { type Queries, violatedUnique } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { transferProvider } from './refunds-due.ts';

type Booked = Result<OrderRow, ApiError>;
type Given = { reference?: string | undefined } & DoneBy;

/**
 * Books a bank transfer of an order's whole total, by the bank's reference: the order is paid. The same reference again changes
 * nothing, and pays no second order. Money that comes in online meanwhile is refunded as any second payment.
 * Errors: not_found, order_state (it does not wait for money, or the reference paid another order), invalid_input,
 * insufficient_stock.
 */
export async function bookTransfer(
  { db }: Pick<Ctx, 'db'>,
  orderId: number,
  { reference = '', ...by }: Given,
): Promise<Booked> {
  const clean = reference.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z\d/-]{4,40}$/.test(clean)) {
    return refuse('transfer_reference_malformed');
  }
  const paymentId = `${transferProvider}-${clean}`;
  try {
    return await withOrder(db, orderId, (tx, order) => book(tx, order, paymentId, by));
  } catch (error) {
    // Two orders with the same reference at once.
    if (violatedUnique(error)) return refuse('transfer_used', { reference: clean });
    throw error;
  }
}

async function book(tx: Queries, order: LockedOrder, paymentId: string, by: DoneBy): Promise<Booked> {
  const [known] = await tx.select().from(payments).where(eq(payments.providerPaymentId, paymentId));
  if (known) {
    const reference = paymentId.replace(`${transferProvider}-`, '');
    return known.orderId === order.id
      ? ok(order)
      : refuse('transfer_used', { reference, order: known.orderId });
  }
  if (!canPay(order.status)) return refused(order, 'transfer_not_awaited');
  await tx.insert(payments).values({
    provider: transferProvider,
    providerPaymentId: paymentId,
    orderId: order.id,
    amountPaise: order.totalPaise,
    currency: 'INR',
    status: 'captured',
    outcome: 'settled',
  });
  const data = { ...doneBy(by), payment: paymentId };
  return moveOrder(tx, order, { to: 'paid', method: 'transfer', data });
}
