import { PaymentResult } from '#contract/orders.ts';
import { tabShelf } from '#stores/places.ts';

/** The provider's proof of a payment that the server could not be told yet: told before anybody pays again. */
const storageKey = (orderId: string): string => `payment-result-${orderId}`;

export function recallResult(orderId: string): PaymentResult | undefined {
  try {
    const stored = PaymentResult.safeParse(JSON.parse(tabShelf.read(storageKey(orderId)) ?? 'null'));
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

export const keepResult = (orderId: string, result: PaymentResult): void =>
  tabShelf.write(storageKey(orderId), JSON.stringify(result));

export const forgetResult = (orderId: string): void => tabShelf.write(storageKey(orderId), null);
