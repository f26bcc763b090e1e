/** What is wrong with a field of a form (§5). Single texts, not one object: a bundle has those that it uses. */

export const tooLong = (max: number, length: number): string => `At most ${max} characters, not ${length}`;

export const fullNameRequired = 'Full name is required';
export const nameRequired = 'Name is required';
export const emailRequired = 'Email is required';
export const phoneRequired = 'Phone number is required';
export const addressRequired = 'Address is required';
export const cityRequired = 'City is required';
export const zipRequired = 'ZIP code is required';
export const usernameRequired = 'Username is required';
export const passwordRequired = 'Password is required';
export const messageRequired = 'Please enter your message';

export const emailWrong = 'Enter a valid email address';
/** At the contact form. */
export const contactEmailWrong = 'Enter a valid email';
/** At the sign-up, where it may be empty. */
export const signupEmailWrong = 'Please enter a valid email address';
export const phoneWrong = 'Enter a valid phone number';
export const zipWrong = 'Enter a valid ZIP code';
export const usernameTooShort = (min: number): string => `Username must be at least ${min} characters`;
export const passwordTooShort = (min: number): string => `Password must be at least ${min} characters`;
