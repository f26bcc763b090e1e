import type { Complete } from '../complete.ts';
export const pinUnknown = (pin: string): string =>
  `${pin} हमारी पिन कोड की सूची में नहीं है। इसे जाँचें; सही हो तो आगे बढ़ें।`;
export const cityFilled = (pin: string, city: string): string =>
  `${pin} ${city} में है। आपका शहर दूसरा हो तो बदलें।`;
export const whichDistrict = (pin: string, count: number, state: string | undefined): string =>
  state
    ? `${pin} ${state} के ${count} ज़िलों में आता है। आपका कौन-सा है?`
    : `${pin} ${count} ज़िलों में आता है। आपका कौन-सा है?`;
export const pinIsIn = (pin: string, places: readonly string[]): string =>
  `${pin} ${places.join(' या ')} में है।`;
export const cityReplaced = (pin: string, city: string, before: string): string =>
  `${pin} ${city} में है। हमने शहर ${before} से बदल दिया है। गली-मोहल्ला भी देख लें।`;
export const isCityThere = (pin: string, places: readonly string[], city: string): string =>
  `${pin} ${places.join(' या ')} में है। क्या ${city} वहीं है? नहीं, तो शहर चुनें या पिन कोड जाँचें।`;

export type Checked = Complete<
  typeof import('#texts/en/pin-note.ts'),
  typeof import('#texts/hi/pin-note.ts')
>;
