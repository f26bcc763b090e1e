/**
 * What a product says of its own delivery and fitting, where the shop's fixed texts do not hold (decision 26). Inline in
 * cart and checkout, so it is small; the product page says more (fitting.ts).
 */
export type OwnWords = { delivery?: string | undefined; fitting?: string | undefined };

export const givenText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Of a product as the API answers it, also of one that nobody has checked. */
export function ownWordsOf(product: { delivery_info?: unknown; fitting?: unknown }): OwnWords {
  const [fitting] = /^(included|not needed|extra)\b/.exec(givenText(product.fitting) ?? '') ?? [];
  return { delivery: givenText(product.delivery_info), fitting: fitting && `Fitting ${fitting}` };
}

export const ownWordsText = ({ delivery, fitting }: OwnWords): string =>
  [delivery && `Delivery: ${delivery}`, fitting].filter(Boolean).join(' · ');

/** One text for several products: each word once, and the shop's fixed text for those that say nothing. */
export const joinWords = (products: readonly OwnWords[], word: keyof OwnWords, fixed: string): string =>
  [...new Set(products.map((product) => product[word] || fixed))].join('; ');
