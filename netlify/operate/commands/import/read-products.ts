import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/base/result.ts';
import { isNoProduct } from '#domain/text/sheet-lines.ts';
import { latinSlug } from '#domain/text/text.ts';
import { checksByField, checksOf } from '#netlify/commerce/products/checks.ts';
import { priceProblems } from '#netlify/commerce/products/price-rules.ts';
import { hasPicture } from '#netlify/operate/content/read-files.ts';
import type { CsvRecord } from './csv.ts';
import { type Imported, type Mapping, rowOf } from './mapping.ts';
import { headingsAt } from './sheet-rows.ts';

/** The fields of a product in one row. Missing fields stay unchanged in the shop. `priceNote` is about the row's price. */
export type Product = Partial<Imported> & { slug: string; priceNote?: string };
type FieldProblem = { field: string; problem: string };

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
): Result<Product, FieldProblem[]> {
  const problems: FieldProblem[] = [];
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
  for (const { path, message } of priceProblems(values))
    problems.push({ field: path.join('.'), problem: message });
  if (priceNote && values.price !== undefined) values.priceNote = priceNote;
  return problems.length > 0 ? err(problems) : ok(values as Product);
}

/** A problem of a row. `line` counts from 1, as spreadsheets do. */
export type Problem = { line: number; field: string; problem: string };
export type Read = { line: number; product: Product };
/** `skipped`: lines of variants and further pictures of a product in an earlier line; `others`: sums, notes and headings. */
export type Sheet = { products: Read[]; problems: Problem[]; skipped: number[]; others: number[] };

/** What the mapping makes of one field of a row; an empty text if it fails. */
function quickly(given: unknown, cells: ReadonlyMap<string, string>): string {
  try {
    return String((typeof given === 'function' ? given(rowOf(cells, new Set(), () => {})) : given) ?? '');
  } catch {
    return '';
  }
}

/** Reads the products and the problems of all rows. The error lists the mistakes of the mapping. */
export function readProducts(records: readonly CsvRecord[], mapping: Mapping): Result<Sheet, string[]> {
  if (records.length === 0) return err(['the file is empty']);
  const at = headingsAt(records, mapping);
  const head = records[at];
  if (!head) return err([`headings: there is nothing in line ${mapping.headings}`]);
  const rest = records.slice(at + 1);
  const others = records.slice(0, at).map(({ line }) => line);
  const header = head.cells;
  const twice = header.filter((name, index) => name !== '' && header.indexOf(name) !== index);
  if (twice.length > 0) return err([`two columns are called ${[...new Set(twice)].join(', ')}`]);
  if (separatorIn(header)) return err([columnsOf(header)]);

  const mistakes = new Set<string>();
  const products: Read[] = [];
  const problems: Problem[] = [];
  const skipped: number[] = [];
  const slugs = new Set<string>();
  const { fields, sameSlug } = mapping;
  const lineOf = new Map<string, number>();
  for (const { line, cells } of rest.slice(mapping.skipLines ?? 0)) {
    const isOther = isNoProduct(cells, header);
    if (cells.length !== header.length && !isOther) {
      const problem = `has ${cells.length} cells where the ${at === 0 ? 'first line has' : 'headings have'} ${header.length}`;
      problems.push({ line, field: 'row', problem });
      continue;
    }
    const byName = new Map(header.map((name, index) => [name, cells[index] ?? '']));
    const handle = fields.slug ? latinSlug(quickly(fields.slug, byName)) : '';
    if (slugs.has(handle) && (sameSlug === 'skip' || (fields.name && quickly(fields.name, byName) === ''))) {
      skipped.push(line);
      continue;
    }
    if (isOther) {
      others.push(line);
      continue;
    }
    if (handle) slugs.add(handle);
    const row = readRow(byName, mapping, mistakes);
    if (!row.ok) {
      problems.push(...row.error.map((problem) => ({ line, ...problem })));
      continue;
    }
    const { slug } = row.value;
    const earlier = lineOf.get(slug);
    if (earlier !== undefined && sameSlug !== 'number') {
      problems.push({ line, field: 'slug', problem: `"${slug}" is already in line ${earlier}` });
      continue;
    }
    const own = freeSlug(slug, lineOf);
    lineOf.set(own, line);
    products.push({ line, product: { ...row.value, slug: own } });
  }
  return mistakes.size > 0
    ? err([...mistakes, columnsOf(header)])
    : ok({ products, problems, skipped, others });
}

function freeSlug(slug: string, taken: ReadonlyMap<string, number>): string {
  let own = slug;
  for (let number = 2; taken.has(own); number += 1) own = `${slug}-${number}`;
  return own;
}

/** If the sheet was read as one column: the character that probably separates its columns. */
const separatorIn = (header: readonly string[]): string | undefined =>
  header.length === 1 ? /[;\t|]/.exec(header[0] ?? '')?.[0] : undefined;

/** Lists the columns of the sheet. */
function columnsOf(header: readonly string[]): string {
  const other = separatorIn(header);
  const advice = other
    ? `; if this is more than one column, set delimiter: ${JSON.stringify(other)} in the mapping`
    : '';
  return `the columns of the sheet are: ${header.join(', ')}${advice}`;
}
