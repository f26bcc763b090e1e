import type { Row } from './fact-rows.ts';
import { fittingText } from './fitting.ts';
import { withoutEmpty } from './product-specs.ts';
import { type LegalFields, originRow, type ProductRules, ruleRowsOf } from './regulation/rule-rows.ts';

type PayFields = LegalFields & { declaration: string; delivery_info: string; fitting: string };

/** What the price covers, and what the law says of the product. `usualDelivery` is for products without an own text. */
export const payRowsOf = (product: PayFields, usualDelivery: string, rules: ProductRules): Row[] =>
  withoutEmpty([
    { label: 'Price', value: 'GST included' },
    { label: 'Fitting', value: fittingText(product.fitting) },
    { label: 'Delivery', value: `Free. ${product.delivery_info || usualDelivery}` },
    ...ruleRowsOf(product, rules),
    originRow(product),
    { label: 'Declaration', value: product.declaration },
  ]);
