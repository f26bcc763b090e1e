import type { AuthRecord } from './auth-record.ts';
import { endAttempt } from './checkout-attempt.ts';
import { dropDraft, isDraftOf } from './checkout-draft.ts';
import type { SafeStorage } from './safe-storage.ts';

/**
 * Takes away what a tab keeps of the person who used it: name, phone and address, typed or already ordered. The
 * provider's proof of a payment stays: it names nobody, and somebody's money depends on it.
 */
export function forgetShopper(tab: SafeStorage): void {
  dropDraft(tab);
  endAttempt(tab);
}

/** The same, unless it is this member's own: whose session has ended by itself goes on where they were. */
export function forgetOthers(tab: SafeStorage, member: AuthRecord): void {
  if (!isDraftOf(tab, member)) forgetShopper(tab);
}
