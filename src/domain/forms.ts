import { checkoutPhoneMinLength, passwordMinLength, usernameMinLength } from './limits.ts';

/** Checks of every form (§5). Each answers the message for each field that is wrong; no key means no error. */
export type Errors<Field extends string> = Partial<Record<Field, string>>;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const zipPattern = /^\d{5,6}$/;
export const looksLikeEmail = (value: string): boolean => emailPattern.test(value.trim());

/** The messages of the checks that found something. */
export function collect<Field extends string>(checks: Record<Field, string | false>): Errors<Field> {
  return Object.fromEntries(Object.entries(checks).filter(([, message]) => message)) as Errors<Field>;
}
export const required = (value: string, message: string): string | false => !value.trim() && message;

export type ShippingForm = {
  fullName: string;
  email: string;
  phone: string;
  company: string;
  address: string;
  city: string;
  zip: string;
  notes: string;
};

export const checkShipping = (form: ShippingForm): Errors<keyof ShippingForm> =>
  collect({
    fullName: required(form.fullName, 'Full name is required'),
    email:
      required(form.email, 'Email is required') ||
      (!looksLikeEmail(form.email) && 'Enter a valid email address'),
    phone:
      required(form.phone, 'Phone number is required') ||
      (!isCheckoutPhone(form.phone) && 'Enter a valid phone number'),
    company: false,
    address: required(form.address, 'Address is required'),
    city: required(form.city, 'City is required'),
    zip:
      required(form.zip, 'ZIP code is required') ||
      (!zipPattern.test(form.zip.trim()) && 'Enter a valid ZIP code'),
    notes: false,
  });

/** At least 10 characters, each a digit, plus, hyphen, space or bracket (§5). */
function isCheckoutPhone(phone: string): boolean {
  const value = phone.trim();
  return value.length >= checkoutPhoneMinLength && /^[\d+\-\s()]+$/.test(value);
}

export type LoginForm = { username: string; password: string };

export const checkLogin = (form: LoginForm): Errors<keyof LoginForm> =>
  collect({
    username: required(form.username, 'Username is required'),
    password: !form.password && 'Password is required',
  });

export type SignupForm = { username: string; email: string; password: string };

export const checkSignup = (form: SignupForm): Errors<keyof SignupForm> =>
  collect({
    username:
      required(form.username, 'Username is required') ||
      (form.username.trim().length < usernameMinLength &&
        `Username must be at least ${usernameMinLength} characters`),
    email: form.email.trim() !== '' && !looksLikeEmail(form.email) && 'Please enter a valid email address',
    password:
      (!form.password && 'Password is required') ||
      (form.password.length < passwordMinLength &&
        `Password must be at least ${passwordMinLength} characters`),
  });
