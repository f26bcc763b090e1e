import type { ShippingForm } from '#browser/form/checks.ts';
import { addressKey, draftKey } from '#domain/base/limits.ts';
import type { CheckoutMethod } from '#domain/order/order-status.ts';
import { type AuthRecord, emailOf, usernameOf } from '../session/auth-record.ts';
import { loginStorage, tabStorage } from '../storage/browser-storage.ts';

/**
 * The checkout form as typed so far. It survives a reload and a login, in this tab only, and is shown only to the
 * account that typed it.
 */
type Draft = { form: Partial<ShippingForm>; method: CheckoutMethod };

/** The field names in one text, because the page's inline script carries it. */
export const shippingNames =
  'fullName email phone company address city zip notes gstin state po billTo'.split(
    ' ',
  ) as readonly (keyof ShippingForm)[];

type Stored = { form?: Record<string, unknown>; method?: unknown; owner?: unknown };

/**
 * The stored text if this account typed it; usernames are case-insensitive. A missing session or an invalid value
 * throws inside the `try`: checks instead would make the page's inline script larger.
 */
function ownOf(session: AuthRecord | undefined, text: string | null): Stored | undefined {
  try {
    const stored: Stored = JSON.parse(text as string);
    if (stored.owner === usernameOf(session as AuthRecord).toLowerCase()) return stored;
  } catch {}
  return undefined;
}

function draftOf(session: AuthRecord | undefined, text: string | null): Draft {
  const stored = ownOf(session, text);
  const form: Draft['form'] = {};
  for (const name of shippingNames) {
    const typed = stored?.form?.[name];
    if (typeof typed === 'string') form[name] = typed;
  }
  return { form, method: stored?.method === 'cod' ? 'cod' : 'online' };
}

/** The draft of this account; empty when there is none. */
export const readDraft = (session: AuthRecord | undefined): Draft =>
  draftOf(session, tabStorage.read(draftKey));

/** The address that this account asked the device to remember; empty when there is none. */
export const readRemembered = (session: AuthRecord | undefined): Draft =>
  draftOf(session, loginStorage.read(addressKey));

export const isDraftOf = (session: AuthRecord): boolean =>
  ownOf(session, tabStorage.read(draftKey)) !== undefined;
export const isRememberedBy = (session: AuthRecord): boolean =>
  ownOf(session, loginStorage.read(addressKey)) !== undefined;

/** `sunita` and `Asha Verma` may be somebody's name; `asha_82` would only get onto the invoice unseen. */
const nameOf = (username: string): string => (/[\d_@]/.test(username) ? '' : username);

/** Initial values of the form: the draft, else the remembered address, else the account's name and e-mail address (§5). */
export const initialValuesOf = (
  session: AuthRecord | undefined,
  draft?: Draft,
  remembered?: Draft,
): Partial<ShippingForm> => ({
  ...(session && { fullName: nameOf(usernameOf(session)), email: emailOf(session) }),
  ...remembered?.form,
  ...draft?.form,
});

export const saveDraft = (draft: Draft, username: string): void =>
  tabStorage.write(draftKey, JSON.stringify({ ...draft, owner: username.toLowerCase() }));

export const clearDraft = (): void => tabStorage.write(draftKey, null);
