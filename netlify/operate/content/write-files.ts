import { isDeepStrictEqual } from 'node:util';
import { and, eq, exists, getTableColumns, inArray, notExists } from 'drizzle-orm';
import { emptyValue, fieldEntries } from '#domain/product/product-fields.ts';
import type { PriceJump } from '#netlify/commerce/products/price-rules.ts';
import type { categoryRows, ProductRow, postRow } from '#netlify/commerce/products/rows.ts';
import { writeProducts } from '#netlify/commerce/products/write-products.ts';
import { categoriesPath } from '#netlify/commerce/publishing/category-entry.ts';
import { categories, posts, products, withoutGenerated } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { ContentError } from './content-error.ts';

/** The fields of a row as plain JSON, as they are stored and compared; dates are text. */
export type Fields = Record<string, unknown>;
export const fieldsOf = (row: object): Fields => JSON.parse(JSON.stringify(row));

/** Columns that orders change. An editor is not told about these. */
const changedByOrders = new Set(['stock']);

/** If one price changes, both are written. Otherwise an old price could exceed the new original price. */
const writtenTogether: Record<string, string> = {
  pricePaise: 'originalPricePaise',
  originalPricePaise: 'pricePaise',
};

/** The values of fields that a file leaves out. */
const absentValues: Record<string, unknown> = Object.fromEntries(
  fieldEntries.map(([, { column, kind }]) => [column, emptyValue(kind)]),
);

/**
 * Compares a file with its values at the last load and with the shop's row. `write`: columns that the file
 * changed. `kept`: columns that the file did not change but that were changed in the shop since.
 */
export function compareFields(file: Fields, lastLoaded: Fields, shop: Fields) {
  const names = Object.keys(file);
  const isFirstLoad = Object.keys(lastLoaded).length === 0;
  // A field that was added to products since the last load: the file did not have it.
  const before = (name: string) =>
    name in lastLoaded || isFirstLoad ? lastLoaded[name] : absentValues[name];
  const differs = (name: string) => !isDeepStrictEqual(file[name], before(name));
  const isChanged = (name: string) => differs(name) || differs(writtenTogether[name] ?? name);
  return {
    write: names.filter(isChanged),
    kept: names.filter(
      (name) => !isChanged(name) && !changedByOrders.has(name) && !isDeepStrictEqual(file[name], shop[name]),
    ),
  };
}

const namesInFiles: Record<string, string> = {
  ...Object.fromEntries(fieldEntries.map(([name, { column }]) => [column, name])),
  descriptionHtml: 'text',
  descriptionMarkdown: 'text',
  image: 'picture',
  imageAlt: 'picture_alt',
  createdAt: 'created',
};

/** The name of a column's field in the file. */
export const nameInFile = (column: string): string => namesInFiles[column] ?? column;

/** Fields of a file that keep their values in the shop, because they were changed there since the last load. */
export type Kept = { path: string; fields: string[] };

/** Tells the person who loads content which changes in the shop were kept; empty if there are none. */
export const describeKept = (kept: readonly Kept[]): string =>
  kept.length === 0
    ? ''
    : `Not written, because these fields were changed in the shop since the file was last loaded:\n${kept
        .map(({ path, fields }) => `  content/${path}: ${fields.join(', ')}`)
        .join('\n')}`;

type PostRow = ReturnType<typeof postRow>;

/** A new or changed file. `lastLoaded` is empty for a file that was never loaded: all its fields are written. */
export type ChangedFile<Row> = { path: string; row: Row; lastLoaded: Fields };

const keptOf = (path: string, kept: readonly string[]): Kept[] =>
  kept.length > 0 ? [{ path, fields: [...new Set(kept.map(nameInFile))] }] : [];
const pick = <Row extends object>(row: Row, names: readonly string[]): Partial<Row> =>
  Object.fromEntries(names.map((name) => [name, row[name as keyof Row]])) as Partial<Row>;

type FilesWritten = { kept: Kept[]; jumps: PriceJump[] };
/** Writes the changed fields of products. Stock is written only if the file's own number changed. */
export async function writeProductFiles(
  tx: Queries,
  files: readonly ChangedFile<ProductRow>[],
): Promise<FilesWritten> {
  const slugs = files.map(({ row }) => row.slug);
  const { id, updatedAt, categoryId, ...columns } = withoutGenerated(getTableColumns(products));
  const existing = await tx
    .select({ ...columns, categorySlug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.slug, slugs));
  const bySlug = new Map(existing.map((row) => [row.slug, row]));
  const ids = new Map((await tx.select().from(categories)).map((row) => [row.slug, row.id]));
  const kept: Kept[] = [];
  const writes = files.map(({ path, row, lastLoaded }) => {
    const before = bySlug.get(row.slug);
    const changes = before && compareFields(fieldsOf(row), lastLoaded, fieldsOf(before));
    // The search text is computed from the final fields, so a difference in it is not an edit.
    kept.push(...keptOf(path, changes?.kept.filter((name) => name !== 'searchText') ?? []));
    const { slug, searchText: _, categorySlug, ...values } = changes ? pick(row, changes.write) : row;
    const category = categorySlug === undefined ? {} : { categoryId: ids.get(categorySlug) as number };
    return { slug: row.slug, values: { ...values, ...category } };
  });
  const { jumps } = await writeProducts(tx, writes, { source: 'files' });
  return { kept, jumps };
}

export async function writePosts(tx: Queries, files: readonly ChangedFile<PostRow>[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { path, row, lastLoaded } of files) {
    const [before] = await tx.select().from(posts).where(eq(posts.slug, row.slug)).for('update');
    if (!before) {
      await tx.insert(posts).values(row);
      continue;
    }
    const changes = compareFields(fieldsOf(row), lastLoaded, fieldsOf(before));
    kept.push(...keptOf(path, changes.kept));
    if (changes.write.length > 0)
      await tx.update(posts).set(pick(row, changes.write)).where(eq(posts.slug, row.slug));
  }
  return kept;
}

type CategoryRow = ReturnType<typeof categoryRows>[number];

export async function writeCategories(
  tx: Queries,
  rows: readonly CategoryRow[],
  lastLoaded: Fields,
): Promise<Kept[]> {
  const kept: string[] = [];
  for (const row of rows) {
    const [before] = await tx.select().from(categories).where(eq(categories.slug, row.slug)).for('update');
    if (!before) {
      const [same] = await tx.select().from(categories).where(eq(categories.name, row.name));
      if (same)
        throw new ContentError([
          `${categoriesPath}: the desk has given the name "${row.name}" to the category ${same.slug}. Leave its old name in the file: that of the desk stays.`,
        ]);
      await tx.insert(categories).values(row);
      continue;
    }
    const changes = compareFields(row, (lastLoaded[row.slug] ?? {}) as Fields, before);
    kept.push(...changes.kept.map((name) => `${row.slug}.${name}`));
    if (changes.write.length > 0)
      await tx.update(categories).set(pick(row, changes.write)).where(eq(categories.slug, row.slug));
  }
  return keptOf(categoriesPath, kept);
}

const own = (tx: Queries) =>
  tx.select({ id: products.id }).from(products).where(eq(products.categoryId, categories.id));

/** A file may put a product into a category that was hidden on the desk while it was empty. */
export const showUsedCategories = (tx: Queries) =>
  tx
    .update(categories)
    .set({ published: true })
    .where(and(eq(categories.published, false), exists(own(tx))))
    .returning({ slug: categories.slug });

/** Deletes those of these categories that have no products, published or not. Returns their slugs. */
export async function deleteCategories(tx: Queries, slugs: readonly string[]): Promise<string[]> {
  const deleted = await tx
    .delete(categories)
    .where(and(inArray(categories.slug, [...slugs]), notExists(own(tx))))
    .returning({ slug: categories.slug });
  return deleted.map(({ slug }) => slug);
}
