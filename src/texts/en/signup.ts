/** The signup page (§2). Single texts, not one object: a bundle has those that it uses. */

export const failed = 'Signup failed';
export const maybeCreated =
  'Try again. If the shop then says that the username is taken, your account was created: log in with it.';
export const usernameHint = (min: number): string => `At least ${min} characters`;
export const email = 'Email';
export const agreed =
  'By creating an account you agree to our <terms>Terms</terms> and <privacy>Privacy Policy</privacy>.';
export const submit = 'Create Account';
export const submitting = 'Creating Account...';
/** Before the link `toLogin`. */
export const hasAccount = 'Already have an account?';
export const toLogin = 'Log in';
