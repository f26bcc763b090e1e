import regulation from '#content/regulation.json' with { type: 'json' };
import type { Product } from '#contract/catalogue.ts';
import { formatRupees } from '#domain/base/money.ts';
import { unitPrice } from '#domain/product/fact-figures.ts';
import type { Row } from '#domain/product/fact-rows.ts';
import { clampRating, priceOf, stockText } from '#domain/product/product.ts';
import { declarationsOf, specificationsOf, withoutEmpty } from '#domain/product/product-specs.ts';
import { ruleRowsOf } from '#domain/regulation/rule-rows.ts';

function ratingRow({ rating, ratings_count }: Product): Row[] {
  const value = clampRating(rating ?? 0);
  return value === 0
    ? []
    : [{ label: 'Rating', value: `${value} of 5${ratings_count ? ` (${ratings_count})` : ''}` }];
}

function priceRows(product: Product): Row[] {
  const { price } = priceOf(product);
  // Another backend may not send a price.
  if (price === 0) return [];
  const unit = unitPrice(price, product.facts);
  return [
    { label: 'Price', value: formatRupees(price) },
    ...(unit ? [{ label: `Price per ${unit.per}`, value: formatRupees(unit.rupees) }] : []),
  ];
}

/** All that the shop knows of a product, as rows of a comparison. */
export const rowsOf = (product: Product): Row[] => [
  ...priceRows(product),
  { label: 'Stock', value: stockText(product) },
  ...ratingRow(product),
  ...withoutEmpty(ruleRowsOf(product, regulation)),
  ...declarationsOf(product),
  ...specificationsOf(product),
];
