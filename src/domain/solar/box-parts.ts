import type { ProductFacts } from '../product/product-facts.ts';

/** A part of a kit that has its own page in the shop. */
export type KitPart = { slug: string; name: string; quantity: number };

/** What is in the box of a kit, in its own order; a part that the shop does not sell by itself is left out. */
export const boxPartsOf = (
  facts: ProductFacts | undefined,
  nameOf: (slug: string) => string | undefined,
): KitPart[] =>
  facts?.kind === 'kit'
    ? (facts.parts ?? []).flatMap(({ slug, quantity }) => {
        const name = nameOf(slug);
        return name ? [{ slug, name, quantity }] : [];
      })
    : [];
