import { addressKey, placedOrderKey } from '#domain/base/limits.ts';
import { clearAttempt } from '../cart/checkout-attempt.ts';
import { clearDraft, isDraftOf, isRememberedBy } from '../cart/checkout-draft.ts';
import { loginStorage, tabStorage } from '../storage/browser-storage.ts';
import type { AuthRecord } from './auth-record.ts';

/**
 * Clears a shopper's personal data (name, phone, address), except what `keptFor` typed: a person who logs in again
 * after an expired session continues the checkout. A payment result that is not verified yet stays: it has no
 * personal data, and the server needs it to confirm the payment.
 */
export function clearShopperData(keptFor?: AuthRecord): void {
  if (!keptFor || !isDraftOf(keptFor)) {
    clearDraft();
    clearAttempt();
    tabStorage.write(placedOrderKey, null);
  }
  if (!keptFor || !isRememberedBy(keptFor)) loginStorage.write(addressKey, null);
}
