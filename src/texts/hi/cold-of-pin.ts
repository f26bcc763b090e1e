import type { Complete } from '../complete.ts';

export const wrongPin = 'पिन कोड में छह अंक होते हैं।';
export const listOfPin = (pin: string, place: string): string =>
  `${pin}, ${place}। नीचे की सूची वहाँ की ठंड के लिए है।`;
export const coldUnknown = (pin: string, place: string): string =>
  `${pin}, ${place}: हमें पता नहीं कि वहाँ कितनी ठंड पड़ती है। नीचे की सूची मैदानों के लिए है; पहाड़ों में ठंड ख़ुद चुनें।`;
export const pinsUnread = 'पिन कोड की हमारी सूची नहीं खुली। फिर कोशिश करें, या ठंड ख़ुद चुनें।';
export const noSuchPin = (pin: string): string =>
  `${pin} पिन कोड की हमारी सूची में नहीं है। इसे जाँच लें, या ठंड ख़ुद चुनें।`;

export type Checked = Complete<
  typeof import('#texts/en/cold-of-pin.ts'),
  typeof import('#texts/hi/cold-of-pin.ts')
>;
