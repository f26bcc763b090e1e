import { readStoredCart, writeStoredCart } from '#browser/cart/stored-cart.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import type { Finding } from '#domain/solar/finding.ts';

/** Numbers of panels that would fit, as one press each. */

type FactsOf = (line: CartLine) => ProductFacts | undefined;

/** The only panels of a cart, one by one; undefined where it is not clear which number to change. */
export function panelsOf(lines: readonly CartLine[], factsOf: FactsOf): CartLine | undefined {
  const known = lines.map((line) => ({ line, facts: factsOf(line) }));
  if (known.some(({ facts }) => facts?.kind === 'kit')) return undefined;
  const [panels, ...others] = known.filter(({ facts }) => facts?.kind === 'panel');
  const isPallet = panels?.facts?.kind === 'panel' && (panels.facts.pieces ?? 1) > 1;
  return others.length > 0 || isPallet ? undefined : panels?.line;
}

/** The numbers of panels that fit instead of those that are refused, the nearest first. */
export function countsThatFit(findings: readonly Finding[], now: number): number[] {
  const counts = findings.flatMap(({ remedy }) => remedy?.fitting.map(({ panels }) => panels) ?? []);
  return [...new Set(counts)].toSorted(
    (one, other) => Math.abs(one - now) - Math.abs(other - now) || one - other,
  );
}

/** The whole page follows: it hears of a changed cart as from another tab. */
export const setQuantity = (id: CartLine['id'], qty: number): void =>
  writeStoredCart(readStoredCart().map((line) => (line.id === id ? { ...line, qty } : line)));
