import { formatRupees } from '#domain/base/money.ts';
import type { ProductTerms } from '#domain/product/product.ts';
import type { Complete } from '../complete.ts';

const fittings: Partial<Record<string, string>> = {
  included: 'फ़िटिंग शामिल है',
  'not needed': 'फ़िटिंग की ज़रूरत नहीं',
  extra: 'फ़िटिंग के पैसे अलग',
};
const fittingText = (fitting = ''): string => fittings[fitting] ?? fitting;

export const productTermsText = ({ delivery, fitting }: ProductTerms): string =>
  [delivery && `डिलीवरी: ${delivery}`, fittingText(fitting)].filter(Boolean).join(' · ');

type Terms = readonly ProductTerms[];

export const joinDelivery = (products: Terms, usual: string): string =>
  [...new Set(products.map(({ delivery }) => delivery || usual))].join('; ');

export function joinFitting(products: Terms, usual: string): string {
  const [text = '', ...others] = new Set(products.map(({ fitting }) => fittingText(fitting) || usual));
  return others.length > 0 ? 'अलग-अलग है: हर सामान के साथ देखें' : text;
}

export const taxesText = (taxes: string, gst: number | undefined): string =>
  gst === undefined ? taxes : `${taxes} · क़ीमत में GST: ${formatRupees(gst)}`;

export type Checked = Complete<
  typeof import('#texts/en/product-terms.ts'),
  typeof import('#texts/hi/product-terms.ts')
>;
