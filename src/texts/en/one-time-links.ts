/** Pages that a link of a mail opens: a new password, a confirmed address, an invitation to the desk. */

export const incompleteTitle = 'This address is not complete';
export const linkIncomplete =
  'Open the link from your mail again, all of it. Each works once: if it was used, ask for another under <forgot>Forgot password</forgot> or in your <account>account</account>.';
export const invitationIncomplete =
  'Open the link from your mail again, all of it. Each works once: if it was used, ask who invited you for another.';

export const forgottenLabel = 'Forgotten password';
export const usernameOrEmail = 'Username or e-mail';
export const sendLink = 'Send me a link';
export const sending = 'Sending...';

export const setPasswordLabel = 'Set a new password';
export const setPassword = 'Set new password';
export const settingPassword = 'Setting...';
export const askNewLink = 'Ask for a new link';
export const logIn = 'Log in';

export const confirmEmail = 'Confirm my e-mail';
export const toAccount = 'To your account';

export const signedInAs = (username: string): string =>
  `You are signed in as <who>${username}</who>. That account will work at the desk.`;
export const acceptInvitation = 'Accept the invitation';
export const invitationNeedsLogin =
  'To accept the invitation, log in to your account with this shop, or make one first.';
export const logInToAccept = 'Log in to accept it';
export const signUp = 'Sign up';
export const worksNow = (role: string): string => `You work here now: ${role}`;
export const yoursIs = (work: string): string => `Yours is: ${work}.`;
export const toDesk = 'To the desk';
