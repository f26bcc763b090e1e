import { keepResult } from './unverified.ts';

/**
 * Keeps the provider's proof of a payment by redirect that only an upstream can check: it came along in the fragment
 * of this page's address, and is taken out of it.
 */
export function keepPostedResult(orderId: string): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  const [order, payment, signature] = ['order_id', 'payment_id', 'signature'].map((name) =>
    fields.get(`razorpay_${name}`),
  );
  if (!order || !payment || !signature) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  keepResult(orderId, {
    razorpay_order_id: order,
    razorpay_payment_id: payment,
    razorpay_signature: signature,
  });
}
