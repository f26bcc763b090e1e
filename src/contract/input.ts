import * as z from 'zod/mini';
import { addressFields } from '#domain/form/fields.ts';
import { type TextKind, tidy } from '#domain/text/tidy-text.ts';

/** Building blocks for payload schemas: tidied, bounded texts without control characters. PostgreSQL text cannot hold NUL. */

const forbidden = /[\p{Cc}\p{Cs}]/u;
/** True for text without control characters and unpaired surrogates. */
export const hasNoControls = (value: string): boolean => !forbidden.test(value);
const forbiddenInLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

type Bounds = { readonly kind?: TextKind; readonly min?: number; readonly max: number };

const textWithout =
  (controls: RegExp, usual: TextKind) =>
  ({ kind = usual, min = 1, max }: Bounds) =>
    z.string().check(
      z.overwrite((value) => tidy(value, kind, min)),
      z.minLength(min),
      z.maxLength(max),
      z.refine((value) => !controls.test(value), 'must not contain control characters'),
    );

/** Tidied text without control characters. Lengths in UTF-16 code units, after that. */
export const cleanText = textWithout(forbidden, 'line');
/** A day, as `2026-11-26`. PostgreSQL knows no year 0. */
export const dayText = z.iso
  .date()
  .check(z.refine((date) => date >= '2000', 'must be a date from the year 2000 on'));

/** As `cleanText`, but line breaks and tabs are allowed. */
export const cleanLines = textWithout(forbiddenInLines, 'lines');

const { email } = addressFields;
export const noEmail = 'must look like an e-mail address';
export const emailText = cleanText(email).check(z.regex(email.pattern, noEmail));
export const emailOrNone = cleanText({ ...email, min: 0 }).check(
  z.refine((text) => text === '' || email.pattern.test(text), noEmail),
);
