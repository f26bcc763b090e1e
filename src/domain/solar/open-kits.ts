import type { ProductFacts } from '../product/product-facts.ts';
import type { Part } from './system.ts';

export type Goods = { name: string; facts: ProductFacts | undefined };

/** The parts in a list of products, where each kit is replaced by its parts. `find` returns a product by its slug. */
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

/**
 * Parts that are wired together, and the number of such systems. The shop has made the strings of a kit (`isKit`);
 * a kit among other parts (`hasKit`) brings boxes and structure that are not listed.
 */
type System = { parts: readonly Part[]; count: number; isKit?: boolean; hasKit?: boolean };
/** `accessories` serve any of the systems. */
export type Systems = { systems: System[]; accessories: Part[] };

const wiredKinds: readonly (string | undefined)[] = ['panel', 'inverter', 'battery'];

/**
 * Each kit is a system of its own, unless a panel, inverter or battery is bought besides: then all products are one
 * system.
 */
export function systemsOf(
  lines: readonly (Goods & { quantity: number })[],
  find: (slug: string) => Goods | undefined,
): Systems {
  const kits = lines.filter(({ facts }) => facts?.kind === 'kit');
  const accessories = lines.filter(({ facts }) => facts?.kind !== 'kit');
  if (kits.length === 0 || accessories.some(({ facts }) => wiredKinds.includes(facts?.kind)))
    return {
      systems: [{ parts: openKits(lines, find), count: 1, ...(kits.length > 0 ? { hasKit: true } : {}) }],
      accessories: [],
    };
  return {
    systems: kits.map((kit) => ({
      parts: openKits([{ ...kit, quantity: 1 }], find),
      count: kit.quantity,
      isKit: true,
    })),
    accessories,
  };
}
