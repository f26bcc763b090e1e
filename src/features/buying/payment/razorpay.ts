import type { PaymentResult } from '#contract/order-payloads.ts';
import type { PaymentSession } from '#contract/orders.ts';

/** Shown when the provider's script cannot be loaded (§8). */
export const scriptFailure = 'Failed to load Razorpay';

/** Types for the part of the provider's script that we use. Source: Razorpay Standard Checkout. */

type Failure = { error?: { description?: string; reason?: string } };

export type CheckoutOptions = Omit<PaymentSession, 'key_id'> & {
  /** The script's name for our `key_id`. */
  key: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (result: PaymentResult) => void;
  modal: { ondismiss: () => void };
  redirect?: true;
  callback_url?: string;
};

type CheckoutWindow = {
  open: () => void;
  on: (event: 'payment.failed', listener: (failure: Failure) => void) => void;
};

export type Checkout = new (options: CheckoutOptions) => CheckoutWindow;

declare global {
  interface Window {
    Razorpay?: Checkout;
  }
}
