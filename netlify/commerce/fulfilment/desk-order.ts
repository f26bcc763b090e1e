import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { toRupees } from '#domain/base/money.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { isoTime } from '#domain/base/time.ts';
import { type DoneStep, doneSteps, nextStep } from '#domain/order/installation.ts';
import { canMove, canPay, isBeforeShipping, methodOnWire } from '#domain/order/order-status.ts';
import { refundMinPaise } from '#domain/order/payment-status.ts';
import { readHistory } from '#netlify/commerce/orders/history.ts';
import type { OrderRow } from '#netlify/commerce/orders/locks.ts';
import { readOrders } from '#netlify/commerce/orders/read-orders.ts';
import { type PaymentRow, transferProvider } from '#netlify/commerce/payments/refunds-due.ts';
import { orders, payments, refunds, returnRequests } from '#netlify/database/order-schema.ts';
import { products, users } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal } from '#texts/refuse.ts';
import { isUnderWay, mayBeDone } from './installation.ts';
import { returnedUnits } from './return-lines.ts';

export const noSuchOrder: ApiError = refusal('order_unknown');

/** An order with its buyer, parcel, money, history, and what can be done with it now. Error: not_found. */
export async function readDeskOrder(
  { db }: Pick<Ctx, 'db'>,
  orderId: number | undefined,
): Promise<Result<DeskOrder, ApiError>> {
  if (orderId === undefined) return err(noSuchOrder);
  const isThis = eq(orders.id, orderId);
  const [found] = await db
    .select({
      row: orders,
      buyer: { id: users.id, username: users.username, email: users.email },
      asked: returnRequests,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(returnRequests, eq(returnRequests.orderId, orders.id))
    .where(isThis);
  const [order] = await readOrders(db, isThis);
  if (!found || !order) return err(noSuchOrder);
  const { row, buyer, asked } = found;
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  const back = await db
    .select({ ...getTableColumns(refunds) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
  const history = await readHistory(db, orderId);
  const returned = await returnedUnits(db, orderId);
  const bought = order.items.flatMap(({ product }) => product ?? []);
  const known = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.id, bought));
  const refundable = refundablePaise(paid, back);
  const isByHand = (one: (typeof back)[number]) =>
    one.status === 'due' &&
    paid.some(({ id, provider }) => id === one.paymentId && provider === transferProvider);
  const hasFailed = back.some(({ status }) => status === 'failed');
  return ok({
    id: orderId,
    status: row.status,
    placed_at: order.created_at,
    total: order.total_amount,
    method: methodOnWire(row.paymentMethod),
    installed: row.installed,
    buyer,
    shipping: row.shipping ?? row.taxAddress ?? {},
    items: order.items.map((item) => ({
      ...item,
      slug: known.find(({ id }) => id === item.product)?.slug ?? null,
      returned: returned.get(item.id) ?? 0,
    })),
    parcel: {
      packed_at: isoTime(row.packedAt),
      carrier: row.carrier,
      tracking_number: row.trackingNumber,
      delivered_at: isoTime(row.deliveredAt),
    },
    cash_booked_at: isoTime(row.cashBookedAt),
    cash_owed: toRupees(row.cashOwedPaise),
    asked_return: asked && {
      reason: asked.reason,
      details: asked.details,
      asked_at: asked.askedAt.toISOString(),
      answer: asked.answer,
    },
    payments: paid.map((one) => ({
      id: one.providerPaymentId,
      amount: toRupees(one.amountPaise),
      status: one.status,
      outcome: one.outcome,
      at: one.updatedAt.toISOString(),
    })),
    refunds: back.map((one) => ({
      amount: toRupees(one.amountPaise),
      status: one.status,
      purpose: one.purpose,
      at: one.updatedAt.toISOString(),
      ...(isByHand(one) ? { by_hand: true as const } : {}),
    })),
    refundable: toRupees(refundable),
    history: history.map(({ at, id: _, ...event }) => ({ at: at.toISOString(), ...event })),
    steps: possibleSteps(row, {
      built: doneSteps(history),
      mayRefund: refundable > 0 || hasFailed,
      hasRefundByHand: hasFailed || back.some(isByHand),
      openReturn:
        row.returnedAt || asked?.answer === 'declined' ? undefined : asked && (asked.answer ?? 'asked'),
    }),
  });
}

/** The part of the order's settled online payment that can be refunded, in paise: nothing below the provider's minimum. */
function refundablePaise(
  paid: readonly PaymentRow[],
  back: readonly (typeof refunds.$inferSelect)[],
): number {
  const settled = paid.find(({ outcome }) => outcome === 'settled');
  if (!settled) return 0;
  const own = back.filter(({ paymentId }) => paymentId === settled.id);
  const leftPaise = settled.amountPaise - own.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return leftPaise < refundMinPaise ? 0 : leftPaise;
}

type Facts = {
  built: readonly DoneStep[];
  /** A part of its online payment can still be refunded, or a refund failed. */
  mayRefund: boolean;
  /** A refund that only an operator can pay: it failed at the bank, or is of a bank transfer. */
  hasRefundByHand: boolean;
  /** A return that the buyer asked for and that is not finished: not answered yet, or accepted. */
  openReturn: 'asked' | 'accepted' | null | undefined;
};

/**
 * The steps to offer for an order now, the usual one first. Each step checks again, on the locked order.
 */
function possibleSteps(
  order: OrderRow,
  { built, mayRefund, hasRefundByHand, openReturn }: Facts,
): DeskStep[] {
  const { status, paymentMethod, awaitsApproval, installed } = order;
  const isCod = paymentMethod === 'cod';
  const isUnpaid = isCod && order.cashBookedAt === null;
  const mayLeave = canMove(order, 'shipped');
  const isOut = canMove(order, 'completed');
  const next = installed ? nextStep(built) : undefined;
  const offers: [DeskStep, boolean][] = [
    ['approve', awaitsApproval],
    ['decline', awaitsApproval],
    ['mark_step', next !== undefined && mayBeDone(order, next)],
    ['pack', mayLeave && order.packedAt === null && !installed],
    ['ship', mayLeave],
    ['deliver', isOut && order.deliveredAt === null && !installed],
    ['complete', isOut && isUnpaid && (!installed || order.deliveredAt !== null)],
    ['refuse', isOut && isUnpaid && order.deliveredAt === null],
    ['book_transfer', canPay(status)],
    ['track', isOut && order.deliveredAt === null],
    ['accept_return', openReturn === 'asked'],
    ['decline_return', openReturn === 'asked'],
    ['return', (isOut && !isUnpaid) || (status === 'completed' && order.returnedAt === null)],
    ['decline_return', openReturn === 'accepted'],
    ['return_cash', order.cashOwedPaise > 0],
    ['cancel', canMove(order, 'cancelled') && !isOut && !awaitsApproval],
    ['undo_step', built.length > 0 && next !== undefined && isUnderWay(status)],
    ['refund', mayRefund],
    ['refund_paid', hasRefundByHand],
    ['address', isBeforeShipping(status)],
    ['note', true],
    ['call', true],
  ];
  return offers.filter(([, isPossible]) => isPossible).map(([step]) => step);
}
