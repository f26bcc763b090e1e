import { formatRupees } from '#domain/base/money.ts';

/** What is wrong with the prices of a product, after the name of the field. */
export const priceTexts = {
  originalTooLow: 'must be more than the price, or empty',
  aboveOriginal: (original: number): string =>
    `must be less than the original price, ${formatRupees(original)}`,
  mrpTooLow: 'must not be less than the price: nothing is sold above its maximum retail price',
  aboveMrp: (mrp: number): string => `cannot be above the MRP, ${formatRupees(mrp)}: change the MRP first`,
};

/** `from ₹11,999.00 to ₹1,199.00, 90 % less` */
export function jumpText(old: number, now: number): string {
  const percent = Math.round((Math.abs(now - old) / old) * 100);
  return `from ${formatRupees(old)} to ${formatRupees(now)}, ${percent} % ${now < old ? 'less' : 'more'}`;
}

/** For who loads or imports many prices: those that may be a slip of the keys. */
export const jumpsText = (jumps: readonly { slug: string; before: number; after: number }[]): string =>
  jumps.length === 0
    ? ''
    : `These prices change by a fifth or more. Put them right if that is not meant:\n${jumps
        .map(({ slug, before, after }) => `  ${slug}: ${jumpText(before, after)}`)
        .join('\n')}`;
