import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/result.ts';
import { fieldEntries, type ProductValues } from '#netlify/commerce/catalogue/product-fields.ts';
import { describeIssue } from '#netlify/dev/content/describe-issue.ts';
import type { Row } from './row.ts';

/** A value for all rows, or a function that reads it from a row. Undefined leaves the shop's value unchanged. */
type FromRow<Value> = Value | ((row: Row) => Value | undefined);

/** `description` is Markdown. Without `slug` it is made from the name. */
export type Imported = ProductValues & { slug: string; published: boolean };

/** Maps the rows of a sheet to products. See the example in content/imports. */
export type Mapping = {
  /** The character between cells; default: a comma. */
  delimiter?: string;
  /** The number of lines between the header and the first product, such as a line of units. */
  skipLines?: number;
  /** For a row with the slug of an earlier one: `error` (default), or `number` to add a number to its slug. */
  sameSlug?: 'error' | 'number';
  /** A sentence for shoppers if the price is calculated; null if the sheet has the price. */
  priceNote?: string | null;
  fields: { [Name in keyof Imported]?: FromRow<Imported[Name]> };
};

const fieldNames = ['slug', 'published', ...fieldEntries.map(([name]) => name)];
const MappingModule = z
  .strictObject({
    delimiter: z.optional(z.string().check(z.length(1, 'must be one character'))),
    skipLines: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    sameSlug: z.optional(z.enum(['error', 'number'])),
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
