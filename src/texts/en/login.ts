/** The login page (§2). Single texts, not one object: a bundle has those that it uses. */

export const failed = 'Login failed';
export const remember = 'Remember me';
export const forgot = 'Forgot password?';
export const submit = 'Sign In';
export const submitting = 'Signing In...';
/** Before the link `toSignup`. */
export const newHere = 'New here?';
export const toSignup = 'Create an account';

export const demoTitle = 'Demo Login Credentials';
export const fill = 'Fill';
export const fillNamed = (username: string): string => `Fill ${username}`;
