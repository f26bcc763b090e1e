import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { fieldEntries, type ProductValues } from '#commerce/catalogue/product-fields.ts';
import { describeIssue } from '#content-files/describe-issue.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Row } from './row.ts';

/** A value for every row, or how a row says it. Undefined leaves the field as it is in the shop. */
type FromRow<Value> = Value | ((row: Row) => Value | undefined);

/** `description` is Markdown; without `slug` the name makes one. */
export type Imported = ProductValues & { slug: string; published: boolean };

/** How the rows of a sheet become products. content/imports has an example. */
export type Mapping = {
  /** What stands between two cells; a comma if it is left out. */
  delimiter?: string;
  /** Lines between the header and the first product: units, codes. */
  skipLines?: number;
  /** What a second row with the slug of an earlier one is: a mistake, or another product with a number behind. */
  sameSlug?: 'error' | 'number';
  /** What shoppers are told where the price is worked out; null where the sheet itself says the price. */
  priceNote?: string | null;
  fields: { [Name in keyof Imported]?: FromRow<Imported[Name]> };
};

const fieldNames = ['slug', 'published', ...fieldEntries.map(([name]) => name)];
const MappingModule = z
  .strictObject({
    delimiter: z.optional(z.string().check(z.length(1, 'must be one sign'))),
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
        'is needed with a price: a sentence for shoppers if it is worked out, null if the sheet says it',
      path: ['priceNote'],
    }),
  );

function whyNot(error: Error, path: string): string {
  const [line] = /^\d+/.exec(error.stack?.split(`${basename(path)}:`)[1] ?? '') ?? [];
  return `does not run: ${line ? `line ${line}: ` : ''}${error.message}`;
}

/** Runs a mapping's module; the error says all that is wrong with it. */
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
