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

/**
 * One text for several products: each different term once, and `fixed`, the shop's text, for products without one.
 * Differing fitting is shown at each item, because a joined text would not say which product it is for.
 */
export const joinTerms = (
  products: readonly ProductTerms[],
  term: keyof ProductTerms,
  fixed: string,
): string => {
  const texts = new Set(
    products.map(({ [term]: own }) => (term === 'fitting' ? fittingText(own) : own) || fixed),
  );
  return term === 'fitting' && texts.size > 1 ? 'Differs: see each item' : [...texts].join('; ');
};
