import * as z from 'zod/mini';
import { contactPhoneMinLength, emailMaxLength } from '#domain/limits.ts';
import { cleanLines, cleanText, emailPattern } from './input.ts';

export const ContactPayload = z.object({
  name: cleanText({ max: 120 }),
  email: cleanText({ max: emailMaxLength }).check(z.regex(emailPattern, 'must look like an e-mail address')),
  phone: z._default(
    cleanText({ min: 0, max: 40 }).check(
      z.refine(
        (value) => value === '' || value.replace(/[^\d+]/g, '').length >= contactPhoneMinLength,
        `must have at least ${contactPhoneMinLength} digits`,
      ),
    ),
    '',
  ),
  message: cleanLines({ max: 5000 }),
  honeypot: z._default(cleanText({ min: 0, max: 500 }), ''),
});
export type ContactPayload = z.output<typeof ContactPayload>;
