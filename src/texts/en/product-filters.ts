import { typeLabel } from '#domain/product/product.ts';
import { type FieldFilter, rangeOf } from '#domain/product/product-filters.ts';
import { withThousands } from '#domain/text/text.ts';

/** The filters of a listing, and the values that each can have. */

export const filterLabels: Record<FieldFilter, string> = {
  type: 'Type',
  stock: 'Availability',
  price: 'Price',
  power: 'Power',
  phase: 'Connection',
  battery: 'Battery',
  subsidy: 'Subsidy for homes',
  maker: 'Maker',
  country: 'Country of origin',
};
export const allTypes = 'All types';

/** `1000-4000` with the words of its ends: `1 kW to 4 kW`. */
function rangeLabel(value: string, words: (value: number) => string): string {
  const { from = 0, to = Infinity } = rangeOf(value) ?? {};
  if (to === Infinity) return `${words(from)} and more`;
  return from === 0 ? `Under ${words(to)}` : `${words(from)} to ${words(to)}`;
}
const rupees = (value: number): string =>
  value < 100_000 ? `₹${withThousands(value)}` : `₹${value / 100_000} lakh`;
const watts = (value: number): string => (value < 1000 ? `${value} W` : `${value / 1000} kW`);

const labels: Partial<Record<FieldFilter, Partial<Record<string, string>>>> = {
  stock: { true: 'In stock' },
  phase: { 1: 'Single phase', 3: 'Three phase' },
  battery: { lfp: 'Lithium (LFP)', 'lead-acid': 'Lead-acid (tubular)' },
  subsidy: { true: 'Subsidy possible' },
};

/** What a shopper reads for a filter's value. Makers and countries are names already. */
export function optionLabel(name: FieldFilter, value: string): string {
  if (name === 'type') return typeLabel(value);
  if (name === 'price') return rangeLabel(value, rupees);
  if (name === 'power') return rangeLabel(value, watts);
  return labels[name]?.[value] ?? value;
}
