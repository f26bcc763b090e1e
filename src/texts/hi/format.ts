import { formatWholePaise } from '#domain/base/money.ts';
import type { Complete } from '../complete.ts';

export const rupees = formatWholePaise;
export const grouped = (number: number): string => rupees(Math.round(number) * 100).replace('₹', '');
export const units = (kwh: number): string => `${grouped(kwh)} यूनिट`;
export const plain = (number: number): string => String(Number(number.toFixed(2)));
export const kilowatts = (kw: number): string => `${plain(kw)} kW`;

export const years = (count: number | undefined): string =>
  count === undefined ? '25 साल में भी नहीं' : `${plain(count)} साल`;
export function yearsBetween(from: number | undefined, to: number | undefined): string {
  if (from === undefined || from === to) return years(from);
  return to === undefined ? `${plain(from)} साल या 25 से भी ज़्यादा` : `${plain(from)} से ${plain(to)} साल`;
}

const months = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
] as const;
export const monthName = (index: number): string => months[index] ?? '';
const initials = ['ज', 'फ़', 'मा', 'अ', 'म', 'जू', 'जु', 'अ', 'सि', 'अ', 'न', 'दि'] as const;
export const monthInitial = (index: number): string => initials[index] ?? '';
export function day(date: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year ? `${Number(dayOfMonth)} ${monthName(Number(month) - 1)} ${year}` : date;
}

const minus = (text: string): string => text.replace('-', '−');

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

export const listed = (words: readonly string[], last = 'और'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export type Checked = Complete<typeof import('#texts/en/format.ts'), typeof import('#texts/hi/format.ts')>;
