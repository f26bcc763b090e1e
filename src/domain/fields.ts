/**
 * Limits and patterns of form fields, for forms and the API. Lengths are UTF-16 code units after trimming. The database
 * repeats those of accounts (0001_shop.sql). Password and ZIP inputs have no maxlength, which would cut a pasted value.
 */

const email = { max: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ };

export const signupFields = {
  username: { min: 3, max: 60, pattern: /^[\p{L}\p{M}\p{N} ._@+'-]+$/u },
  email,
  password: { min: 6, max: 256 },
} as const;

export const shippingFields = {
  fullName: { max: 120 },
  email,
  phone: { min: 10, max: 30, pattern: /^[\d+\-\s()]+$/ },
  company: { min: 0, max: 120 },
  address: { max: 500 },
  city: { max: 120 },
  zip: { max: 6, pattern: /^\d{5,6}$/ },
  notes: { min: 0, max: 1000 },
  // Not in §5: for a business that wants its GSTIN on the invoice. Longer than a GSTIN, which people type with spaces.
  gstin: { min: 0, max: 30 },
  state: { min: 0, max: 60 },
} as const;

export const contactFields = {
  name: { max: 120 },
  email,
  phone: { min: 0, max: 40, digitsMin: 7 },
  message: { max: 5000 },
  /** Has no rule: people do not see this field, and bots may put anything into it (decision 13). */
  honeypot: {},
} as const;

type Field = { min?: number; pattern: RegExp };

/** Whether a trimmed text has the field's minimum length and matches its pattern. */
export const fits = ({ min = 1, pattern }: Field, value: string): boolean =>
  value.trim().length >= min && pattern.test(value.trim());

/** Valid when empty or with at least 7 digits and plus signs (§5). */
export const isContactPhone = (value: string): boolean =>
  value.trim() === '' || value.replace(/[^\d+]/g, '').length >= contactFields.phone.digitsMin;
