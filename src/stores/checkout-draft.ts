import type { ShippingForm } from '#domain/forms.ts';
import { draftKey } from '#domain/limits.ts';
import type { PaymentMethod } from '#domain/order-status.ts';
import { type AuthRecord, emailOf, usernameOf } from './auth-record.ts';
import type { SafeStorage } from './safe-storage.ts';

/**
 * What the shopper has typed so far. It survives a reload and the way over the login page, in this tab only, and is
 * shown to nobody but the account that typed it.
 */
export type Draft = { form: Partial<ShippingForm>; method: PaymentMethod };

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

type Stored = { form?: Record<string, unknown>; method?: unknown; owner?: unknown };

/**
 * What this member typed: accounts are the same whichever case their name is typed in. Where nobody is signed in, or a
 * foreign value stands, reading it throws, and there is nothing. Said in few bytes: it is inline in the page.
 */
function storedOf(storage: SafeStorage, member: AuthRecord | undefined): Stored | undefined {
  try {
    const stored: Stored = JSON.parse(storage.read(draftKey) as string);
    if (stored.owner === usernameOf(member as AuthRecord).toLowerCase()) return stored;
  } catch {}
  return undefined;
}

/** Whether this member typed what is kept. */
export const isDraftOf = (storage: SafeStorage, member: AuthRecord): boolean =>
  storedOf(storage, member) !== undefined;

/** What this member has typed. */
export function readDraft(storage: SafeStorage, member: AuthRecord | undefined): Draft {
  const stored = storedOf(storage, member);
  const form: Draft['form'] = {};
  for (const name of shippingNames) {
    const typed = stored?.form?.[name];
    if (typeof typed === 'string') form[name] = typed;
  }
  return { form, method: stored?.method === 'cod' ? 'cod' : 'razorpay' };
}

/** What the form starts with: what was typed before, else what is known of the member (§5). */
export const startOf = (member: AuthRecord | undefined, draft: Draft): Partial<ShippingForm> => ({
  ...(member && { fullName: usernameOf(member), email: emailOf(member) }),
  ...draft.form,
});

export const keepDraft = (storage: SafeStorage, draft: Draft, username: string): void =>
  storage.write(draftKey, JSON.stringify({ ...draft, owner: username.toLowerCase() }));

export const dropDraft = (storage: SafeStorage): void => storage.write(draftKey, null);
