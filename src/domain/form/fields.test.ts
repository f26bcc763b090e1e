import { expect, test } from 'vitest';
import { contactFields, fits, shippingFields, signupFields } from './fields.ts';

/** The most characters of each field. */
const longest = (form: Record<string, { max?: number }>) =>
  Object.fromEntries(Object.entries(form).map(([field, { max }]) => [field, max]));

test('how long a text may be, in each field of each form', () => {
  expect(longest(signupFields)).toEqual({ username: 60, email: 254, password: 256 });
  expect(longest(shippingFields)).toEqual({
    fullName: 120,
    email: 254,
    phone: 30,
    company: 120,
    address: 500,
    city: 120,
    zip: 6,
    notes: 1000,
    gstin: 30,
    state: 60,
    po: 40,
    billTo: 500,
  });
  expect(longest(contactFields)).toEqual({
    name: 120,
    email: 254,
    phone: 40,
    message: 5000,
    honeypot: undefined,
  });
});

test('fields of an order that may be left empty have no minimum length', () => {
  const optional = Object.entries(shippingFields).filter(([, field]) => 'min' in field && field.min === 0);
  expect(optional.map(([name]) => name)).toEqual(['company', 'notes', 'gstin', 'state', 'po', 'billTo']);
});

test.each(['asha', 'Asha Verma', 'आशा वर्मा', 'a.b_c@d+e-f', "O'Brien 2"])(
  'signup: %j may be a username',
  (username) => {
    expect(fits(signupFields.username, username)).toBe(true);
  },
);

test.each(['as', '<asha>', 'asha!', '!asha', 'asha\nverma', 'asha🙂'])(
  'signup: %j may not be a username',
  (username) => {
    expect(fits(signupFields.username, username)).toBe(false);
  },
);

test('a field without a minimum length needs at least one character', () => {
  expect(fits({ pattern: /^.*$/ }, ' ')).toBe(false);
  expect(fits({ pattern: /^.*$/ }, 'x')).toBe(true);
});
