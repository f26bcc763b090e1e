import type { PaymentResult } from '#contract/order-payloads.ts';
import type { PaymentSession } from '#contract/orders.ts';
import { failureText } from '#domain/payment-failures.ts';
import { needsRedirect } from './in-app-browser.ts';
import type { Checkout, CheckoutOptions } from './razorpay.ts';

/** Prefills the provider's form. */
export type Customer = { name: string; email: string; phone: string };

/** `closed`: the shopper closed the window. `reason` is the provider's text when a payment failed before. */
type WindowOutcome = { kind: 'paid'; result: PaymentResult } | { kind: 'closed'; reason: string | undefined };

/** `--cyan` of styles/tokens.css. */
const cyan = '#0b6f89';

/** Opens the provider's payment window. In an in-app browser the page navigates to the provider and this never resolves. */
export function openCheckout(
  Checkout: Checkout,
  { key_id: key, ...session }: PaymentSession,
  customer: Customer,
  callbackPath: string,
): Promise<WindowOutcome> {
  return new Promise((resolve) => {
    let reason: string | undefined;
    const options: CheckoutOptions = {
      key,
      ...session,
      prefill: { name: customer.name, email: customer.email, contact: customer.phone },
      theme: { color: cyan },
      handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
        resolve({ kind: 'paid', result: { razorpay_order_id, razorpay_payment_id, razorpay_signature } }),
      // Also called after a failed payment: then `reason` is set.
      modal: { ondismiss: () => resolve({ kind: 'closed', reason }) },
      ...(needsRedirect(navigator.userAgent)
        ? { redirect: true as const, callback_url: new URL(callbackPath, location.href).href }
        : {}),
    };
    const checkoutWindow = new Checkout(options);
    checkoutWindow.on('payment.failed', ({ error }) => {
      reason = error?.description || failureText(error?.reason);
    });
    checkoutWindow.open();
  });
}
