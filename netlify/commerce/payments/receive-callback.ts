import { PaymentResult } from '#contract/order-payloads.ts';
import type { Ctx } from '#platform/context.ts';
import { accountPath, orderSuccessPath } from './return-paths.ts';
import { sessionOfProviderOrder } from './sessions.ts';
import { settleResult } from './verify-payment.ts';

/** What the provider's form post of redirect mode brings, and the order in the address that it was told to post to. */
export type Posted = { fields: URLSearchParams; order: string | undefined };

/**
 * The page to go on to after the provider's form post. No token comes with it: the signature is the proof that this
 * payment belongs to the order, and nothing of the order is told.
 */
export async function receiveCallback(ctx: Ctx, { fields, order }: Posted): Promise<string> {
  const result = PaymentResult.safeParse(Object.fromEntries(fields));
  const failed = accountPath('failed', order, fields.get('error[reason]'));
  if (!result.success) return failed;
  const session = await sessionOfProviderOrder(ctx.db, result.data.razorpay_order_id);
  if (!session) return failed;
  const settled = await settleResult(ctx, session, result.data, 'callback');
  if (settled.ok) return orderSuccessPath(session.orderId);
  if (settled.error.code === 'order_state') return accountPath('returned', session.orderId);
  return settled.error.code === 'payment_unavailable' ? accountPath('unconfirmed', session.orderId) : failed;
}

/**
 * In front of an upstream nobody here can check the payment: the browser, whose token it takes, brings the proof
 * to the upstream from the page of the order. A fragment is never sent nor logged.
 */
export function handOverCallback({ fields, order }: Posted): string {
  const result = PaymentResult.safeParse(Object.fromEntries(fields));
  return result.success && order !== undefined
    ? `${orderSuccessPath(order)}#${new URLSearchParams(result.data)}`
    : accountPath('failed', order, fields.get('error[reason]'));
}
