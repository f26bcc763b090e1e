import { formatRupees } from '#domain/base/money.ts';

/** A quotation on the page of its link: read, printed, accepted. */

export const title = 'Your quotation';
export const loading = 'Loading your quotation';
export const notShown = 'It cannot be shown';
export const writeToUs = 'Write to us';
export const print = 'Print or save as PDF';
/** Whoever gets the link may read the quotation; accepting takes an account. */
export const message = (number: string, seller: string): string => `Quotation ${number} of ${seller}`;
export const copied = 'The link is copied. Whoever opens it sees this quotation.';
export const logInToAccept = 'Log in to accept it';
export const viewOrders = 'View Orders';

export const heading = (number: string): string => `Quotation ${number}`;
export const accepted = 'This quotation is accepted: your order has its prices.';
export const withdrawn = (email: string, phone: string): string =>
  `This quotation was withdrawn. Ask us for another one: write to ${email} or call ${phone}.`;
export const over = (until: string): string =>
  `This quotation was valid until ${until}. Ask us for a new one.`;
export const forWhom = (names: string): string => `For ${names}.`;
/** The last day is marked; a quotation that is not sent yet has no day of its own. */
export const valid = (until: string, from: string | undefined): string =>
  from ? `Of ${from}, valid until <until>${until}</until>.` : `Valid until <until>${until}</until>.`;
export const gstin = (number: string): string => `GSTIN ${number}`;
export const cin = (number: string): string => `CIN ${number}`;

export const beforeDiscount = 'Before the discount';
export const discount = (percent: number): string => `Discount, ${percent} %`;
export const total = 'Total, GST included';
/** `isBelow`: the account is printed below. */
export const howToPay = (
  { email, phone }: { email: string; phone: string },
  { online, isBelow }: { online: boolean; isBelow: boolean },
): string => {
  if (online)
    return isBelow
      ? 'Once accepted it is an order with these prices. Pay it online, or by bank transfer to the account below with the order’s number as reference.'
      : `Once accepted it is an order with these prices. Pay it online, or by bank transfer with the order’s number as reference: ask us for the account at ${email} or ${phone}.`;
  return isBelow
    ? 'Once accepted it is an order with these prices. Pay it by bank transfer to the account below with the order’s number as reference.'
    : `Once accepted it is an order with these prices. Pay it by bank transfer with the order’s number as reference: ask us for the account at ${email} or ${phone}.`;
};

export const accept = 'Accept this quotation';
export const acceptTitle = (number: string): string => `Accept quotation ${number}?`;
export const acceptAct = 'Accept and order';
export const acceptKeep = 'Not yet';
export const accepting = 'Ordering...';
export const notAccepted = 'It is not accepted';
export const notRight = 'A field is not right yet. It is marked above.';
export const becomesOrder = (sum: number, online: boolean): string =>
  online
    ? `It becomes an order of ${formatRupees(sum)}, which you then pay online or by bank transfer.`
    : `It becomes an order of ${formatRupees(sum)}, which you then pay by bank transfer.`;
export const labels = {
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  zip: 'PIN code',
  city: 'City',
};
