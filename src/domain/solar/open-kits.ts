import type { ProductFacts } from '../product-facts.ts';
import type { Part } from './system.ts';

export type Goods = { name: string; facts: ProductFacts | undefined };

/** Parts of a list of products; a kit gives its parts. `find` knows products by slug. */
export const openKits = (
  lines: readonly (Goods & { quantity: number })[],
  find: (slug: string) => Goods | undefined,
): Part[] =>
  lines.flatMap(({ name, quantity, facts }): Part[] =>
    facts?.kind === 'kit' && facts.parts
      ? facts.parts.map((part) => {
          const found = find(part.slug);
          return { name: found?.name ?? part.slug, quantity: quantity * part.quantity, facts: found?.facts };
        })
      : [{ name, quantity, facts }],
  );
