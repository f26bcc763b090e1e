import { PaymentResult } from '#contract/order-payloads.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { accountPath, orderSuccessPath } from './return-paths.ts';
import { sessionOfProviderOrder } from './sessions.ts';
import { verifyAndSettle } from './verify-payment.ts';

/** The form that the provider posts in redirect mode. `order` is from the query of our callback address. */
type Posted = { fields: URLSearchParams; order: string | undefined };

/**
 * Settles a payment from the provider's form post and returns the path of the next page. The post has no access token:
 * its signature proves which order was paid, and the page shows nothing of the order itself.
 */
export async function receiveCallback(ctx: Ctx, { fields, order }: Posted): Promise<string> {
  const result = PaymentResult.safeParse(Object.fromEntries(fields));
  const failed = accountPath('failed', order, fields.get('error[reason]'));
  if (!result.success) return failed;
  const session = await sessionOfProviderOrder(ctx.db, result.data.razorpay_order_id);
  if (!session) return failed;
  const settled = await verifyAndSettle(ctx, session, result.data, 'callback');
  if (settled.ok) return orderSuccessPath(session.orderId);
  if (settled.error.code === 'order_state') return accountPath('returned', session.orderId);
  return settled.error.code === 'payment_unavailable' ? accountPath('unconfirmed', session.orderId) : failed;
}

/**
 * With API_BASE_URL set, only the upstream can verify the payment, and it needs the browser's token. So the result goes
 * to the order's page in the URL fragment, which is never sent or logged, and the browser forwards it.
 */
export function forwardCallback({ fields, order }: Posted): string {
  const result = PaymentResult.safeParse(Object.fromEntries(fields));
  return result.success && order !== undefined
    ? `${orderSuccessPath(order)}#${new URLSearchParams(result.data)}`
    : accountPath('failed', order, fields.get('error[reason]'));
}
