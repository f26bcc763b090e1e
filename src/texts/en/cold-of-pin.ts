/** What the page of what a product works with says of a PIN code. */

export const wrongPin = 'A PIN code has six digits.';
export const listOfPin = (pin: string, place: string): string =>
  `${pin}, ${place}. The list below is for the cold there.`;
export const coldUnknown = (pin: string, place: string): string =>
  `${pin}, ${place}: we do not know how cold it gets there. The list below is for the plains; in the mountains choose the cold yourself.`;
export const pinsUnread = 'We could not read our list of PIN codes. Try again, or choose the cold yourself.';
export const noSuchPin = (pin: string): string =>
  `${pin} is not on our list of PIN codes. Check it, or choose the cold yourself.`;
