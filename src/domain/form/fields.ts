import { type TextKind, tidy, tidyField } from '../text/tidy-text.ts';

/**
 * Limits and patterns of form fields, for forms and the API, of texts tidied as their `kind`. Lengths are UTF-16 code units.
 * The database repeats those of accounts (0001_shop.sql). Inputs have no maxlength, which would cut a pasted text without
 * a word: browser/form/checks.ts says what is too long.
 */

const email = { kind: 'email', max: 254, pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/ } as const;

/** A phone number needs this many digits, beyond what §5 asks: hyphens and spaces alone are none. */
const phoneDigitsMin = 6;

export const signupFields = {
  // Invisible joiners belong to the spelling of some words of India.
  username: { kind: 'name', min: 3, max: 60, pattern: /^[\p{L}\p{M}\p{N}\p{Join_C} ._@+'-]+$/u },
  email: { ...email, min: 0 },
  password: { min: 6, max: 256 },
} as const;

export const loginFields = { username: { kind: 'name' }, password: {} } as const;

export const addressFields = {
  fullName: { kind: 'line', max: 120 },
  email,
  phone: { kind: 'phone', min: 10, max: 30, digitsMin: phoneDigitsMin, pattern: /^[\d+\-\s()]+$/ },
  company: { kind: 'line', min: 0, max: 120 },
  address: { kind: 'lines', max: 500 },
  city: { kind: 'line', max: 120 },
  zip: { kind: 'pin', max: 6, pattern: /^\d{5,6}$/ },
  notes: { kind: 'lines', min: 0, max: 1000 },
} as const;

/** Not in §5: what a business wants on its invoice. */
export const businessFields = {
  // A GSTIN has 15 characters; the rest is room for spaces, which people type.
  gstin: { kind: 'gstin', min: 0, max: 30 },
  state: { kind: 'line', min: 0, max: 60 },
  /** The buyer's own order number, and the name and address to bill if they differ from the delivery. */
  po: { kind: 'line', min: 0, max: 40 },
  billTo: { kind: 'lines', min: 0, max: 500 },
} as const;

/** The fields that a business fills in, on a form of its own. */
export const businessFormFields = { company: addressFields.company, ...businessFields } as const;

export const shippingFields = { ...addressFields, ...businessFields } as const;

export const contactFields = {
  name: { kind: 'line', max: 120 },
  email,
  phone: { kind: 'phone', min: 0, max: 40, charactersMin: 7 },
  message: { kind: 'lines', max: 5000 },
  /** The honeypot has no rule: people do not see it, and bots may put anything into it (decision 13). */
  honeypot: {},
} as const;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

type Field = { kind?: TextKind; min?: number; digitsMin?: number; pattern: RegExp };

/** Whether a text, once tidied, has the field's minimum length and digits and matches its pattern. */
export function fits({ kind, min = 1, digitsMin = 0, pattern }: Field, value: string): boolean {
  const text = tidy(value, kind);
  return text.length >= min && digitsIn(text) >= digitsMin && pattern.test(text);
}

/** Valid when empty or with at least 7 digits and plus signs (§5). */
export function isContactPhone(value: string): boolean {
  const text = tidyField(contactFields.phone, value);
  const isLong = text.replace(/[^\d+]/g, '').length >= contactFields.phone.charactersMin;
  return text === '' || (isLong && digitsIn(text) >= phoneDigitsMin);
}
