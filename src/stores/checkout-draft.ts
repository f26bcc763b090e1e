import type { ShippingForm } from '#domain/forms.ts';
import type { PaymentMethod } from '#domain/order-status.ts';
import { type AuthRecord, emailOf, usernameOf } from './auth-record.ts';
import type { Shelf } from './shelf.ts';

/** What the shopper has typed so far. It survives a reload and the way over the login page, in this tab only. */
export type Draft = { form: Partial<ShippingForm>; method: PaymentMethod };

const storageKey = 'checkout-form';

export const shippingNames = [
  'fullName',
  'email',
  'phone',
  'company',
  'address',
  'city',
  'zip',
  'notes',
] as const satisfies readonly (keyof ShippingForm)[];

export function readDraft(shelf: Shelf): Draft {
  const draft: Draft = { form: {}, method: 'razorpay' };
  try {
    const stored = JSON.parse(shelf.read(storageKey) ?? '{}');
    for (const name of shippingNames) {
      if (typeof stored.form?.[name] === 'string') draft.form[name] = stored.form[name];
    }
    if (stored.method === 'cod') draft.method = 'cod';
  } catch {
    // A foreign value: the form starts empty.
  }
  return draft;
}

/** What the form starts with: what was typed before, else what is known of the member (§5). */
export const startOf = (member: AuthRecord | undefined, draft: Draft): Partial<ShippingForm> => ({
  ...(member && { fullName: usernameOf(member), email: emailOf(member) }),
  ...draft.form,
});

export const keepDraft = (shelf: Shelf, draft: Draft): void => shelf.write(storageKey, JSON.stringify(draft));

export const dropDraft = (shelf: Shelf): void => shelf.write(storageKey, null);
