import { formatWholePaise } from '#domain/base/money.ts';

/** Numbers, days and lists as every text writes them: without Intl, which costs the first paint of a slow phone some 30 ms. */

/** Estimates are shown in whole rupees. */
export const rupees = formatWholePaise;
export const grouped = (number: number): string => rupees(Math.round(number) * 100).replace('₹', '');
export const units = (kwh: number): string => `${grouped(kwh)} units`;
/** At most two decimals, without trailing zeros. */
export const plain = (number: number): string => String(Number(number.toFixed(2)));
export const kilowatts = (kw: number): string => `${plain(kw)} kW`;

/** "3.4 years"; `count` is undefined if it is more than 25. */
export const years = (count: number | undefined): string =>
  count === undefined ? 'not within 25 years' : `${plain(count)} years`;
/** "3.4 to 4.2 years"; `from` and `to` are undefined if they are more than 25. */
export function yearsBetween(from: number | undefined, to: number | undefined): string {
  if (from === undefined || from === to) return years(from);
  return to === undefined ? `${plain(from)} years or more than 25` : `${plain(from)} to ${plain(to)} years`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
export const monthName = (index: number): string => months[index] ?? '';
/** Below a bar. */
export const monthInitial = (index: number): string => monthName(index)[0] ?? '';
/** "22 Nov 2026" for 2026-11-22; any other text is returned unchanged. */
export function day(date: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year ? `${Number(dayOfMonth)} ${monthName(Number(month) - 1)} ${year}` : date;
}

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
  // Stops at the first: writing a number is most of the work of the pages that compare thousands of systems.
  for (let digits = 0; value !== limit && digits <= mostDigits; digits += 1) {
    const told = at(digits);
    if (told[0] !== told[1]) return told;
  }
  return at(0);
}

/** "a", "a and b", "a, b and c" */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
