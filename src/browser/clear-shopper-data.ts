import { addressKey, placedOrderKey } from '#domain/limits.ts';
import type { AuthRecord } from './auth-record.ts';
import { clearAttempt } from './checkout-attempt.ts';
import { clearDraft, isTypedBy } from './checkout-draft.ts';
import type { SafeStorage } from './safe-storage.ts';

/** Where a shopper's personal data is kept: for a checkout under way, and an address remembered on this device. */
type Places = { tab: SafeStorage; device: SafeStorage };

/**
 * Clears a shopper's personal data (name, phone, address), except what `keptFor` typed: somebody who logs in again after
 * an expired session continues the checkout. A payment result that is not verified yet stays: it has no personal data, and
 * the server needs it to confirm the payment.
 */
export function clearShopperData({ tab, device }: Places, keptFor?: AuthRecord): void {
  if (!keptFor || !isTypedBy(tab, keptFor)) {
    clearDraft(tab);
    clearAttempt(tab);
    tab.write(placedOrderKey, null);
  }
  if (!keptFor || !isTypedBy(device, keptFor, addressKey)) device.write(addressKey, null);
}
