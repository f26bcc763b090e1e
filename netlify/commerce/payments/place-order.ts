import type { ApiError } from '#contract/errors.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { PaymentSession } from '#contract/orders.ts';
import { ok, type Result } from '#domain/result.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import type { OrderReply } from '#netlify/commerce/orders/read-orders.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { expireHolds } from './expire.ts';
import { startPayment } from './start-payment.ts';

type Placed = Result<OrderReply & { payment_session?: PaymentSession }, ApiError>;

/** At most this many expired holds are ended while a shopper waits; the scheduled job ends the others. */
const dueHoldsAtOnce = 20;

/**
 * Places an order as `createOrder` does. Stock of expired holds that the scheduled job has not yet ended does not make it
 * fail: they are ended first. With `confirm: 'online'` the reply has the payment's session too, unless it could not be opened:
 * the order is placed all the same, and its own call says why (decision 34).
 */
export async function placeOrder(
  ctx: Ctx,
  caller: Caller,
  payload: OrderPayload,
  key?: string,
): Promise<Placed> {
  const placed = await createFromFreeStock(ctx, caller, payload, key);
  if (!placed.ok || payload.confirm !== 'online') return placed;
  const session = await startPayment(ctx, caller, String(placed.value.id));
  return session.ok ? ok({ ...placed.value, payment_session: session.value }) : placed;
}

const createFromFreeStock: typeof createOrder = async (ctx, ...wanted) => {
  const placed = await createOrder(ctx, ...wanted);
  const isShort = !placed.ok && placed.error.code === 'insufficient_stock';
  if (!isShort || (await expireHolds(ctx, dueHoldsAtOnce)).expired === 0) return placed;
  return createOrder(ctx, ...wanted);
};
