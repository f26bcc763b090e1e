import type { ApiError } from '#contract/errors.ts';
import type { PaymentSource } from '#contract/order-events.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import * as paths from '#contract/paths.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { knownFailure } from '#domain/order/payment-failures.ts';
import { orderNotFound } from '#netlify/commerce/orders/order-id.ts';
import { findOwnOrder, findOwnOrderRow, type OrderReply } from '#netlify/commerce/orders/read-orders.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { providerFailed, type Session, sessionOfProviderOrder } from './sessions.ts';
import { recordPayment, type Settlement } from './settle-payment.ts';

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
  const believed = await believe(ctx, result);
  if (!believed.ok) return believed;
  const { session, paymentId } = believed.value;
  if (session.orderId !== order.id) return refuse('payment_of_other_order');
  const settled = await fetchAndSettle(ctx, session, paymentId, 'verify');
  return settled.ok ? findOwnOrder(ctx.db, caller, order.id) : settled;
}

/** The session and the payment of a result; an error unless the provider has signed it. */
async function believe(
  ctx: Ctx,
  result: PaymentResult,
): Promise<Result<{ session: Session; paymentId: string }, ApiError>> {
  const reported = (await ctx.payments()).verifyResult(result);
  if (!reported.ok) {
    return reported.error === 'not_set_up' ? refuse('provider_not_set_up') : refuse('payment_unsigned');
  }
  const { sessionId, paymentId } = reported.value;
  const session = await sessionOfProviderOrder(ctx.db, sessionId);
  return session ? ok({ session, paymentId }) : refuse('payment_of_other_order');
}

async function fetchAndSettle(
  ctx: Ctx,
  session: Session,
  paymentId: string,
  source: PaymentSource,
): Promise<Result<Settlement, ApiError>> {
  const provider = await ctx.payments(session.provider);
  const fetched = await provider.fetchPayment(paymentId);
  if (!fetched.ok) {
    return fetched.error.kind === 'refused'
      ? refuse('payment_unknown')
      : err(providerFailed(ctx, 'fetchPayment', fetched.error));
  }
  if (fetched.value.sessionId !== session.providerOrderId) {
    return refuse('payment_of_other_order');
  }
  const recorded = await recordPayment(ctx, session, fetched.value, source);
  if (!recorded.ok) return recorded;
  return recorded.value ? resultOf(session, recorded.value) : refuse('payment_not_recorded');
}

function resultOf({ orderId }: Session, settlement: Settlement): Result<Settlement, ApiError> {
  if (settlement.outcome === 'settled') return ok(settlement);
  if (settlement.outcome === 'ignored') return refuse('payment_not_successful');
  const { orderStatus: status } = settlement;
  return refuse(status === 'pending' ? 'payment_sold_out' : 'payment_not_needed', { order: orderId, status });
}

/** The form that the provider posts in redirect mode. `order` is from the query of our callback address. */
type Posted = { fields: URLSearchParams; order: string | undefined };

/**
 * Settles a payment from the provider's form post and returns the path of the next page. The post has no access token:
 * its signature proves which order was paid, and the page shows nothing of the order itself.
 */
export async function receiveCallback(ctx: Ctx, { fields, order }: Posted): Promise<string> {
  const posted = (await ctx.payments()).readCallback(fields);
  if (!posted.ok) return accountPath('failed', order, posted.error.reason);
  const believed = await believe(ctx, posted.value);
  if (!believed.ok) return pathAfter(believed.error, order);
  const { session, paymentId } = believed.value;
  const settled = await fetchAndSettle(ctx, session, paymentId, 'callback');
  return settled.ok ? paths.orderSuccess(session.orderId) : pathAfter(settled.error, session.orderId);
}

const pathAfter = ({ code }: ApiError, order: number | string | undefined): string =>
  accountPath(
    code === 'order_state' ? 'returned' : code === 'payment_unavailable' ? 'unconfirmed' : 'failed',
    order,
  );

/**
 * With API_BASE_URL set, only the upstream can verify the payment, and it needs the browser's token. So the result goes
 * to the order's page in the URL fragment, which is never sent or logged, and the browser forwards it.
 */
export async function forwardCallback(
  { payments }: Pick<Ctx, 'payments'>,
  { fields, order }: Posted,
): Promise<string> {
  const posted = (await payments()).readCallback(fields);
  if (!posted.ok) return accountPath('failed', order, posted.error.reason);
  return order === undefined
    ? accountPath('failed', order)
    : `${paths.orderSuccess(order)}#${new URLSearchParams(posted.value)}`;
}

/** The order's id in the query of the callback address; undefined if it cannot be one. */
export const orderOf = (query: URLSearchParams): string | undefined =>
  /^[\w-]{1,64}$/.exec(query.get('order') ?? '')?.[0];

/**
 * The path of the account page, which explains that the payment failed, is not confirmed yet, or is refunded because
 * nothing was due; with the provider's reason if it is a known one.
 */
export function accountPath(
  payment: 'failed' | 'unconfirmed' | 'returned',
  order: number | string | undefined,
  reason: string | null = null,
): string {
  const known = knownFailure(reason);
  const facts = { payment, ...(order ? { order: String(order) } : {}), ...(known ? { reason: known } : {}) };
  return `${paths.account}?${new URLSearchParams(facts)}`;
}
