/**
 * A product's own texts on delivery and fitting, which replace the shop's fixed texts (decision 26). Inline in cart and
 * checkout, so it is small; the product page says more (fitting.ts).
 */
export type ProductTerms = { delivery?: string | undefined; fitting?: string | undefined };

export const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** The terms of a product as any API answers it: the fields are not validated. */
export function productTermsOf(product: { delivery_info?: unknown; fitting?: unknown }): ProductTerms {
  const [fitting] = /^(included|not needed|extra)\b/.exec(nonEmptyText(product.fitting) ?? '') ?? [];
  return { delivery: nonEmptyText(product.delivery_info), fitting: fitting && `Fitting ${fitting}` };
}

export const productTermsText = ({ delivery, fitting }: ProductTerms): string =>
  [delivery && `Delivery: ${delivery}`, fitting].filter(Boolean).join(' · ');

/** One text for several products: each different term once, and `fixed`, the shop's text, for products without one. */
export const joinTerms = (
  products: readonly ProductTerms[],
  term: keyof ProductTerms,
  fixed: string,
): string => [...new Set(products.map((product) => product[term] || fixed))].join('; ');
