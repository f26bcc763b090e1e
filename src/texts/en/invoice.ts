/** Texts of invoices and credit notes, without the headings of their fields (invoice-headings.ts). */

export const notes = {
  invoice: 'Prices include GST; the amounts above show it taken out.',
  credit_note: 'These goods of the invoice came back or were not accepted.',
};
export const unknownTax =
  'HSN and rate of some lines were not recorded when they were ordered: their GST is not stated here and not in the sums. Ask the shop for it.';

export const gstin = (number: string): string => `GSTIN ${number}`;
export const cin = (number: string): string => `CIN ${number}`;
export const noGstin = 'Not registered for GST';
export const numberOf = (number: string, day: string): string => `${number} of ${day}`;
export const notRecorded = 'Not recorded';
export const no = 'No';
export const signedFor = (seller: string): string => `For ${seller}`;

export const linesCaption = 'Goods and services, amounts in rupees';
export const partOf = (name: string, part: number, parts: number): string =>
  `${name}, part ${part} of ${parts}`;
export const notStated = 'not stated';
export const noHsn = 'not recorded';

/** The page that shows an invoice: its title, buttons, and what it says while loading or when that fails. */
export const page = {
  title: 'Your invoice',
  loading: 'Loading your invoice',
  print: 'Print or save as PDF',
  viewOrders: 'View Orders',
  needsLogin: 'Log in to see this invoice',
  login: 'Login',
  none: 'There is no invoice here',
  noneText: 'An invoice is made when the goods leave, and only the account that ordered them can open it.',
  notLoaded: 'Failed to load the invoice',
};
