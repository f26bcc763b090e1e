import { isStateCode, type StateCode } from './states.ts';

/** The 15 characters of a GSTIN: state code, PAN, registration number, a letter, check character. */
const pattern = /^(?:0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][\dA-Z]$/;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check character of the first 14 characters. Their base-36 values are multiplied by 1 and 2 in turn, and the two
 * base-36 digits of each product are added up. Source: GST Network, format of the GSTIN.
 */
function checkCharacter(gstin: string): string | undefined {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = digits.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36];
}

/** The GSTIN in a typed text, which may be in any case and have spaces. */
export const cleanGstin = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether the form and the check character are right; not whether the GSTIN is registered. */
export const isGstin = (gstin: string): boolean => pattern.test(gstin) && checkCharacter(gstin) === gstin[14];

/** The state in which a valid GSTIN is registered. */
export function stateOfGstin(gstin: string): StateCode | undefined {
  const code = gstin.slice(0, 2);
  return isGstin(gstin) && isStateCode(code) ? code : undefined;
}
