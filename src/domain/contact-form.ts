import { contactFields, fits, isContactPhone } from './fields.ts';
import { collect, type Errors, required } from './forms.ts';

export type ContactForm = Record<keyof typeof contactFields, string>;

export const checkContact = (form: ContactForm): Errors<keyof ContactForm> =>
  collect({
    name: required(form.name, 'Name is required'),
    email:
      required(form.email, 'Email is required') ||
      (!fits(contactFields.email, form.email) && 'Enter a valid email'),
    phone: !isContactPhone(form.phone) && 'Enter a valid phone number',
    message: required(form.message, 'Please enter your message'),
    honeypot: false,
  });
