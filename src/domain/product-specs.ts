import { typeLabel } from './product-type.ts';

type SpecFields = {
  manufactured_by: string;
  product_type: string;
  max_power: string;
  efficiency: string;
  weight: string;
  product_warranty: string;
  performance_warranty: string;
  support_info: string;
  country_of_origin: string;
  specifications: readonly { label: string; value: string }[];
};
export type Row = { label: string; value: string };

const given = (rows: readonly Row[]): Row[] => rows.filter(({ value }) => value.trim() !== '');

/** The four tiles of a product page (§2). A missing value is shown as a dash. */
export const tilesOf = (product: SpecFields): Row[] =>
  [
    { label: 'Max Power', value: product.max_power },
    { label: 'Efficiency', value: product.efficiency },
    { label: 'Weight', value: product.weight },
    { label: 'Warranty', value: product.product_warranty },
  ].map(({ label, value }) => ({ label, value: value || '–' }));

/** The rows of the specifications tab: the backend's own rows between the known fields. */
export const specificationsOf = (product: SpecFields): Row[] =>
  given([
    { label: 'Manufactured by', value: product.manufactured_by },
    { label: 'Country of origin', value: product.country_of_origin },
    { label: 'Product type', value: typeLabel(product.product_type) },
    { label: 'Max power', value: product.max_power },
    { label: 'Efficiency', value: product.efficiency },
    { label: 'Weight', value: product.weight },
    ...product.specifications,
    { label: 'Product warranty', value: product.product_warranty },
    { label: 'Performance warranty', value: product.performance_warranty },
    { label: 'Support', value: product.support_info },
  ]);
