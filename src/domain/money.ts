/** Money inside the shop is a whole number of paise; rupees with two decimals exist on the wire and on the screen. */

/** Rupees (at most two decimals) to whole paise. Rounds, because 1.15 * 100 is 114.99999999999999. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Whole paise to rupees, as the wire shows them. */
export const toRupees = (paise: number): number => paise / 100;

/** True for a number of rupees that is an exact number of paise and safe to add up. */
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
  // Without Intl, whose first formatter takes a slow phone longer than all else a product page runs.
  const digits = Math.abs(rupees)
    .toFixed(2)
    .replace(/\d(?=(\d\d)+\d\.)/g, '$&,');
  return `${rupees < 0 ? '-' : ''}₹${digits}`;
}

/** Percent of an amount in paise, rounded to whole paise. */
export const percentOf = (paise: number, percent: number): number => Math.round((paise * percent) / 100);
