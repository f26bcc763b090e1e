import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import type { Product } from '#contract/catalogue.ts';
import { coldestBand, readDesignCities } from '#domain/places/design-temperature.ts';
import { catalogueProblems } from '#domain/solar/catalogue-check.ts';
import { SourceError } from '#site/read-all.ts';
import { sentenceOf } from '#texts/en/solar.ts';

const namedMax = 10;

/**
 * Finds kits and product texts that break a rule at the coldest temperature that the shop sells for. In the embedded shop
 * they end the build with a SourceError; those of an upstream are only reported, because we may not be able to change them.
 */
export function checkSystems(
  products: readonly Product[],
  isEmbedded: boolean,
  warn: (text: string) => void,
): void {
  const described = products.map(({ specifications, description, ...product }) => ({
    ...product,
    rows: specifications,
    html: description ?? '',
  }));
  const lines = catalogueProblems(described, coldestBand(readDesignCities(temperatures)), sentenceOf).map(
    ({ slug, problem }) => `products/${slug}: ${problem}`,
  );
  const more = lines.length - namedMax;
  const shown = [...lines.slice(0, namedMax), ...(more > 0 ? [`and ${more} more`] : [])];
  if (isEmbedded && lines.length > 0)
    throw new SourceError(`Parts that do not work together are on sale:\n  ${shown.join('\n  ')}`);
  for (const line of shown) warn(line);
}
