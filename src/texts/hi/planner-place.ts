import { grouped, plain } from '#domain/base/figures.ts';
import type { RoofAnswers } from '#domain/places/sun.ts';
import type { SubsidyBuyer } from '#domain/regulation/subsidy.ts';
import { listed } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';

export const placeTexts = {
  pin: 'पिन कोड',
  state: 'राज्य',
  byPin: 'पिन कोड से',
  notKnown: 'पता नहीं',
  building: 'इमारत',
  connection: 'कनेक्शन',
  load: 'स्वीकृत लोड, kW',
  billCovers: 'बिल कितने समय का है',
  slope: 'पैनल कैसे लगे हैं',
  direction: 'पैनल का मुँह किस तरफ़',
  shade: 'पैनल पर छाया',
  pinWrong: 'पिन कोड में छह अंक होते हैं।',
  stateOrPin: 'अपना राज्य चुनें, या पिन कोड लिखें।',
} as const;

export const buildingTexts: Record<SubsidyBuyer, string> = {
  home: 'घर',
  society: 'हाउसिंग सोसाइटी',
  business: 'कारोबार',
};

export const phaseOptions = { 1: 'एक फ़ेज़', 3: 'तीन फ़ेज़' } as const;

export const slopeOptions: Record<NonNullable<RoofAnswers['slope']>, string> = {
  rack: 'स्ट्रक्चर पर, 15° झुके',
  flat: 'सपाट',
  roof: 'ढलान वाली छत पर',
};

export const directionOptions: Record<NonNullable<RoofAnswers['direction']>, string> = {
  south: 'दक्षिण',
  'south-east': 'दक्षिण-पूरब या दक्षिण-पश्चिम',
  east: 'पूरब या पश्चिम',
  'north-east': 'उत्तर-पूरब या उत्तर-पश्चिम',
  north: 'उत्तर',
};

export const shadeOptions: Record<NonNullable<RoofAnswers['shade']>, string> = {
  none: 'नहीं',
  some: 'कुछ घंटे',
  much: 'बहुत, दोपहर में भी',
};

export const pinElsewhere = (states: readonly string[], chosen: string): string =>
  `यह पिन कोड ${listed(states, 'या')} का है, ${chosen} का नहीं। दोनों में से एक बदलें।`;

export const numberBetween = (from: number, to: number): string =>
  `${from < 1 ? plain(from) : grouped(from)} से ${grouped(to)} तक की संख्या लिखें।`;

export type Checked = Complete<
  typeof import('#texts/en/planner-place.ts'),
  typeof import('#texts/hi/planner-place.ts')
>;
