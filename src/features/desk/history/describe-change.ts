import type { DeskChange } from '#contract/desk-changes.ts';
import { formatRupees } from '#domain/base/money.ts';

const fieldNames: Record<string, string> = {
  price: 'price',
  original_price: 'original price',
  stock: 'in stock',
  low_stock_at: 'low stock at',
};
const amounts = ['price', 'original_price'];

const words = (name: string) => fieldNames[name] ?? name.replaceAll('_', ' ');

function show(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (amounts.includes(name)) return formatRupees(Number(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `price ₹10,999.00, was ₹11,999.00` for each field of a change. */
export const describeChange = ({ before, after }: Pick<DeskChange, 'before' | 'after'>): string[] =>
  Object.keys({ ...before, ...after }).map((name) => {
    const [old, now] = [before, after].map((values) => show(name, values?.[name]));
    return `${words(name)} ${now}${before ? `, was ${old}` : ''}`;
  });
