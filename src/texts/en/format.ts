import { grouped, plain } from '#domain/base/figures.ts';

/** Spans, days and lists in words. */

export const units = (kwh: number): string => `${grouped(kwh)} units`;
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
/** The label below a month's bar. */
export const monthInitial = (index: number): string => monthName(index)[0] ?? '';
/** "22 Nov 2026" for 2026-11-22; any other text is returned unchanged. */
export function day(date: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year ? `${Number(dayOfMonth)} ${monthName(Number(month) - 1)} ${year}` : date;
}

/** "a", "a and b", "a, b and c" */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** "a or b" */
export const eitherOf = (words: readonly string[]): string => words.join(' or ');
