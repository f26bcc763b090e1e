import regulation from '#content/regulation.json' with { type: 'json' };
import type { Product } from '#contract/catalogue.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Row } from '#domain/product/comparison.ts';
import { unitPrice } from '#domain/product/fact-figures.ts';
import { clampRating, priceOf } from '#domain/product/product.ts';
import * as texts from '#texts/en/comparison.ts';
import { declarationsOf, specificationsOf, withoutEmpty } from '#texts/en/product-specs.ts';
import { ruleRowsOf } from '#texts/en/rule-rows.ts';
import { stockText } from '#texts/en/stock.ts';

function ratingRow({ rating, ratings_count }: Product): Row[] {
  const value = clampRating(rating ?? 0);
  return value === 0 ? [] : [{ label: texts.rating, value: texts.ratingOf(value, ratings_count) }];
}

function priceRows(product: Product): Row[] {
  const { price } = priceOf(product);
  // Another backend may not send a price.
  if (price === 0) return [];
  const unit = unitPrice(price, product.facts);
  return [
    { label: texts.price, value: formatRupees(price) },
    ...(unit ? [{ label: texts.pricePer(unit.per), value: formatRupees(unit.rupees) }] : []),
  ];
}

/** All that the shop knows of a product, as rows of a comparison. */
export const rowsOf = (product: Product): Row[] => [
  ...priceRows(product),
  { label: texts.stock, value: stockText(product) },
  ...ratingRow(product),
  ...withoutEmpty(ruleRowsOf(product, regulation)),
  ...declarationsOf(product),
  ...specificationsOf(product),
];
