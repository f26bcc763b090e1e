import { type FieldName, isNeeded, type Kind, productFields } from '#domain/product/product-fields.ts';
import {
  type ProductSection,
  productLabels,
  productSections,
  productTypeLabels,
  specificationRows,
} from '#texts/en/product-form.ts';
import type { FormField } from '../form/form-field.ts';
import type { Section } from './form-field.ts';

/** How each kind of a product's fields is typed. */
const controls: Record<Kind, Omit<FormField, 'name' | 'label'>> = {
  name: { kind: 'line' },
  text: { kind: 'line' },
  lines: { kind: 'lines' },
  html: { kind: 'markdown' },
  pictures: { kind: 'pictures' },
  alts: { kind: 'line' },
  rupees: { kind: 'number', step: 0.01, min: 0.01 },
  rating: { kind: 'number', step: 0.1, min: 0, max: 5 },
  count: { kind: 'number', min: 0 },
  flag: { kind: 'flag' },
  country: { kind: 'line' },
  productType: { kind: 'choice', options: productTypeLabels },
  fitting: { kind: 'line' },
  gst: { kind: 'line' },
  specifications: { kind: 'rows', rows: specificationRows },
  facts: { kind: 'facts' },
  category: { kind: 'category' },
};

type Labelled = keyof typeof productLabels;
const names = Object.keys(productLabels) as Labelled[];

const fieldOf = (name: Labelled): FormField => {
  const { section: _, ...words } = productLabels[name];
  return { name, ...words, ...controls[productFields[name].kind], isNeeded: isNeeded(name as FieldName) };
};

/** The form of a product, of the table of its fields and of what the desk calls them. */
export const product: readonly Section[] = (Object.keys(productSections) as ProductSection[]).map((one) => ({
  ...productSections[one],
  fields: names.filter((name) => productLabels[name].section === one).map(fieldOf),
}));
