import type { AuthRecord } from './auth-record.ts';
import { clearAttempt } from './checkout-attempt.ts';
import { clearDraft, isDraftOf } from './checkout-draft.ts';
import type { SafeStorage } from './safe-storage.ts';

/**
 * Clears a shopper's personal data (name, phone, address) from the tab. A payment result that is not verified yet
 * stays: it holds no personal data, and without it a payment could not be confirmed.
 */
export function clearShopperData(tab: SafeStorage): void {
  clearDraft(tab);
  clearAttempt(tab);
}

/** As above, unless it belongs to this account: who logs in again after an expired session continues the checkout. */
export function clearDataOfOthers(tab: SafeStorage, session: AuthRecord): void {
  if (!isDraftOf(tab, session)) clearShopperData(tab);
}
