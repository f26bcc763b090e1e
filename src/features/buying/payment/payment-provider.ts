import type { PaymentResult } from '#contract/order-payloads.ts';
import type { PaymentSession } from '#contract/orders.ts';

/** What the browser needs of a payment provider; `netlify/platform/payment-provider.ts` is its other half. */

/** Prefills the provider's form. */
export type Customer = { name: string; email: string; phone: string };

/** `closed`: the shopper closed the window. `reason` is the provider's text when a payment failed before. */
export type WindowOutcome =
  | { kind: 'paid'; result: PaymentResult }
  | { kind: 'closed'; reason: string | undefined };

/**
 * Opens the window of a session. Where the page leaves for the provider's own page, which posts its result to
 * `callbackAddress`, this never resolves.
 */
export type OpenWindow = (
  session: PaymentSession,
  customer: Customer,
  callbackAddress: string,
) => Promise<WindowOutcome>;

export type BrowserProvider = {
  /** Hosts that pages which can pay may use, by directive of their Content-Security-Policy. */
  hosts: Record<string, readonly string[]>;
  /** Loads what the window needs, while the server opens the session. Rejects with a WindowFailure. */
  load: () => Promise<OpenWindow>;
};

/** The provider's window could not be loaded. The message is for the shopper (§8). */
export class WindowFailure extends Error {}
