import * as z from 'zod/mini';
import type { FieldProblem } from '#contract/desk-content.ts';
import { picturePattern } from '#netlify/commerce/pictures/pictures.ts';
import {
  type FieldName,
  fieldEntries,
  type ProductValues,
} from '#netlify/commerce/products/product-fields.ts';
import type { Fields } from '#netlify/commerce/publishing/entry-kind.ts';
import { checksByField, checksOf, priceProblems } from './checks.ts';

/** Reads the fields of a product as the desk writes them, by the checks of files and sheets. */

/** A new product cannot go without these; every other field may stay empty. */
const needed: readonly FieldName[] = [
  'name',
  'pictures',
  'price',
  'product_type',
  'stock',
  'category',
  'country_of_origin',
];

const rows = z.pipe(
  z.array(z.object({ label: z.string(), value: z.string() })),
  z.transform((all) => Object.fromEntries(all.map(({ label, value }) => [label, value]))),
);

const kinds = checksOf({ hasPicture: () => true });
const isPicture = z.string().check(z.regex(picturePattern, 'must be a picture of this shop'));
const checks = {
  ...checksByField({
    ...kinds,
    pictures: z.array(isPicture).check(z.maxLength(5, 'must be five at most')),
    specifications: z.pipe(rows, kinds.specifications as z.ZodMiniType<unknown, Record<string, string>>),
  }),
  facts: z.nullable(kinds.facts),
} as Record<FieldName, z.ZodMiniType>;

type Read = { values: Partial<ProductValues>; problems: FieldProblem[] };
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Issue = { code?: string | undefined; expected?: unknown };
const describe = ({ code, expected }: Issue): string | undefined =>
  code === 'invalid_type' ? `must be a ${expected}` : undefined;

/** The values of the fields that are right, and what is wrong with the others. */
export function readFields(fields: Fields): Read {
  const problems: FieldProblem[] = [];
  const values: Fields = {};
  for (const [name, { absent, kind }] of fieldEntries) {
    const given = fields[name];
    if (isEmpty(given)) {
      if (needed.includes(name)) problems.push({ field: name, problem: 'is missing' });
      else values[name] = absent ?? (absent === null ? null : kind === 'specifications' ? {} : '');
      continue;
    }
    const read = checks[name].safeParse(given, { error: describe });
    if (read.success) values[name] = read.data;
    else
      problems.push(
        ...read.error.issues.map(({ path, message }) => ({
          // A fact has a control of its own in the form.
          field: name === 'facts' ? [name, ...path].join('.') : name,
          problem: path.length > 0 && name !== 'facts' ? `${path.join('.')}: ${message}` : message,
        })),
      );
  }
  problems.push(...priceProblems(values));
  return { values: values as Partial<ProductValues>, problems };
}
