import * as z from 'zod/mini';
import { isWholePaise } from '#domain/base/money.ts';
import { addressFields } from '#domain/form/fields.ts';
import { type TextKind, tidy } from '#domain/text/tidy-text.ts';

/** Building blocks for payload schemas: tidied, bounded texts without control characters. PostgreSQL text cannot hold NUL. */

/**
 * The `version` of what the caller has seen, as it was read. If another one stands there by now, nothing is written: the refusal is
 * `changed_meanwhile`, with what stands there as `current`.
 */
export const seenVersion = z.int().check(z.minimum(0));

/** What a form cannot see in a schema: how a value is typed. field-shape.ts reads it. */
export const formHints = z.registry<{ kind?: 'lines'; input?: 'email' | 'tel'; step?: number }>();

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
export const cleanLines = (bounds: Bounds) =>
  textWithout(forbiddenInLines, 'lines')(bounds).register(formHints, { kind: 'lines' });

/** An amount in rupees, above nothing. */
export const rupees = z
  .number()
  .check(z.minimum(0.01), z.refine(isWholePaise, 'must be rupees with at most 2 decimals'))
  .register(formHints, { step: 0.01 });

const { email } = addressFields;
export const noEmail = 'must look like an e-mail address';
export const emailText = cleanText(email)
  .check(z.regex(email.pattern, noEmail))
  .register(formHints, { input: 'email' });
export const emailOrNone = cleanText({ ...email, min: 0 })
  .check(z.refine((text) => text === '' || email.pattern.test(text), noEmail))
  .register(formHints, { input: 'email' });
