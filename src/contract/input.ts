import * as z from 'zod/mini';
import { signupFields } from '#domain/fields.ts';

/** Building blocks for payload schemas: bounded texts without control characters. PostgreSQL text cannot hold NUL. */

const forbidden = /[\p{Cc}\p{Cs}]/u;
/** True for text without control characters and unpaired surrogates. */
export const hasNoControls = (value: string): boolean => !forbidden.test(value);
const forbiddenInLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

type Bounds = { readonly min?: number; readonly max: number };

const textWithout =
  (controls: RegExp) =>
  ({ min = 1, max }: Bounds) =>
    z.string().check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.refine((value) => !controls.test(value), 'must not contain control characters'),
    );

/** Trimmed text without control characters. Lengths in UTF-16 code units, after trimming. */
export const cleanText = textWithout(forbidden);
/** As `cleanText`, but line breaks and tabs are allowed. */
export const cleanLines = textWithout(forbiddenInLines);

export const emailText = cleanText(signupFields.email).check(
  z.regex(signupFields.email.pattern, 'must look like an e-mail address'),
);
