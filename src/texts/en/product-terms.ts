import { formatRupees } from '#domain/base/money.ts';
import type { ProductTerms } from '#domain/product/product.ts';

/** How a product comes and who fits it, in cart, checkout and mails. Small: it is inline in the first two. */

const fittings: Partial<Record<string, string>> = {
  included: 'Fitting included',
  'not needed': 'Fitting not needed',
  extra: 'Fitting extra',
};
/** A cart of an earlier visit may have the sentence itself. */
const fittingText = (fitting = ''): string => fittings[fitting] ?? fitting;

export const productTermsText = ({ delivery, fitting }: ProductTerms): string =>
  [delivery && `Delivery: ${delivery}`, fittingText(fitting)].filter(Boolean).join(' · ');

type Terms = readonly ProductTerms[];

/** One text for several products: each different time once, and `usual`, the shop's, for products without one. */
export const joinDelivery = (products: Terms, usual: string): string =>
  [...new Set(products.map(({ delivery }) => delivery || usual))].join('; ');

/** As `joinDelivery`. What differs is shown at each item: a joined text would not say which product it is for. */
export function joinFitting(products: Terms, usual: string): string {
  const [text = '', ...others] = new Set(products.map(({ fitting }) => fittingText(fitting) || usual));
  return others.length > 0 ? 'Differs: see each item' : text;
}

/** The shop's word for taxes, with what the prices hold of GST where that is known. */
export const taxesText = (taxes: string, gst: number | undefined): string =>
  gst === undefined ? taxes : `${taxes} · GST inside: ${formatRupees(gst)}`;
