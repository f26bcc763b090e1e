import * as z from 'zod/mini';
import { contactFields, isContactPhone } from '#domain/form/fields.ts';
import { cleanLines, cleanText, emailText } from './input.ts';

export const ContactPayload = z.object({
  name: cleanText(contactFields.name),
  email: emailText,
  phone: z._default(
    cleanText(contactFields.phone).check(
      z.refine(isContactPhone, `must have at least ${contactFields.phone.charactersMin} digits`),
    ),
    '',
  ),
  message: cleanLines(contactFields.message),
  honeypot: z._default(z.string(), ''),
});
export type ContactPayload = z.output<typeof ContactPayload>;
