/** Whether the shop delivers to a PIN code or fits there. */

const named = (pin: string, place: string): string => (place ? `${place} (${pin})` : pin);
const inDays = (days: number | undefined): string =>
  days === undefined ? '' : days === 1 ? ', in about a day' : `, in about ${days} days`;

export const fits = (pin: string, place: string, days: number | undefined): string =>
  `We fit in ${named(pin, place)}${inDays(days)}.`;
export const sends = (pin: string, place: string, days: number | undefined): string =>
  `We deliver to ${named(pin, place)}${inDays(days)}.`;

/** A PIN code without a place is on no list: it may be a slip. */
const check = (place: string): string =>
  place ? '' : ' It is not on our list of PIN codes: check its digits.';
export const notFittedYet = (pin: string, place: string): string =>
  `We do not fit in ${named(pin, place)} yet.${check(place)}`;
export const notSentYet = (pin: string, place: string): string =>
  `We do not deliver to ${named(pin, place)} yet.${check(place)}`;

const contact = 'Leave your number on our contact page, and we tell you when we do.';
export const notFitted = (pin: string, place: string): string =>
  `${notFittedYet(pin, place)} Nothing was ordered or paid. Give another address, or take it out of the cart. ${contact}`;
export const notSent = (pin: string, place: string): string =>
  `${notSentYet(pin, place)} Nothing was ordered or paid. Give another address. ${contact}`;
