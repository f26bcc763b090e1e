import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImportPayload, ImportRow, ImportState } from '#contract/desk-import.ts';
import { type Problem, problemAt } from '#contract/reason.ts';
import { isPriceJump, toPaise } from '#domain/base/money.ts';
import { liveFields } from '#domain/product/product-fields.ts';
import { picturesOf } from '#netlify/commerce/pictures/picture-from-address.ts';
import { productEntry, readProductFields } from '#netlify/commerce/products/product-entry.ts';
import { readFields } from '#netlify/commerce/products/read-product.ts';
import { drafts, importedProducts } from '#netlify/database/content-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { importTexts } from '#texts/en/import-problems.ts';
import { draftedFields } from './drafts.ts';
import type { Fields } from './entry-kind.ts';
import { fileFields, namesOfCategories, textsIn } from './import-fields.ts';

/** Compares the products of a file with those of the shop and their drafts: what an import would change. */

type Given = ImportPayload['products'][number];
type Draft = typeof drafts.$inferSelect;
/** `file`: what it says, as the desk keeps it. `isRemembered`: an import has seen the same. */
export type ComparedProduct = {
  row: ImportRow;
  key: string;
  slug: string;
  file: Fields;
  changes: Fields;
  shop: Fields | undefined;
  draft: Draft | undefined;
  isRemembered: boolean;
  /** Addresses of its pictures that were not fetched yet. */
  lacks: string[];
};

const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';
const isSame = (a: unknown, b: unknown): boolean => (isNone(a) && isNone(b)) || isDeepStrictEqual(a, b);

const shownMax = 200;
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > shownMax ? `${value.slice(0, shownMax)}…` : value;

const isPrice = (name: unknown): boolean => ['price', 'original_price', 'mrp'].includes(String(name));
/** A draft may lack what it needs to be published; nothing in it may be wrong. */
function problemsOf(file: Fields, all: Fields): Problem[] {
  const { problems } = readFields(all);
  return problems.filter(
    ({ code, path: [name] }) => code !== 'missing' && (String(name) in file || isPrice(name)),
  );
}

export async function compareImport(tx: Queries, given: readonly Given[]): Promise<ComparedProduct[]> {
  const keys = given.map(({ key }) => key);
  const stored = await tx
    .select()
    .from(importedProducts)
    .where(sql`${importedProducts.key} = ANY (${sql.param(keys)}::text[])`);
  const memory = new Map(stored.map((one) => [one.key, one]));
  const slugs = [...new Set([...given.map(({ slug }) => slug), ...stored.map(({ slug }) => slug)])];
  const shops = await readProductFields(tx, slugs);
  const written = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.type, 'product'), inArray(drafts.slug, slugs)));
  const draftOf = new Map(written.map((one) => [one.slug, one]));
  const kept = await picturesOf(
    tx,
    given.flatMap(({ fields }) => textsIn(fields.pictures)),
  );
  const nameOf = await namesOfCategories(tx);
  const lineOf = new Map<string, number>();

  return given.map(({ line, key, slug: wanted, fields }): ComparedProduct => {
    const known = memory.get(key);
    const isThere = (slug: string) => shops.has(slug) || draftOf.has(slug);
    const slug = known && isThere(known.slug) ? known.slug : wanted;
    const [shop, draft] = [shops.get(slug), draftOf.get(slug)];
    const before = known && isThere(slug) ? known.fields : {};
    const file = fileFields(fields, kept, nameOf);
    const current: Fields = { ...shop, ...draftedFields(productEntry, draft?.fields ?? {}, shop) };
    const names = Object.keys(file).filter(
      (name) => !isSame(file[name], before[name]) && !isSame(file[name], current[name]),
    );
    const changes = Object.fromEntries(names.map((name) => [name, file[name]]));
    const earlier = lineOf.get(slug);
    if (earlier === undefined) lineOf.set(slug, line);
    const unknown = Object.keys(fields).filter((name) => !productEntry.names.includes(name));
    const problems = [
      ...(earlier === undefined ? [] : [problemAt('slug', importTexts.sameAddress(earlier))]),
      ...unknown.map((name) => problemAt(name, importTexts.noField, 'unknown_field')),
      ...problemsOf(file, { ...current, ...changes }),
    ];
    const isNew = !shop && !draft;
    const state: ImportState =
      problems.length > 0 ? 'wrong' : isNew ? 'new' : names.length > 0 ? 'changed' : 'same';
    const isLive = (name: string) => shop !== undefined && liveFields.includes(name);
    const jumps =
      isLive('price') &&
      typeof changes.price === 'number' &&
      isPriceJump(toPaise(Number(current.price)), toPaise(changes.price));
    const row: ImportRow = {
      line,
      slug,
      name: String(file.name ?? current.name ?? ''),
      state,
      changes:
        state !== 'changed'
          ? []
          : names.map((field) => ({
              field,
              before: shortened(current[field] ?? null),
              after: shortened(file[field]),
              live: isLive(field),
            })),
      jumps: state === 'changed' && jumps,
      problems,
    };
    return {
      row,
      key,
      slug,
      file,
      changes,
      shop,
      draft,
      lacks: textsIn(fields.pictures).filter((address) => !kept.has(address)),
      isRemembered: isDeepStrictEqual(known?.fields, file) && known?.slug === slug,
    };
  });
}
