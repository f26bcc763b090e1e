import type { Complete } from '../complete.ts';
export const inTheBox = 'बॉक्स में क्या है';
export const whatIsBuilt = 'क्या-क्या लगता है';
export const makes = (from: string, to: string): string =>
  `साल में ${from} से ${to} यूनिट बनाता है, राज्य के हिसाब से।`;
export const saves = 'आपके बिजली के बिल में कितनी बचत';
export const bookVisit = 'विज़िट बुक करें';
export const getQuotation = 'कोटेशन लें';

export type Checked = Complete<typeof import('#texts/en/kit.ts'), typeof import('#texts/hi/kit.ts')>;
