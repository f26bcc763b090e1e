import regulation from '#content/regulation.json' with { type: 'json' };
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import { type Problem, problemAt } from '#contract/reason.ts';
import { coldestBand, readDesignCities } from '#domain/places/design-temperature.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { legalProblems } from '#domain/regulation/legal-problems.ts';
import { catalogueProblems, type Described } from '#domain/solar/catalogue-check.ts';
import { sentenceOf } from '#texts/en/solar.ts';

/** Kits, and strings of panels that a product states, that break a rule in the coldest band of India. */
export const problemsOfSystems = (products: readonly Described[]): { slug: string; problem: string }[] =>
  catalogueProblems(products, coldestBand(readDesignCities(temperatures)), sentenceOf);

type Sold = Parameters<typeof legalProblems>[0][number] &
  Described & { facts?: ProductFacts | null | undefined };

/** The problems of these products under the rules of the country and of systems. */
export function problemsAmong(products: readonly Sold[], slug: string): Problem[] {
  const legal = legalProblems(products, regulation).filter((one) => one.slug === slug);
  const systems = problemsOfSystems(products).filter((one) => one.slug === slug);
  return [
    ...legal.map(({ field, message }) => problemAt(field.split('.'), message)),
    ...systems.map(({ problem }) => problemAt('facts', problem)),
  ];
}
