import type { Row } from './fact-rows.ts';
import { fittingText } from './fitting.ts';
import type { ProductFacts } from './product-facts.ts';
import { given } from './product-specs.ts';
import { subsidyText } from './subsidy.ts';

type PayFields = {
  declaration: string;
  delivery_info: string;
  fitting: string;
  product_type: string;
  facts?: ProductFacts | undefined;
};

/** What is paid besides the price, and what is not. `usual`: the shop's delivery time where a product has none of its own. */
export const payRowsOf = (product: PayFields, usual: string): Row[] =>
  given([
    { label: 'Goods', value: 'GST included' },
    { label: 'Fitting', value: fittingText(product.fitting) },
    { label: 'Delivery', value: `Free. ${product.delivery_info || usual}` },
    { label: 'Subsidy', value: subsidyText(product.facts, product.product_type) },
    { label: 'Declaration', value: product.declaration },
  ]);
