import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

export const suggestions = 'सुझाव';
export const pageKind = 'पेज';
export const guideKind = 'गाइड';
export const pages = (count: number): string => plural(count, 'पेज', 'पेज');
export const guides = (count: number): string => plural(count, 'गाइड', 'गाइड');

export const mayBeIt = 'शायद आप यही खोज रहे हैं';

export const corrected = (text: string): string => `“${text}” के नतीजे दिखाए जा रहे हैं।`;
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
export const leftOut = (words: readonly string[], kept: string): string =>
  `${quoted(words)} वाला हमारे पास कुछ नहीं है: ये “${kept}” के नतीजे हैं।`;
export const onlyMentioned = 'इन सामानों का यह नाम नहीं है, पर इनमें इसका ज़िक्र है।';
export const sizesAmong = (asked: string): string => `नतीजों में ${asked} के आस-पास के साइज़ भी हैं।`;
export const noExactSize = (asked: string): string => `ठीक ${asked} का कुछ नहीं मिला: सबसे पास के साइज़ पहले हैं।`;
export const exactSizesFirst = (asked: string): string => `पहले ${asked} वाला सामान है, फिर सबसे पास के साइज़।`;

export type Checked = Complete<
  typeof import('#texts/en/search-notes.ts'),
  typeof import('#texts/hi/search-notes.ts')
>;
