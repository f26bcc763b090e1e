import * as z from 'zod/mini';
import { signupFields } from '#domain/form/fields.ts';
import { SignupPayload } from './auth-payloads.ts';
import { cleanText, emailOrNone } from './input.ts';

/** The current password, checked and never kept. */
const password = z.string().check(z.minLength(1), z.maxLength(signupFields.password.max));
const new_password = SignupPayload.shape.password;
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'must be copied whole from the link'));

/** `account`: the username or the e-mail address. */
export const ResetLinkPayload = z.object({
  account: cleanText({ kind: 'name', max: signupFields.email.max }),
});
export const ResetPasswordPayload = z.object({ token: linkToken, new_password });
export const ConfirmEmailPayload = z.object({ token: linkToken });
export const NewPasswordPayload = z.object({ password, new_password });
/** An empty `email` removes the address. */
export const NewEmailPayload = z.object({ password, email: emailOrNone });
/** `order`: an order with the address; it is removed from all orders of the account that are over. */
export const RemoveAddressPayload = z.object({ order: z.int().check(z.positive()) });
export const DeleteAccountPayload = z.object({ password });

export type ResetLinkPayload = z.output<typeof ResetLinkPayload>;
export type ResetPasswordPayload = z.output<typeof ResetPasswordPayload>;
export type ConfirmEmailPayload = z.output<typeof ConfirmEmailPayload>;
export type NewPasswordPayload = z.output<typeof NewPasswordPayload>;
export type NewEmailPayload = z.output<typeof NewEmailPayload>;
export type RemoveAddressPayload = z.output<typeof RemoveAddressPayload>;
export type DeleteAccountPayload = z.output<typeof DeleteAccountPayload>;
