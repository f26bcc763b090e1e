import * as z from 'zod/mini';
import {
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  usernameMaxLength,
  usernameMinLength,
} from '#domain/limits.ts';
import { cleanText, emailPattern, hasNoControls } from './input.ts';

/** The same letters typed on another keyboard are the same name. */
const nameText = (min: number) => cleanText({ min, max: usernameMaxLength }).check(z.normalize('NFKC'));
const usernamePattern = /^[\p{L}\p{M}\p{N} ._@+'-]+$/u;

export const LoginPayload = z.object({
  username: nameText(1),
  password: z.string().check(z.minLength(1), z.maxLength(passwordMaxLength)),
});
export type LoginPayload = z.output<typeof LoginPayload>;

export const SignupPayload = z.object({
  username: nameText(usernameMinLength).check(
    z.minLength(usernameMinLength),
    z.maxLength(usernameMaxLength),
    z.regex(usernamePattern, "must be of letters, digits, spaces and . _ @ + - '"),
  ),
  email: z.optional(
    z.nullable(
      z.union([
        z.literal(''),
        cleanText({ max: emailMaxLength }).check(z.regex(emailPattern, 'must look like an e-mail address')),
      ]),
    ),
  ),
  password: z
    .string()
    .check(
      z.minLength(passwordMinLength),
      z.maxLength(passwordMaxLength),
      z.refine(hasNoControls, 'must not contain control characters'),
    ),
});
export type SignupPayload = z.output<typeof SignupPayload>;

export const RefreshPayload = z.object({ refresh: z.string().check(z.minLength(1), z.maxLength(4096)) });
export type RefreshPayload = z.output<typeof RefreshPayload>;
