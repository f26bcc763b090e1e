import { saveUnverifiedResult } from './unverified-result.ts';

/**
 * After a payment by redirect in front of an upstream, the address fragment holds the provider's signed result.
 * Saves it, to be verified by the upstream, and removes it from the address.
 */
export function saveResultFromAddress(orderId: string): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  const [order, payment, signature] = ['order_id', 'payment_id', 'signature'].map((name) =>
    fields.get(`razorpay_${name}`),
  );
  if (!order || !payment || !signature) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  saveUnverifiedResult(orderId, {
    razorpay_order_id: order,
    razorpay_payment_id: payment,
    razorpay_signature: signature,
  });
}
