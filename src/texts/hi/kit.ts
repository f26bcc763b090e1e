import type { PicturePart } from '#domain/product/picture-parts.ts';
import type { Complete } from '../complete.ts';
export const inTheBox = 'बॉक्स में क्या है';
export const whatIsBuilt = 'क्या-क्या लगता है';
export const makes = (from: string, to: string): string =>
  `साल में ${from} से ${to} यूनिट बिजली बनती है, राज्य के हिसाब से।`;
export const saves = 'आपके बिजली के बिल में कितनी बचत';
export const bookVisit = 'विज़िट बुक करें';
export const getQuotation = 'कोटेशन लें';

export const partNames: Record<PicturePart, string> = {
  panels: 'पैनल',
  inverter: 'इनवर्टर',
  battery: 'बैटरी',
  structure: 'स्ट्रक्चर',
  rails: 'रेल और क्लैंप',
  brackets: 'रेलिंग के ब्रैकेट',
  cable: 'तार',
  'ac-cable': 'प्लग वाला तार',
  boxes: 'DC और AC बॉक्स',
  'earth-rods': 'अर्थिंग की रॉड',
  controller: 'पंप कंट्रोलर',
  pump: 'बोर में पंप',
  tank: 'पानी की टंकी',
  foundation: 'कंक्रीट का खंभा (पाइल)',
  gutter: 'पानी की नाली (गटर)',
  bays: 'गाड़ी खड़ी करने की जगहें',
  walkway: 'चलने का रास्ता',
  lifeline: 'लाइफ़लाइन',
  ladder: 'सीढ़ी',
};
export const numbersOn = (picture: number): string => `फ़ोटो ${picture} के नंबर`;

export type Checked = Complete<typeof import('#texts/en/kit.ts'), typeof import('#texts/hi/kit.ts')>;
