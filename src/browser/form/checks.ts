import {
  addressFields,
  contactFields,
  fits,
  isContactPhone,
  type shippingFields,
  signupFields,
} from '#domain/form/fields.ts';
import { type Fields, tidy, tidyField } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/form-checks.ts';

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
    if (max && length > max) found[name] ||= texts.tooLong(max, length);
  }
  return collect(found);
}

export const required = (value: string, message: string): string | false => !tidy(value) && message;

export type ShippingForm = Record<keyof typeof shippingFields, string>;

/** The fields of a business are checked in check-business.ts, which loads later. */
export const checkShipping = (
  form: Record<keyof typeof addressFields, string>,
): Errors<keyof typeof addressFields> =>
  collectIn(addressFields, form, {
    fullName: required(form.fullName, texts.fullNameRequired),
    email:
      required(form.email, texts.emailRequired) ||
      (!fits(addressFields.email, form.email) && texts.emailWrong),
    phone:
      required(form.phone, texts.phoneRequired) ||
      (!fits(addressFields.phone, form.phone) && texts.phoneWrong),
    company: false,
    address: required(form.address, texts.addressRequired),
    city: required(form.city, texts.cityRequired),
    zip: required(form.zip, texts.zipRequired) || (!fits(addressFields.zip, form.zip) && texts.zipWrong),
    notes: false,
  });

type LoginForm = { username: string; password: string };

export const checkLogin = (form: LoginForm): Errors<keyof LoginForm> =>
  collect({
    username: required(form.username, texts.usernameRequired),
    password: !form.password && texts.passwordRequired,
  });

type SignupForm = Record<keyof typeof signupFields, string>;

export const checkSignup = (form: SignupForm): Errors<keyof SignupForm> =>
  collectIn(signupFields, form, {
    username:
      required(form.username, texts.usernameRequired) ||
      (tidy(form.username, 'name').length < signupFields.username.min &&
        texts.usernameTooShort(signupFields.username.min)),
    email:
      tidyField(signupFields.email, form.email) !== '' &&
      !fits(signupFields.email, form.email) &&
      texts.signupEmailWrong,
    password:
      (!form.password && texts.passwordRequired) ||
      (form.password.length < signupFields.password.min && texts.passwordTooShort(signupFields.password.min)),
  });

export type ContactForm = Record<keyof typeof contactFields, string>;

export const checkContact = (form: ContactForm): Errors<keyof ContactForm> =>
  collectIn(contactFields, form, {
    name: required(form.name, texts.nameRequired),
    email:
      required(form.email, texts.emailRequired) ||
      (!fits(contactFields.email, form.email) && texts.contactEmailWrong),
    phone: !isContactPhone(form.phone) && texts.phoneWrong,
    message: required(form.message, texts.messageRequired),
    honeypot: false,
  });
