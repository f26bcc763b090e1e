import type { Complete } from '../complete.ts';

/** The API names the districts of a PIN code in English: `Fatehpur, Uttar Pradesh or Kanpur Nagar, Uttar Pradesh`. */
const named = (pin: string, place: string): string =>
  place ? `${place.replaceAll(' or ', ' या ')} (${pin})` : pin;
const inDays = (days: number | undefined): string =>
  days === undefined ? '' : days === 1 ? ', क़रीब एक दिन में' : `, क़रीब ${days} दिन में`;

export const fits = (pin: string, place: string, days: number | undefined): string =>
  `हम ${named(pin, place)} में फ़िटिंग करते हैं${inDays(days)}।`;
export const sends = (pin: string, place: string, days: number | undefined): string =>
  `हम ${named(pin, place)} में डिलीवरी करते हैं${inDays(days)}।`;

const check = (place: string): string => (place ? '' : ' यह हमारी पिन कोड की सूची में नहीं है: इसके अंक जाँचें।');
export const notFittedYet = (pin: string, place: string): string =>
  `हम ${named(pin, place)} में अभी फ़िटिंग नहीं करते।${check(place)}`;
export const notSentYet = (pin: string, place: string): string =>
  `हम ${named(pin, place)} में अभी डिलीवरी नहीं करते।${check(place)}`;

const contact = 'हमारे संपर्क पेज पर अपना नंबर छोड़ें, शुरू करते ही हम आपको बताएँगे।';
export const notFitted = (pin: string, place: string): string =>
  `${notFittedYet(pin, place)} न कुछ ऑर्डर हुआ, न पैसे गए। दूसरा पता दें, या इसे कार्ट से हटाएँ। ${contact}`;
export const notSent = (pin: string, place: string): string =>
  `${notSentYet(pin, place)} न कुछ ऑर्डर हुआ, न पैसे गए। दूसरा पता दें। ${contact}`;

export type Checked = Complete<typeof import('#texts/en/areas.ts'), typeof import('#texts/hi/areas.ts')>;
