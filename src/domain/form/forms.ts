import { type Fields, tidy, tidyField } from '../text/tidy-text.ts';
import {
  addressFields,
  contactFields,
  fits,
  isContactPhone,
  type shippingFields,
  signupFields,
} from './fields.ts';

/** Checks of all forms (§5). Each returns the error messages by field; a field without an error has no key. */
export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** Removes the checks without a message. */
export function collect<Field extends string>(checks: Record<Field, string | false>): Errors<Field> {
  return Object.fromEntries(Object.entries(checks).filter(([, message]) => message)) as Errors<Field>;
}

/** As `collect`, with a message for each text that is longer than its field may be and has no other. */
export function collectIn<Field extends string>(
  fields: Fields<Field>,
  form: Record<Field, string>,
  checks: Record<Field, string | false>,
): Errors<Field> {
  const found = { ...checks };
  for (const name of Object.keys(fields) as Field[]) {
    const { max } = fields[name];
    const { length } = tidyField(fields[name], form[name]);
    if (max && length > max) found[name] ||= `At most ${max} characters, not ${length}`;
  }
  return collect(found);
}

export const required = (value: string, message: string): string | false => !tidy(value) && message;

export type ShippingForm = Record<keyof typeof shippingFields, string>;

/** The fields of a business are checked in business.ts, which loads later. */
export const checkShipping = (
  form: Record<keyof typeof addressFields, string>,
): Errors<keyof typeof addressFields> =>
  collectIn(addressFields, form, {
    fullName: required(form.fullName, 'Full name is required'),
    email:
      required(form.email, 'Email is required') ||
      (!fits(addressFields.email, form.email) && 'Enter a valid email address'),
    phone:
      required(form.phone, 'Phone number is required') ||
      (!fits(addressFields.phone, form.phone) && 'Enter a valid phone number'),
    company: false,
    address: required(form.address, 'Address is required'),
    city: required(form.city, 'City is required'),
    zip:
      required(form.zip, 'ZIP code is required') ||
      (!fits(addressFields.zip, form.zip) && 'Enter a valid ZIP code'),
    notes: false,
  });

type LoginForm = { username: string; password: string };

export const checkLogin = (form: LoginForm): Errors<keyof LoginForm> =>
  collect({
    username: required(form.username, 'Username is required'),
    password: !form.password && 'Password is required',
  });

type SignupForm = Record<keyof typeof signupFields, string>;

export const checkSignup = (form: SignupForm): Errors<keyof SignupForm> =>
  collectIn(signupFields, form, {
    username:
      required(form.username, 'Username is required') ||
      (tidy(form.username, 'name').length < signupFields.username.min &&
        `Username must be at least ${signupFields.username.min} characters`),
    email:
      tidyField(signupFields.email, form.email) !== '' &&
      !fits(signupFields.email, form.email) &&
      'Please enter a valid email address',
    password:
      (!form.password && 'Password is required') ||
      (form.password.length < signupFields.password.min &&
        `Password must be at least ${signupFields.password.min} characters`),
  });

export type ContactForm = Record<keyof typeof contactFields, string>;

export const checkContact = (form: ContactForm): Errors<keyof ContactForm> =>
  collectIn(contactFields, form, {
    name: required(form.name, 'Name is required'),
    email:
      required(form.email, 'Email is required') ||
      (!fits(contactFields.email, form.email) && 'Enter a valid email'),
    phone: !isContactPhone(form.phone) && 'Enter a valid phone number',
    message: required(form.message, 'Please enter your message'),
    honeypot: false,
  });
