import type { DeskChange } from '#contract/desk-changes.ts';
import { formatRupees } from '#domain/base/money.ts';
import { changed, changedFrom, fieldText, no, noValue, yes } from '#texts/en/desk-history.ts';

const amounts = ['price', 'original_price'];

function show(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return noValue;
  if (typeof value === 'boolean') return value ? yes : no;
  if (amounts.includes(name)) return formatRupees(Number(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `price ₹10,999.00, was ₹11,999.00` for each field of a change. */
export const describeChange = ({ before, after }: Pick<DeskChange, 'before' | 'after'>): string[] =>
  Object.keys({ ...before, ...after }).map((name) => {
    const [old, now] = [before, after].map((values) => show(name, values?.[name]));
    return before ? changedFrom(fieldText(name), now ?? '', old ?? '') : changed(fieldText(name), now ?? '');
  });
