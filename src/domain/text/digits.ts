/** All digits of the scripts of India, Urdu's and the wide ones. Each script's ten stand one after the other. */
const otherDigit = /(?=\p{Nd})[\u0660-\u0dff\u1c40-\u1c59\uabf0-\uabf9]/gu;

/** The text with 0 to 9 for the digits of every Indian script. */
export const withPlainDigits = (text: string): string =>
  text.replace(otherDigit, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code - (code >= 0x900 && code <= 0xdff ? 6 : 0)) & 15);
  });

/** A quantity as people type it: `१२`, `1,000`. NaN for what is no number. 200 bytes, where `typedNumber` would be 700. */
export const typedQuantity = (text: string): number => Number(withPlainDigits(text).replaceAll(',', ''));
