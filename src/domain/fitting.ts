import { formatRupees } from './money.ts';

const pattern = /^(?:included|not needed|extra(?: ([1-9]\d{0,7})-([1-9]\d{0,7}))?)$/;

/** Whether the price covers fitting: `included`, `not needed`, `extra`, or `extra 12000-20000`, its usual range in rupees. */
export function isFitting(text: string): boolean {
  const [match, from = 0, to = 0] = pattern.exec(text) ?? [];
  return match !== undefined && Number(from) <= Number(to);
}

/** What fitting costs in rupees, from and to; 0 if the price covers it, undefined if it is unknown. */
export function fittingCost(fitting: string): readonly [number, number] | undefined {
  if (!isFitting(fitting)) return undefined;
  if (!fitting.startsWith('extra')) return [0, 0];
  const [, from, to] = pattern.exec(fitting) ?? [];
  return from && to ? [Number(from), Number(to)] : undefined;
}

const wholeRupees = (rupees: string) => formatRupees(Number(rupees)).replace('.00', '');

/** The text of a product page for `fitting`; empty if it is unknown. */
export function fittingText(fitting: string): string {
  if (!isFitting(fitting)) return '';
  const [, from, to] = pattern.exec(fitting) ?? [];
  if (from && to) return `Extra, usually ${wholeRupees(from)} to ${wholeRupees(to)}`;
  return fitting.charAt(0).toUpperCase() + fitting.slice(1);
}
