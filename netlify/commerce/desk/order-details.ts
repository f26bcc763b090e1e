import { asc, eq } from 'drizzle-orm';
import { refundMinPaise } from '#domain/payment-status.ts';
import { err, ok } from '#domain/result.ts';
import { unknownOrder } from '#netlify/commerce/orders/order-id.ts';
import { readOrders } from '#netlify/commerce/orders/read-orders.ts';
import { orderEvents, orders, payments, refunds, returnRequests } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** One order with its payments, refunds and history, for the operator. Error: not_found. */
export async function readOrderDetails({ db }: Pick<Ctx, 'db'>, orderId: number) {
  const [order] = await readOrders(db, eq(orders.id, orderId));
  if (!order) return err(unknownOrder(orderId));
  const [row] = await db
    .select({
      username: users.username,
      email: users.email,
      stockHeld: orders.stockHeld,
      holdUntil: orders.holdUntil,
      cashBookedAt: orders.cashBookedAt,
      cashReturnedAt: orders.cashReturnedAt,
      packedAt: orders.packedAt,
      deliveredAt: orders.deliveredAt,
      returnedAt: orders.returnedAt,
      returnReason: returnRequests.reason,
      returnDetails: returnRequests.details,
      returnAnswer: returnRequests.answer,
      taxAddress: orders.taxAddress,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(returnRequests, eq(returnRequests.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row) return err(unknownOrder(orderId));
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  const returned = await db
    .select({
      purpose: refunds.purpose,
      amountPaise: refunds.amountPaise,
      status: refunds.status,
      providerRefundId: refunds.providerRefundId,
      paymentId: payments.providerPaymentId,
      at: refunds.updatedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
  const history = await db
    .select({ at: orderEvents.at, kind: orderEvents.kind, data: orderEvents.data })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const { username, email, ...state } = row;
  return ok({
    order,
    buyer: { username, email },
    ...state,
    payments: paid,
    refunds: returned,
    history,
  });
}

type Found = Extract<Awaited<ReturnType<typeof readOrderDetails>>, { ok: true }>;
export type OrderDetails = Found['value'];

/** The sum of the order's refunds that failed at the bank, in paise. */
export const failedPaise = ({ refunds: all }: OrderDetails): number =>
  all.reduce((sum, { status, amountPaise }) => sum + (status === 'failed' ? amountPaise : 0), 0);

/** The part of the order's settled online payment that can be refunded, in paise: nothing below the provider's minimum. */
export function refundablePaise(details: OrderDetails): number {
  const settled = details.payments.find(({ outcome }) => outcome === 'settled');
  if (!settled) return 0;
  const back = details.refunds.filter(({ paymentId }) => paymentId === settled.providerPaymentId);
  const leftPaise = settled.amountPaise - back.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return leftPaise < refundMinPaise ? 0 : leftPaise;
}
