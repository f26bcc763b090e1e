import regulation from '#content/regulation.json' with { type: 'json' };
import type { Product } from '#contract/catalogue.ts';
import { dayInWords } from '#domain/base/time.ts';
import { legalProblems } from '#domain/regulation/legal-problems.ts';
import { undeclared } from '#texts/en/product-specs.ts';

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

/** One line, because most products lack the same fields: the seller decides which goods are packages. */
export function describeUndeclared(products: readonly Product[]): string[] {
  const lacking = undeclared(products).map(({ field, count }) => `${field} in ${count}`);
  if (lacking.length === 0) return [];
  const since = dayInWords(regulation.package_declarations.from);
  return [
    `what packages declare must stand on the pages of products since ${since}; of ${products.length} products it is missing: ${lacking.join(', ')}`,
  ];
}
