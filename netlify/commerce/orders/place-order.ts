import type { ApiError } from '#contract/errors.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { PaymentSession } from '#contract/orders.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { createOrder } from './create-order.ts';
import type { OrderReply } from './read-orders.ts';

type Placed = Result<OrderReply & { payment_session?: PaymentSession }, ApiError>;

/** Two verbs of the payments, given by the caller: orders import no payments. */
type PaymentVerbs = {
  expireHolds: (ctx: Ctx, limit: number) => Promise<{ expired: number }>;
  startPayment: (ctx: Ctx, caller: Caller, id: string) => Promise<Result<PaymentSession, ApiError>>;
};

/** At most this many expired holds are ended while a shopper waits; the scheduled job ends the others. */
const dueHoldsAtOnce = 20;

/**
 * Places an order as `createOrder` does. Stock of expired holds that the scheduled job has not yet ended does not make it
 * fail: they are ended first. With `confirm: 'online'` the reply has the payment's session too, unless it could not be opened:
 * the order is placed all the same, and its own call says why (decision 34).
 */
export async function placeOrder(
  payments: PaymentVerbs,
  ctx: Ctx,
  caller: Caller,
  payload: OrderPayload,
  key?: string,
): Promise<Placed> {
  const create = () => createOrder(ctx, caller, payload, key);
  let placed = await create();
  const isShort = !placed.ok && placed.error.code === 'insufficient_stock';
  if (isShort && (await payments.expireHolds(ctx, dueHoldsAtOnce)).expired > 0) placed = await create();
  if (!placed.ok || payload.confirm !== 'online') return placed;
  const session = await payments.startPayment(ctx, caller, String(placed.value.id));
  return session.ok ? ok({ ...placed.value, payment_session: session.value }) : placed;
}
