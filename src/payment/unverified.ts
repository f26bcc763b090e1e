import type { PaymentResult } from '#contract/order-payloads.ts';
import { tabStorage } from '#stores/browser-storage.ts';

/** The provider's proof of a payment that the server could not be told yet: told before anybody pays again. */
const storageKey = (orderId: string): string => `payment-result-${orderId}`;

/** What this page kept itself; the server checks the proof, so its form is not checked again here. */
export function recallResult(orderId: string): PaymentResult | undefined {
  try {
    const stored: Partial<PaymentResult> | null = JSON.parse(tabStorage.read(storageKey(orderId)) ?? 'null');
    return stored?.razorpay_signature ? (stored as PaymentResult) : undefined;
  } catch {
    return undefined;
  }
}

export const keepResult = (orderId: string, result: PaymentResult): void =>
  tabStorage.write(storageKey(orderId), JSON.stringify(result));

export const forgetResult = (orderId: string): void => tabStorage.write(storageKey(orderId), null);
