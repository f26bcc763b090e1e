import { plural } from '../texts.ts';

/** The settings of a person's account: details, addresses, password and devices, data. */

export const title = 'Account settings';
export const navLabel = 'Account';
export const orders = 'Orders';
export const sections = {
  details: 'Details',
  addresses: 'Addresses',
  password: 'Password',
  data: 'Your data',
};
export const loading = 'Loading your account';
export const notLoaded = 'Your account could not be loaded';
export const goHome = 'Go to the home page';
export const logIn = 'Log in';
export const changing = 'Changing...';

export const username = 'Username';
export const email = 'E-mail';
export const noEmail = 'None';
/** Behind the address. */
export const emailConfirmed = '(confirmed)';
export const emailNotConfirmed = '(not confirmed: enter it again to confirm it)';
export const emailAwaited = (address: string): string =>
  `We wait for the link that was sent to ${address} to be opened. Until then your address stays as it is.`;
export const changeEmail = 'Change e-mail';
export const newEmail = 'New e-mail';
export const newEmailHint = 'Leave it empty to have none.';
export const newEmailByLink =
  'We send a link there; your address changes when you open it. Leave it empty to have none.';

export const addressesLead = 'From your orders. Checkout fills in the newest.';
export const noAddresses = 'None yet. The address of an order is listed here.';
export const addressInUse = 'An order on its way goes here.';
export const remove = 'Remove';
export const removeAddress = (address: string): string => `Remove the address ${address}`;

export const changePassword = 'Change password';
export const newPasswordHint = (min: number): string =>
  `At least ${min} characters, and not a common password. All other devices are signed out.`;
export const devices = 'Devices';
export const devicesSignedIn = (count: number): string =>
  plural(Math.max(1, count), 'Only this device is signed in.', '# devices are signed in, with this one.');
export const signOutEverywhere = 'Sign out everywhere';

export const dataLead =
  'Everything we have about you, as a file that people and programs can read. What we keep and why stands in <privacy>Privacy</privacy>.';
export const download = 'Download your data';
export const downloaded = (file: string): string => `Your data is in the file ${file}.`;

export const deleteTitle = 'Delete your account';
export const deleting = 'Deleting...';
export const deleteForGood = 'Delete for good';
export const stopsDeletion = (ids: readonly number[]): string =>
  ids.length === 1
    ? `Your order ${ids[0]} is still open: paid, on the way, or with a refund or return to come. You can delete your account when it is over.`
    : `Your orders ${ids.join(', ')} are still open: paid, on the way, or with a refund or return to come. You can delete your account when they are over.`;
export const deletesAtOnce =
  'Your username, e-mail, password and devices are deleted at once. This cannot be undone.';
export const cancelsUnpaid = (ids: readonly number[]): string =>
  plural(
    ids.length,
    `Your unpaid order ${ids.join(', ')} will be cancelled.`,
    `Your unpaid orders ${ids.join(', ')} will be cancelled.`,
  );
/** `until`: the year whose March ends the time of keeping. */
export const keepsOrders = (count: number, until: number | undefined): string =>
  plural(
    count,
    `Tax law makes us keep 1 order with what stands on the invoice until March ${until}, without your account.`,
    `Tax law makes us keep # orders with what stands on the invoice until March ${until}, without your account.`,
  );
