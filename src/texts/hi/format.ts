import { grouped, plain } from '#domain/base/figures.ts';
import type { Complete } from '../complete.ts';

export const units = (kwh: number): string => `${grouped(kwh)} यूनिट`;

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

export const listed = (words: readonly string[], last = 'और'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export const eitherOf = (words: readonly string[]): string => words.join(' या ');

export type Checked = Complete<typeof import('#texts/en/format.ts'), typeof import('#texts/hi/format.ts')>;
