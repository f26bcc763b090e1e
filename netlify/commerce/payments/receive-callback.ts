import { PaymentResult } from '#contract/order-payloads.ts';
import type { Ctx } from '#platform/context.ts';
import { sessionOfProviderOrder } from './sessions.ts';
import { settleResult } from './verify-payment.ts';

/** What the account page explains: the payment failed, is not confirmed yet, or was not needed and goes back. */
export type CallbackCode = 'failed' | 'unconfirmed' | 'returned';

const accountWith = (code: CallbackCode): string => `/account/?payment=${code}`;

/**
 * The provider's form post of redirect mode, and the page to go on to. No token comes with it: the signature is
 * the proof that this payment belongs to the order, and nothing of the order is told.
 */
export async function receiveCallback(ctx: Ctx, fields: URLSearchParams): Promise<string> {
  const result = PaymentResult.safeParse(Object.fromEntries(fields));
  if (!result.success) return accountWith('failed');
  const session = await sessionOfProviderOrder(ctx.db, result.data.razorpay_order_id);
  if (!session) return accountWith('failed');
  const settled = await settleResult(ctx, session, result.data, 'callback');
  if (settled.ok) return `/order-success/${session.orderId}/`;
  const codes: Record<string, CallbackCode> = { order_state: 'returned', payment_unavailable: 'unconfirmed' };
  return accountWith(codes[settled.error.code] ?? 'failed');
}
