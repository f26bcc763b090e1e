import type { PaymentResult } from '#contract/order-payloads.ts';
import { tabShelf } from '#stores/places.ts';

/** The provider's proof of a payment that the server could not be told yet: told before anybody pays again. */
const storageKey = (orderId: string): string => `payment-result-${orderId}`;

/** What this page kept itself; the server checks the proof, so its form is not checked again here. */
export function recallResult(orderId: string): PaymentResult | undefined {
  try {
    const stored: Partial<PaymentResult> | null = JSON.parse(tabShelf.read(storageKey(orderId)) ?? 'null');
    return stored?.razorpay_signature ? (stored as PaymentResult) : undefined;
  } catch {
    return undefined;
  }
}

export const keepResult = (orderId: string, result: PaymentResult): void =>
  tabShelf.write(storageKey(orderId), JSON.stringify(result));

export const forgetResult = (orderId: string): void => tabShelf.write(storageKey(orderId), null);
