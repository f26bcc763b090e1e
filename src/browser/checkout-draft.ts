import type { ShippingForm } from '#domain/forms.ts';
import { draftKey } from '#domain/limits.ts';
import type { CheckoutMethod } from '#domain/order-status.ts';
import { type AuthRecord, emailOf, usernameOf } from './auth-record.ts';
import type { SafeStorage } from './safe-storage.ts';

/**
 * The checkout form as typed so far. It survives a reload and a login, in this tab only, and is shown only to the
 * account that typed it.
 */
type Draft = { form: Partial<ShippingForm>; method: CheckoutMethod };

/** In one text, because the page's inline script carries it. */
export const shippingNames =
  'fullName email phone company address city zip notes gstin state po billTo'.split(
    ' ',
  ) as readonly (keyof ShippingForm)[];

type Stored = { form?: Record<string, unknown>; method?: unknown; owner?: unknown };

/**
 * What is stored under a key if this account typed it; usernames are case-insensitive. A missing session or an invalid
 * value throws inside the `try`: checks instead would make the page's inline script larger.
 */
function readStored(storage: SafeStorage, session: AuthRecord | undefined, key: string): Stored | undefined {
  try {
    const stored: Stored = JSON.parse(storage.read(key) as string);
    if (stored.owner === usernameOf(session as AuthRecord).toLowerCase()) return stored;
  } catch {}
  return undefined;
}

/** Whether this account typed the stored draft, or with `addressKey` the stored address. */
export const isTypedBy = (storage: SafeStorage, session: AuthRecord, key: string = draftKey): boolean =>
  readStored(storage, session, key) !== undefined;

/** The draft of this account, or with `addressKey` its remembered address; empty when there is none. */
export function readDraft(
  storage: SafeStorage,
  session: AuthRecord | undefined,
  key: string = draftKey,
): Draft {
  const stored = readStored(storage, session, key);
  const form: Draft['form'] = {};
  for (const name of shippingNames) {
    const typed = stored?.form?.[name];
    if (typeof typed === 'string') form[name] = typed;
  }
  return { form, method: stored?.method === 'cod' ? 'cod' : 'online' };
}

/** Initial values of the form: the draft, else the remembered address, else the account's name and e-mail address (§5). */
export const initialValuesOf = (
  session: AuthRecord | undefined,
  draft?: Draft,
  remembered?: Draft,
): Partial<ShippingForm> => ({
  ...(session && { fullName: usernameOf(session), email: emailOf(session) }),
  ...remembered?.form,
  ...draft?.form,
});

export const saveDraft = (storage: SafeStorage, draft: Draft, username: string): void =>
  storage.write(draftKey, JSON.stringify({ ...draft, owner: username.toLowerCase() }));

export const clearDraft = (storage: SafeStorage): void => storage.write(draftKey, null);
