import { formatRupees } from './money.ts';

const pattern = /^(?:included|not needed|extra(?: ([1-9]\d{0,7})-([1-9]\d{0,7}))?)$/;

/** Whether the price covers fitting: `included`, `not needed`, `extra`, or `extra 12000-20000`, its usual range in rupees. */
export function isFitting(text: string): boolean {
  const [known, from = 0, to = 0] = pattern.exec(text) ?? [];
  return known !== undefined && Number(from) <= Number(to);
}

/** What fitting costs in rupees, from and to; undefined where it is not known. */
export function fittingCost(fitting: string): readonly [number, number] | undefined {
  if (!isFitting(fitting)) return undefined;
  if (!fitting.startsWith('extra')) return [0, 0];
  const [, from, to] = pattern.exec(fitting) ?? [];
  return from && to ? [Number(from), Number(to)] : undefined;
}

const whole = (rupees: string) => formatRupees(Number(rupees)).replace('.00', '');

/** What a product page says of `fitting`. Empty where it is unknown: then nothing is claimed. */
export function fittingText(fitting: string): string {
  if (!isFitting(fitting)) return '';
  const [, from, to] = pattern.exec(fitting) ?? [];
  if (from && to) return `Extra, usually ${whole(from)} to ${whole(to)}`;
  return fitting.charAt(0).toUpperCase() + fitting.slice(1);
}
