import { typeLabel } from '#domain/product/product.ts';
import { type FieldFilter, rangeOf } from '#domain/product/product-filters.ts';
import { withThousands } from '#domain/text/text.ts';
import { countryName } from '#texts/en/declared-words.ts';
import type { Complete } from '../complete.ts';

export const filterLabels: Record<FieldFilter, string> = {
  type: 'किसके लिए',
  stock: 'स्टॉक',
  price: 'क़ीमत',
  power: 'पावर',
  phase: 'कनेक्शन',
  battery: 'बैटरी',
  subsidy: 'घर के लिए सब्सिडी',
  maker: 'कंपनी',
  country: 'किस देश में बना',
};
export const allTypes = 'सबके लिए';

function rangeLabel(value: string, words: (value: number) => string): string {
  const { from = 0, to = Infinity } = rangeOf(value) ?? {};
  if (to === Infinity) return `${words(from)} या ज़्यादा`;
  return from === 0 ? `${words(to)} से कम` : `${words(from)} से ${words(to)}`;
}
const rupees = (value: number): string =>
  value < 100_000 ? `₹${withThousands(value)}` : `₹${value / 100_000} लाख`;
const watts = (value: number): string => (value < 1000 ? `${value} W` : `${value / 1000} kW`);

const labels: Partial<Record<FieldFilter, Partial<Record<string, string>>>> = {
  stock: { true: 'स्टॉक में है' },
  phase: { 1: 'सिंगल फ़ेज़', 3: 'थ्री फ़ेज़' },
  battery: { lfp: 'लिथियम (LFP)', 'lead-acid': 'लेड-एसिड (ट्यूबलर)' },
  subsidy: { true: 'सब्सिडी मिल सकती है' },
};

export function optionLabel(name: FieldFilter, value: string): string {
  if (name === 'type') return typeLabel(value) === 'Commercial' ? 'दुकान और कारख़ाने के लिए' : 'घर के लिए';
  if (name === 'price') return rangeLabel(value, rupees);
  if (name === 'power') return rangeLabel(value, watts);
  if (name === 'country') return countryName(value);
  return labels[name]?.[value] ?? value;
}

export type Checked = Complete<
  typeof import('#texts/en/product-filters.ts'),
  typeof import('#texts/hi/product-filters.ts')
>;
