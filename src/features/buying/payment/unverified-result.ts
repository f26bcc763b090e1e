import { tabStorage } from '#browser/browser-storage.ts';
import type { PaymentResult } from '#contract/order-payloads.ts';
import { isObject, parseJson } from '#domain/json.ts';

/** The provider's signed payment result until the server has verified it. It is verified before a second payment starts. */
const storageKey = (orderId: string): string => `payment-result-${orderId}`;

/** Not validated further here, because the server verifies the signature. */
export function readUnverifiedResult(orderId: string): PaymentResult | undefined {
  const stored = parseJson(tabStorage.read(storageKey(orderId)) ?? 'null');
  return isObject(stored) && stored.razorpay_signature ? (stored as PaymentResult) : undefined;
}

export const saveUnverifiedResult = (orderId: string, result: PaymentResult): void =>
  tabStorage.write(storageKey(orderId), JSON.stringify(result));

export const clearUnverifiedResult = (orderId: string): void => tabStorage.write(storageKey(orderId), null);
