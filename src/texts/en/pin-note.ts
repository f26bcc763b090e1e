/** Where the PIN code of an address lies. */

export const pinUnknown = (pin: string): string =>
  `${pin} is not on our list of PIN codes. Check it; if it is right, go on.`;
export const cityFilled = (pin: string, city: string): string =>
  `${pin} is in ${city}. Change the city if yours is another.`;
/** `state` is undefined if they lie in several. */
export const whichDistrict = (pin: string, count: number, state: string | undefined): string =>
  state
    ? `${pin} lies in ${count} districts of ${state}. Which one is yours?`
    : `${pin} lies in ${count} districts. Which one is yours?`;
export const pinIsIn = (pin: string, places: readonly string[]): string =>
  `${pin} is in ${places.join(' or ')}.`;
/** The city stood in the form already, from an earlier order. */
export const cityReplaced = (pin: string, city: string, before: string): string =>
  `${pin} is in ${city}. We changed the city from ${before}. Check the street too.`;
/** The city was typed. */
export const isCityThere = (pin: string, places: readonly string[], city: string): string =>
  `${pin} is in ${places.join(' or ')}. Is ${city} there? If not, choose the city or check the PIN code.`;
