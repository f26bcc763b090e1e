import { plural } from '../texts.ts';

/** How a search was understood, and what answers it beside products. */

export const suggestions = 'Suggestions';
export const pageKind = 'Page';
export const guideKind = 'Guide';
export const pages = (count: number): string => plural(count, 'Page', 'Pages');
export const guides = (count: number): string => plural(count, 'Guide', 'Guides');

/** Above what answers a search that found no product. */
export const mayBeIt = 'This may be what you look for';

export const corrected = (text: string): string => `Showing results for “${text}”.`;
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
export const leftOut = (words: readonly string[], kept: string): string =>
  `We have nothing with ${quoted(words)}: these are results for “${kept}”.`;
export const onlyMentioned = 'These products are not called that, but mention it.';
export const sizesAmong = (asked: string): string => `Sizes near ${asked} are among the results.`;
export const noExactSize = (asked: string): string =>
  `No exact match for ${asked}: the nearest sizes come first.`;
export const exactSizesFirst = (asked: string): string =>
  `What has ${asked} comes first, then the nearest sizes.`;
