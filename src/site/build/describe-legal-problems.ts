import regulation from '#content/regulation.json' with { type: 'json' };
import type { Product } from '#contract/catalogue.ts';
import { legalProblems } from '#domain/regulation/legal-problems.ts';

const namedMax = 10;

/** Warnings for the build: a backend's products never end it. Files of content/ are checked when they are read. */
export function describeLegalProblems(products: readonly Product[]): string[] {
  const problems = legalProblems(products, regulation);
  const more = problems.length - namedMax;
  return [
    ...problems
      .slice(0, namedMax)
      .map(({ slug, field, message }) => `products/${slug}: ${field}: ${message.slice(0, 400)}`),
    ...(more > 0 ? [`${more} more products or fields break a rule of the country.`] : []),
  ];
}
