import { formatWholePaise } from './money.ts';

/** Figures with their signs, which every language writes alike: without Intl, which costs the first paint of a slow phone some 30 ms. */

/** Estimates are shown in whole rupees. */
export const rupees = formatWholePaise;
export const grouped = (number: number): string => rupees(Math.round(number) * 100).replace('₹', '');
/** At most two decimals, without trailing zeros. */
export const plain = (number: number): string => String(Number(number.toFixed(2)));
export const kilowatts = (kw: number): string => `${plain(kw)} kW`;

const minus = (text: string): string => text.replace('-', '−');

/** A rounded number, with two decimals below 10; `digits` asks for more. */
export const shown = (value: number, digits = 0): string =>
  minus(String(Number(value.toFixed(Math.max(digits, Math.abs(value) < 10 ? 2 : 0)))));
export const amperes = (value: number, digits = 1): string =>
  `${minus(String(Number(value.toFixed(Math.max(1, digits)))))} A`;
export const wattsInKw = (watts: number, digits = 2): string =>
  `${Number((watts / 1000).toFixed(Math.max(2, digits)))} kW`;
const volts = (value: number, digits = 0): string => `${shown(value, digits)} V`;
export const celsius = (degrees: number): string => `${shown(degrees)} °C`;
export const percents = (value: number, digits = 0): string => `${shown(value, digits)} %`;

const mostDigits = 6;
/** A figure and its limit, with enough decimals to differ. */
export function apart(
  value: number,
  limit: number,
  write: (one: number, digits: number) => string = volts,
): [value: string, limit: string] {
  const at = (digits: number): [string, string] => [write(value, digits), write(limit, digits)];
  // Ends as soon as the two differ: pages that compare thousands of systems spend most of their time on writing numbers.
  for (let digits = 0; value !== limit && digits <= mostDigits; digits += 1) {
    const told = at(digits);
    if (told[0] !== told[1]) return told;
  }
  return at(0);
}
