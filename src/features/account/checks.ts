import { collect, required } from '#browser/form/checks.ts';
import { fits, signupFields } from '#domain/form/fields.ts';
import { tidyField } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/passwords.ts';

/** Checks of the account forms before they are sent. Each returns the error messages by field (§5). */

const { min } = signupFields.password;
const currentPassword = (password: string) => !password && texts.currentPasswordRequired;
const chosenPassword = (password: string) =>
  (!password && texts.newPasswordRequired) || (password.length < min && texts.passwordTooShort(min));

export const checkResetLink = (form: { account: string }) =>
  collect({ account: required(form.account, texts.accountRequired) });

export const checkResetPassword = (form: { newPassword: string }) =>
  collect({ newPassword: chosenPassword(form.newPassword) });

export const checkNewPassword = (form: { password: string; newPassword: string }) =>
  collect({ password: currentPassword(form.password), newPassword: chosenPassword(form.newPassword) });

/** An empty address removes the one the account has. */
export const checkNewEmail = (form: { email: string; password: string }) =>
  collect({
    email:
      tidyField(signupFields.email, form.email) !== '' &&
      !fits(signupFields.email, form.email) &&
      texts.emailInvalid,
    password: currentPassword(form.password),
  });

export const checkDeletion = (form: { password: string }) =>
  collect({ password: currentPassword(form.password) });
