import { and, eq, getTableColumns, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import { searchText } from '#netlify/commerce/catalogue/search-text.ts';
import { categories, posts, products, withoutGenerated } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { ProductRow, postRow } from './content-rows.ts';
import { compareFields, type Fields, fieldsOf, type Kept, nameInFile } from './file-fields.ts';

type PostRow = ReturnType<typeof postRow>;

/** A new or changed file. `lastLoaded` is empty for a file that was never loaded: all its fields are written. */
export type ChangedFile<Row> = { path: string; row: Row; lastLoaded: Fields };

const keptOf = (path: string, kept: readonly string[]): Kept[] =>
  kept.length > 0 ? [{ path, fields: kept.map(nameInFile) }] : [];
const pick = <Row extends object>(row: Row, names: readonly string[]): Partial<Row> =>
  Object.fromEntries(names.map((name) => [name, row[name as keyof Row]])) as Partial<Row>;

/**
 * Writes the changed fields of products whose rows are already locked. Stock is written only if the file's own
 * number changed.
 */
export async function writeProducts(tx: Queries, files: readonly ChangedFile<ProductRow>[]): Promise<Kept[]> {
  const slugs = files.map(({ row }) => row.slug);
  const { id, updatedAt, categoryId, ...columns } = withoutGenerated(getTableColumns(products));
  const existing = await tx
    .select({ ...columns, categorySlug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.slug, slugs));
  const bySlug = new Map(existing.map((row) => [row.slug, row]));
  const categoriesBySlug = new Map((await tx.select().from(categories)).map((row) => [row.slug, row]));
  const kept: Kept[] = [];
  for (const { path, row, lastLoaded } of files) {
    const before = bySlug.get(row.slug);
    const changes = before && compareFields(fieldsOf(row), lastLoaded, fieldsOf(before));
    // The search text is computed from the final fields, so a difference in it is not an edit.
    const keptColumns = changes?.kept.filter((name) => name !== 'searchText') ?? [];
    kept.push(...keptOf(path, keptColumns));
    const hasNewPrice = changes?.write.includes('pricePaise');
    const next =
      before && changes
        ? { ...before, ...pick(row, changes.write), ...(hasNewPrice && { priceNote: '' }) }
        : row;
    const category = categoriesBySlug.get(next.categorySlug);
    const { categorySlug, ...values } = {
      ...next,
      searchText: searchText({ ...next, category: category?.name ?? '' }),
    };
    const columnValues = { ...values, categoryId: category?.id as number };
    if (!before) await tx.insert(products).values(columnValues);
    else
      await tx
        .update(products)
        .set({ ...columnValues, updatedAt: sql`now()` })
        .where(eq(products.slug, row.slug));
  }
  return kept;
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

export async function writeCategories(tx: Queries, rows: { name: string; slug: string }[]): Promise<void> {
  for (const [position, row] of rows.entries()) {
    const set = { name: row.name, position };
    await tx
      .insert(categories)
      .values({ ...row, position })
      .onConflictDoUpdate({ target: categories.slug, set });
  }
}

/** Deletes categories that are not in the file and have no products, published or not. Returns their slugs. */
export async function deleteCategories(tx: Queries, rows: readonly { slug: string }[]): Promise<string[]> {
  const slugs = rows.map(({ slug }) => slug);
  const own = tx.select({ id: products.id }).from(products).where(eq(products.categoryId, categories.id));
  const deleted = await tx
    .delete(categories)
    .where(and(notInArray(categories.slug, slugs), notExists(own)))
    .returning({ slug: categories.slug });
  return deleted.map(({ slug }) => slug);
}
