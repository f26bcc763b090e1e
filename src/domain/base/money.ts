/** Code computes in whole paise (decision 7); rupees with two decimals appear only in the API and on screens. */

/** Rupees (at most two decimals) to whole paise. Rounds, because 1.15 * 100 is 114.99999999999999. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Whole paise to rupees. */
export const toRupees = (paise: number): number => paise / 100;

/** Whether an amount in rupees is a whole number of paise, within the safe integers. */
export function isWholePaise(rupees: number): boolean {
  const paise = rupees * 100;
  return (
    Number.isFinite(paise) &&
    Math.abs(paise - Math.round(paise)) < 1e-6 &&
    Number.isSafeInteger(Math.round(paise))
  );
}

/** Rupees as shoppers read them: ₹12,00,000.00 (§1: two decimals). */
export function formatRupees(rupees: number): string {
  // Not Intl: on a slow phone its first formatter takes longer than all other scripts of a product page.
  const digits = Math.abs(rupees)
    .toFixed(2)
    .replace(/\d(?=(\d\d)+\d\.)/g, '$&,');
  return `${rupees < 0 ? '-' : ''}₹${digits}`;
}

export const formatPaise = (paise: number): string => formatRupees(toRupees(paise));
/** Whole rupees for estimates: 123456 paise are ₹1,235. */
export const formatWholePaise = (paise: number): string => formatRupees(Math.round(paise / 100)).slice(0, -3);

/** Percent of an amount in paise, rounded to whole paise. */
export const percentOf = (paise: number, percent: number): number => Math.round((paise * percent) / 100);

/** A new price so far from the old one, a fifth or more, that it may be a slip of the keys: the desk asks before it is saved. */
export const isPriceJump = (oldPaise: number, newPaise: number): boolean =>
  Math.abs(newPaise - oldPaise) * 5 >= oldPaise;

/** The price of a unit in paise, less a discount in hundredths of a per cent: at least one, because nothing is sold for nothing. */
export const discountedPaise = (pricePaise: number, hundredths: number): number =>
  Math.max(1, Math.round((pricePaise * (10_000 - hundredths)) / 10_000));
