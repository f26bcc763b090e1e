/** Where a buyer pays by bank transfer, and the forms of its numbers. */

export type TransferDetails = { holder: string; bank: string; account: string; ifsc: string; upi: string };

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Banks have numbers of different lengths: this finds slips of the finger, not wrong accounts. */
export const isAccount = (text: string): boolean => /^\d{6,18}$/.test(withoutSpaces(text));

/** The Indian Financial System Code: four letters of the bank, a zero, six characters of the branch (looked up on 28 November 2026). */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z\d]{6}$/i.test(withoutSpaces(text));

/** A UPI id: a name and the handle of the app or bank. */
export const isUpi = (text: string): boolean => /^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i.test(text.trim());

/** The bank details without typed spaces, for quotations and orders; undefined if the shop gave neither an account nor a UPI id. */
export function shownTransfer({ ifsc, account, upi, ...rest }: TransferDetails): TransferDetails | undefined {
  if (!account && !upi) return undefined;
  return {
    ...rest,
    account: withoutSpaces(account),
    ifsc: withoutSpaces(ifsc).toUpperCase(),
    upi: upi.trim(),
  };
}
