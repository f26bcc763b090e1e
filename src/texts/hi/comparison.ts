import type { Complete } from '../complete.ts';
export const label = 'तुलना';
export const caption = (names: string): string => `${names} की तुलना`;
export const markMeans = 'यानी यहाँ फ़र्क़ है।';
export const differs = ', फ़र्क़ है';
export const onlyDifferences = 'सिर्फ़ फ़र्क़ दिखाएँ';
export const picture = 'फ़ोटो';
export const notStated = 'नहीं बताया गया';
export const remove = 'हटाएँ';
export const removeNamed = (name: string): string => `${name} हटाएँ`;
export const compareWith = 'इससे तुलना करें';
export const add = 'जोड़ें';

export const price = 'क़ीमत';
const units: Partial<Record<string, string>> = { watt: 'वाट' };
export const pricePer = (unit: string): string => `क़ीमत प्रति ${units[unit] ?? unit}`;
export const stock = 'स्टॉक';
export const rating = 'रेटिंग';
export const ratingOf = (stars: number, count: number | null | undefined): string =>
  count ? `5 में से ${stars} (${count})` : `5 में से ${stars}`;

export type Checked = Complete<
  typeof import('#texts/en/comparison.ts'),
  typeof import('#texts/hi/comparison.ts')
>;
