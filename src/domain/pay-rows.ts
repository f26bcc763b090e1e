import type { Row } from './fact-rows.ts';
import { fittingText } from './fitting.ts';
import { given } from './product-specs.ts';
import { type LegalFields, originRow, type ProductRules, ruleRowsOf } from './regulation/rule-rows.ts';

type PayFields = LegalFields & { declaration: string; delivery_info: string; fitting: string };

/** What is paid besides the price, and what is not. `usual`: the shop's delivery time where a product has none of its own. */
export const payRowsOf = (product: PayFields, usual: string, rules: ProductRules): Row[] =>
  given([
    { label: 'Goods', value: 'GST included' },
    { label: 'Fitting', value: fittingText(product.fitting) },
    { label: 'Delivery', value: `Free. ${product.delivery_info || usual}` },
    ...ruleRowsOf(product, rules),
    originRow(product),
    { label: 'Declaration', value: product.declaration },
  ]);
