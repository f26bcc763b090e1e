import * as z from 'zod/mini';
import { signupFields } from '#domain/fields.ts';

/** Building blocks for payloads: strict, bounded, and safe for a database that cannot hold NUL. */

const forbidden = /[\p{Cc}\p{Cs}]/u;
/** True for text that a database can hold and a line can show: no control characters, no half of a surrogate pair. */
export const hasNoControls = (value: string): boolean => !forbidden.test(value);
const forbiddenInLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

type Bounds = { readonly min?: number; readonly max: number };

/** Trimmed text without control characters. Lengths in UTF-16 code units, after trimming. */
export const cleanText = ({ min = 1, max }: Bounds) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.refine(hasNoControls, 'must not contain control characters'),
    );

/** The same, with line breaks and tabs allowed. */
export const cleanLines = ({ min = 1, max }: Bounds) =>
  z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => !forbiddenInLines.test(value), 'must not contain control characters'),
  );

export const emailText = cleanText(signupFields.email).check(
  z.regex(signupFields.email.pattern, 'must look like an e-mail address'),
);
