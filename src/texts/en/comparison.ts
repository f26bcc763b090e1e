/** Products side by side, and the bar that collects them. */

export const label = 'Comparison';
export const caption = (names: string): string => `Comparison of ${names}`;
/** Behind the sign for it. */
export const markMeans = 'marks what differs.';
export const differs = ', differs';
export const onlyDifferences = 'Show differences only';
export const picture = 'Picture';
export const notStated = 'not stated';
export const remove = 'Remove';
export const removeNamed = (name: string): string => `Remove ${name}`;
export const compareWith = 'Compare with';
export const add = 'Add';

export const price = 'Price';
export const pricePer = (unit: string): string => `Price per ${unit}`;
export const stock = 'Stock';
export const rating = 'Rating';
export const ratingOf = (stars: number, count: number | null | undefined): string =>
  count ? `${stars} of 5 (${count})` : `${stars} of 5`;
