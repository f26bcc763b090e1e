import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import { coldestBand, readDesignCities } from '#domain/places/design-temperature.ts';
import { catalogueProblems, type Described } from '#domain/solar/catalogue-check.ts';
import type { ProductFile } from './content-schema.ts';

/** Kits, and strings of panels that a product states, that break a rule in the coldest band of India. */
export const problemsOfSystems = (products: readonly Described[]): { slug: string; problem: string }[] =>
  catalogueProblems(products, coldestBand(readDesignCities(temperatures)));

/** Reports these problems for product files. */
export function systemProblems(
  products: readonly { slug: string; front: ProductFile; html: string }[],
  problem: (path: string, what: string) => void,
): void {
  const described = products.map(({ slug, front, html }) => ({
    slug,
    name: front.name,
    facts: front.facts,
    rows: Object.entries(front.specifications).map(([label, value]) => ({ label, value })),
    html,
  }));
  for (const found of problemsOfSystems(described)) problem(`products/${found.slug}.md`, found.problem);
}
