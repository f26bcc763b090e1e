/** What forms say of passwords and of the account that they are for. */

export const currentPassword = 'Current password';
export const newPassword = 'New password';

export const currentPasswordRequired = 'Your current password is required';
export const newPasswordRequired = 'New password is required';
export const passwordTooShort = (min: number): string => `Password must be at least ${min} characters`;
export const accountRequired = 'Your username or e-mail is required';
export const emailInvalid = 'Please enter a valid email address';
