import * as z from 'zod/mini';
import { type Problem, problemAt } from '#contract/reason.ts';
import {
  emptyValue,
  type FieldName,
  fieldEntries,
  isNeeded,
  type ProductValues,
} from '#domain/product/product-fields.ts';
import { picturePattern } from '#netlify/commerce/pictures/pictures.ts';
import type { Fields } from '#netlify/commerce/publishing/entry-kind.ts';
import { entryProblems as say } from '#texts/en/entry-problems.ts';
import { checksByField, checksOf } from './checks.ts';
import { priceProblems } from './price-rules.ts';

/** Reads the fields of a product as the desk writes them, by the checks of files and sheets. */

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

type Read = { values: Partial<ProductValues>; problems: Problem[] };
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Issue = { code?: string | undefined; expected?: unknown };
const describe = ({ code, expected }: Issue): string | undefined =>
  code === 'invalid_type' ? `must be a ${expected}` : undefined;

/** The valid fields with their values, and the problems of the others. */
export function readFields(fields: Fields, isRead: (name: FieldName) => boolean = () => true): Read {
  const problems: Problem[] = [];
  const values: Fields = {};
  for (const [name, { kind }] of fieldEntries.filter(([name]) => isRead(name))) {
    const given = fields[name];
    if (isEmpty(given)) {
      if (isNeeded(name)) problems.push(problemAt(name, say.missing, 'missing'));
      else values[name] = emptyValue(kind);
      continue;
    }
    const read = checks[name].safeParse(given, { error: describe });
    if (read.success) values[name] = read.data;
    else
      problems.push(
        ...read.error.issues.map(({ path, message }) =>
          problemAt([name, ...path.map((part) => (typeof part === 'number' ? part : String(part)))], message),
        ),
      );
  }
  problems.push(...priceProblems(values));
  return { values: values as Partial<ProductValues>, problems };
}
