import { eq } from 'drizzle-orm';
import type { DeskOrder } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { toRupees } from '#domain/money.ts';
import { methodOnWire } from '#domain/order-status.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isoTime } from '#domain/time.ts';
import type { OrderRow } from '#netlify/commerce/orders/locks.ts';
import { orders, returnRequests } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { readOrderDetails, refundablePaise } from './order-details.ts';
import { possibleSteps } from './possible-steps.ts';

export const noSuchOrder: ApiError = { code: 'not_found', detail: 'There is no order with this number.' };

/** An order with its buyer, parcel, money, history, and what can be done with it now. Error: not_found. */
export async function readDeskOrder(
  ctx: Pick<Ctx, 'db'>,
  orderId: number | undefined,
): Promise<Result<DeskOrder, ApiError>> {
  if (orderId === undefined) return err(noSuchOrder);
  const details = await readOrderDetails(ctx, orderId);
  if (!details.ok) return err(noSuchOrder);
  const { order, buyer, payments, refunds, history } = details.value;
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const [asked] = await ctx.db.select().from(returnRequests).where(eq(returnRequests.orderId, orderId));
  if (!row) return err(noSuchOrder);
  const refundable = refundablePaise(details.value);
  const hasFailed = refunds.some(({ status }) => status === 'failed');
  return ok({
    id: orderId,
    status: row.status,
    placed_at: order.created_at,
    total: order.total_amount,
    method: methodOnWire(row.paymentMethod),
    buyer: { username: buyer?.username ?? '', email: buyer?.email ?? null },
    shipping: row.shipping ?? row.taxAddress ?? {},
    items: order.items,
    parcel: {
      packed_at: isoTime(row.packedAt),
      carrier: row.carrier,
      tracking_number: row.trackingNumber,
      delivered_at: isoTime(row.deliveredAt),
    },
    cash_booked_at: isoTime(row.cashBookedAt),
    asked_return: asked
      ? {
          reason: asked.reason,
          details: asked.details,
          asked_at: asked.askedAt.toISOString(),
          answer: asked.answer,
        }
      : null,
    payments: payments.map((one) => ({
      id: one.providerPaymentId,
      amount: toRupees(one.amountPaise),
      status: one.status,
      outcome: one.outcome,
      at: one.updatedAt.toISOString(),
    })),
    refunds: refunds.map(({ amountPaise, status, purpose, at }) => ({
      amount: toRupees(amountPaise),
      status,
      purpose,
      at: at.toISOString(),
    })),
    refundable: toRupees(refundable),
    history: history.map(({ at, kind, data }) => ({ at: at.toISOString(), kind, data })),
    steps: possibleSteps(row, {
      mayRefund: refundable > 0 || hasFailed,
      hasFailedRefund: hasFailed,
      openReturn: openReturn(row, asked),
    }),
  });
}

const openReturn = (
  { returnedAt }: OrderRow,
  asked: { answer: string | null } | undefined,
): 'asked' | 'accepted' | undefined => {
  if (!asked || returnedAt || asked.answer === 'declined') return undefined;
  return asked.answer === null ? 'asked' : 'accepted';
};
