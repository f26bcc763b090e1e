import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/base/result.ts';
import { fieldEntries, type ProductValues } from '#domain/product/product-fields.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { sheetNumber } from '#domain/text/typed-number.ts';
import { describeIssue } from '#netlify/commerce/products/checks.ts';

/** The functions by which a mapping reads a row. Columns are named as in the first line of the sheet. */
export type Row = {
  /** The text of a cell, without spaces around it. */
  text: (column: string) => string;
  /** The number in a cell, also in Indian notation: "12,34,567.50", "₹ 999". An empty cell is a problem. */
  number: (column: string) => number;
  /** The number in a cell; undefined for an empty cell. */
  optionalNumber: (column: string) => number | undefined;
  /** True for yes, true and 1; false for no, false, 0 and an empty cell. */
  yesOrNo: (column: string) => boolean;
  /** A calculated number as text, with two decimals at most. */
  figure: (value: number) => string;
};

/** Makes a Row that adds the problems of its cells to `problems` and continues, so that all are found at once. */
export function rowOf(
  cells: ReadonlyMap<string, string>,
  problems: Set<string>,
  noColumn: (column: string) => void,
): Row {
  const text = (column: string): string => {
    if (!cells.has(column)) noColumn(column);
    return tidy(cells.get(column) ?? '', 'lines');
  };
  const isNot = (column: string, wanted: string) =>
    problems.add(`${column} "${text(column).slice(0, 40)}" is not ${wanted}`);
  const number = (column: string): number => {
    const read = sheetNumber(text(column));
    if (read === undefined) isNot(column, 'a number');
    return read ?? Number.NaN;
  };
  return {
    text,
    number,
    optionalNumber: (column) => (text(column) === '' ? undefined : number(column)),
    yesOrNo: (column) => {
      if (!/^(yes|no|true|false|1|0)?$/i.test(text(column))) isNot(column, 'yes or no');
      return /^(yes|true|1)$/i.test(text(column));
    },
    figure: (value) => {
      const isNew = !Number.isFinite(value) && problems.size === 0;
      if (isNew) problems.add('a calculation has no result: is it a division by zero?');
      return String(Math.round(value * 100) / 100);
    },
  };
}

/** A value for all rows, or a function that reads it from a row. Undefined leaves the shop's value unchanged. */
type FromRow<Value> = Value | ((row: Row) => Value | undefined);

/** `description` is Markdown. Without `slug` it is made from the name. */
export type Imported = ProductValues & { slug: string; published: boolean };

/** Maps the rows of a sheet to products. See the example in content/imports. */
export type Mapping = {
  /** The character between cells; default: a comma. */
  delimiter?: string;
  /** The line with the headings, from 1, if it is not found by the names of its columns. */
  headings?: number;
  /** The number of lines between the header and the first product, such as a line of units. */
  skipLines?: number;
  /**
   * For a row with the slug of an earlier one: `error` (default), `number` to add a number to its slug, or `skip`. Such a row
   * without a name is always skipped: it is a variant or a further picture, as in exports of Shopify.
   */
  sameSlug?: 'error' | 'number' | 'skip';
  /** A sentence for shoppers if the price is calculated; null if the sheet has the price. */
  priceNote?: string | null;
  fields: { [Name in keyof Imported]?: FromRow<Imported[Name]> };
};

const fieldNames = ['slug', 'published', ...fieldEntries.map(([name]) => name)];
const MappingModule = z
  .strictObject({
    delimiter: z.optional(z.string().check(z.length(1, 'must be one character'))),
    headings: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    skipLines: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    sameSlug: z.optional(z.enum(['error', 'number', 'skip'])),
    priceNote: z.optional(z.nullable(z.string())),
    fields: z.strictObject(Object.fromEntries(fieldNames.map((name) => [name, z.optional(z.unknown())]))),
  })
  .check(
    z.refine(({ fields }) => 'slug' in fields || 'name' in fields, {
      message: 'slug or name is needed to tell products apart',
      path: ['fields'],
    }),
    z.refine(({ fields, priceNote }) => !('price' in fields) || priceNote !== undefined, {
      message:
        'is needed with a price: a sentence for shoppers if the price is calculated, null if the sheet has it',
      path: ['priceNote'],
    }),
  );

function whyNot(error: Error, path: string): string {
  const [line] = /^\d+/.exec(error.stack?.split(`${basename(path)}:`)[1] ?? '') ?? [];
  return `does not run: ${line ? `line ${line}: ` : ''}${error.message}`;
}

/** Imports and checks the module of a mapping. The error lists all mistakes in it. */
export async function loadMapping(path: string): Promise<Result<Mapping, string[]>> {
  if (!existsSync(path)) return err(['there is no such file']);
  if (!/\.m?[jt]s$/.test(path))
    return err(['must be a TypeScript module (.ts), as those in content/imports are']);
  const read = await import(pathToFileURL(resolve(path)).href).catch((error: Error) => error);
  if (read instanceof Error) return err([whyNot(read, path)]);
  const mapping = MappingModule.safeParse(read.default, { error: describeIssue });
  if (mapping.success) return ok(mapping.data as Mapping);
  return err(
    mapping.error.issues.map(({ path, message }) => `${path.join('.') || 'export default'}: ${message}`),
  );
}
