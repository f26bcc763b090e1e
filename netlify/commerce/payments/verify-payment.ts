import type { ApiError } from '#contract/errors.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { orderNotFound } from '#netlify/commerce/orders/order-id.ts';
import { findOwnOrder, findOwnOrderRow, type OrderReply } from '#netlify/commerce/orders/read-orders.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { invalidPayment, providerFailed, providerNotSetUp } from './failures.ts';
import { recordPayment } from './record-payment.ts';
import { type Session, sessionsOfOrder } from './sessions.ts';
import type { Settlement, Source } from './settle-payment.ts';
import { isSigned } from './signature.ts';

/**
 * Verifies the payment that the browser reports for the caller's order, and returns the order.
 * Errors: not_found, payment_invalid, payment_unavailable, order_state (the payment is refunded).
 */
export async function verifyPayment(
  ctx: Ctx,
  caller: Caller,
  id: string,
  result: PaymentResult,
): Promise<Result<OrderReply, ApiError>> {
  const order = await findOwnOrderRow(ctx.db, caller, id);
  if (!order) return err(orderNotFound);
  const sessions = await sessionsOfOrder(ctx.db, order.id);
  const session = sessions.find(({ providerOrderId }) => providerOrderId === result.razorpay_order_id);
  if (!session) return err(invalidPayment('This payment is not for this order.'));
  const settled = await verifyAndSettle(ctx, session, result, 'verify');
  return settled.ok ? findOwnOrder(ctx.db, caller, order.id) : settled;
}

/** Checks the signature with our stored order id, fetches the payment from the provider and settles it. */
export async function verifyAndSettle(
  ctx: Ctx,
  session: Session,
  result: PaymentResult,
  source: Source,
): Promise<Result<Settlement, ApiError>> {
  const secret = ctx.env.RAZORPAY_KEY_SECRET;
  if (!secret) return err(providerNotSetUp);
  const paymentId = result.razorpay_payment_id;
  if (!isSigned(`${session.providerOrderId}|${paymentId}`, result.razorpay_signature, [secret])) {
    return err(invalidPayment('The signature of this payment is not valid.'));
  }
  const provider = await ctx.payments();
  const fetched = await provider.fetchPayment(paymentId);
  if (!fetched.ok && fetched.error.kind === 'refused') {
    return err(invalidPayment('The payment provider does not know this payment.'));
  }
  if (!fetched.ok) return err(providerFailed(ctx, 'fetchPayment', fetched.error));
  if (fetched.value.orderId !== session.providerOrderId) {
    return err(invalidPayment('This payment is not for this order.'));
  }
  const recorded = await recordPayment(ctx, session, fetched.value, source);
  if (!recorded.ok) return recorded;
  return recorded.value
    ? resultOf(session, recorded.value)
    : err(invalidPayment('This payment is not known.'));
}

function resultOf(session: Session, settlement: Settlement): Result<Settlement, ApiError> {
  if (settlement.outcome === 'settled') return ok(settlement);
  if (settlement.outcome === 'ignored') {
    return err(invalidPayment('The payment provider says that this payment did not go through.'));
  }
  const { orderStatus: status } = settlement;
  return err({
    code: 'order_state',
    detail:
      status === 'pending'
        ? `The products of order ${session.orderId} were sold meanwhile, or the amount is not that of the order: your money is on its way back to you.`
        : `Order ${session.orderId} is ${status}, so this payment was not needed: your money is on its way back to you.`,
    status,
  });
}
