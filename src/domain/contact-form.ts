import { collect, type Errors, looksLikeEmail, required } from './forms.ts';
import { contactPhoneMinLength } from './limits.ts';

export type ContactForm = { name: string; email: string; phone: string; message: string; honeypot: string };

export const checkContact = (form: ContactForm): Errors<keyof ContactForm> =>
  collect({
    name: required(form.name, 'Name is required'),
    email:
      required(form.email, 'Email is required') || (!looksLikeEmail(form.email) && 'Enter a valid email'),
    phone:
      form.phone.trim() !== '' &&
      form.phone.replace(/[^\d+]/g, '').length < contactPhoneMinLength &&
      'Enter a valid phone number',
    message: required(form.message, 'Please enter your message'),
    honeypot: false,
  });
