import { formatWholePaise } from '#domain/base/money.ts';

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
/** "22 Nov 2026" for 2026-11-22; any other text is returned unchanged. */
export function day(date: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year ? `${Number(dayOfMonth)} ${monthName(Number(month) - 1)} ${year}` : date;
}
