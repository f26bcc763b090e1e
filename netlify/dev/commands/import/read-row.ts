import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/result.ts';
import { latinSlug } from '#domain/text.ts';
import { hasPicture } from '#netlify/dev/content/content-files.ts';
import { checksByField, checksOf, pricesAgree, pricesDisagree } from '#netlify/dev/content/product-checks.ts';
import type { Imported, Mapping } from './mapping.ts';
import { rowOf } from './row.ts';

/** The fields of a product in one row. Missing fields stay unchanged in the shop. `priceNote` is about the row's price. */
export type Product = Partial<Imported> & { slug: string; priceNote?: string };
type Problem = { field: string; problem: string };

const checks: Record<string, z.ZodMiniType> = {
  ...checksByField(checksOf({ hasPicture })),
  published: z.boolean(),
  slug: z.string().check(z.minLength(1, 'has no letter or digit'), z.maxLength(150)),
};
/** Unlike other fields, this one is deleted if a row has no value for it: the discount has ended. */
const clearedIfMissing = 'original_price';

function tidied(field: string, value: unknown): unknown {
  if (field === 'slug') return latinSlug(String(value ?? ''));
  if (field === 'pictures' && Array.isArray(value)) return value.filter((name) => name !== '');
  if (field === 'specifications' && value)
    return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== ''));
  return value;
}

type Issue = { code?: string | undefined; expected?: unknown; input?: unknown };
const describeValue = ({ code, expected, input }: Issue): string | undefined =>
  code === 'invalid_type' ? `must be a ${expected}, and is ${String(input).slice(0, 40)}` : undefined;

/** Reads one row by the mapping. Columns that the sheet does not have are added to `mistakes`. */
export function readRow(
  cells: ReadonlyMap<string, string>,
  { fields, priceNote }: Mapping,
  mistakes: Set<string>,
): Result<Product, Problem[]> {
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  const take = (field: string, value: unknown) => {
    const checked = checks[field]?.safeParse(tidied(field, value), { error: describeValue });
    if (checked?.success) values[field] = checked.data;
    for (const { path, message } of checked?.error?.issues ?? [])
      problems.push({ field: [field, ...path].join('.'), problem: message });
  };
  for (const [field, given] of Object.entries(fields)) {
    const wrong = new Set<string>();
    const row = rowOf(cells, wrong, (column) =>
      mistakes.add(`fields.${field}: there is no column "${column}"`),
    );
    try {
      const value =
        (typeof given === 'function' ? given(row) : given) ?? (field === clearedIfMissing ? null : undefined);
      if (value !== undefined && wrong.size === 0) take(field, value);
    } catch (error) {
      if (wrong.size === 0) wrong.add(`the mapping fails: ${(error as Error).message}`);
    }
    problems.push(...[...wrong].map((problem) => ({ field, problem })));
  }
  if (values.slug === undefined && problems.length === 0) take('slug', fields.slug ? '' : values.name);
  if (!pricesAgree(values.price, values.original_price))
    problems.push({ field: 'original_price', problem: pricesDisagree });
  if (priceNote && values.price !== undefined) values.priceNote = priceNote;
  return problems.length > 0 ? err(problems) : ok(values as Product);
}
