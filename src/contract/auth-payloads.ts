import * as z from 'zod/mini';
import { signupFields } from '#domain/form/fields.ts';
import { isUnmistakable } from '#domain/text/look-alikes.ts';
import { cleanText, emailOrNone, hasNoControls } from './input.ts';

const { username, password } = signupFields;

export const LoginPayload = z.object({
  username: cleanText({ ...username, min: 1 }),
  password: z.string().check(z.minLength(1), z.maxLength(password.max)),
});
export type LoginPayload = z.output<typeof LoginPayload>;

export const SignupPayload = z.object({
  username: cleanText(username).check(
    z.regex(username.pattern, "must be of letters, digits, spaces and . _ @ + - '"),
    z.refine(
      isUnmistakable,
      'may be taken for another name: write each word in one script, with no extra dots or strokes',
    ),
  ),
  email: z.optional(z.nullable(emailOrNone)),
  password: z
    .string()
    .check(
      z.minLength(password.min),
      z.maxLength(password.max),
      z.refine(hasNoControls, 'must not contain control characters'),
    ),
});
export type SignupPayload = z.output<typeof SignupPayload>;

export const RefreshPayload = z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(4096)) });
export type RefreshPayload = z.output<typeof RefreshPayload>;
