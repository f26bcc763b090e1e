import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { searchText } from '#commerce/catalogue/search-text.ts';
import { categories, posts, products } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import type { ProductRow, postRow } from './content-rows.ts';
import { compareFields, type Fields, fieldsOf, type Kept, nameInFile } from './file-fields.ts';

export type PostRow = ReturnType<typeof postRow>;

/** A file that is new or changed. `lastLoaded` is empty when it was never loaded, so that all of it is written. */
export type ChangedFile<Row> = { path: string; row: Row; lastLoaded: Fields };

const keptOf = (path: string, kept: readonly string[]): Kept[] =>
  kept.length > 0 ? [{ path, fields: kept.map(nameInFile) }] : [];
const pick = <Row extends object>(row: Row, names: readonly string[]): Partial<Row> =>
  Object.fromEntries(names.map((name) => [name, row[name as keyof Row]])) as Partial<Row>;

/** Writes what the files changed of products that are locked already; stock only where the file's own figure changed. */
export async function writeProducts(tx: Queries, files: readonly ChangedFile<ProductRow>[]): Promise<Kept[]> {
  const slugs = files.map(({ row }) => row.slug);
  const { id, nameWords, updatedAt, categoryId, ...columns } = getTableColumns(products);
  const standing = await tx
    .select({ ...columns, categorySlug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.slug, slugs));
  const bySlug = new Map(standing.map((row) => [row.slug, row]));
  const kinds = new Map((await tx.select().from(categories)).map((row) => [row.slug, row]));
  const kept: Kept[] = [];
  for (const { path, row, lastLoaded } of files) {
    const before = bySlug.get(row.slug);
    const found = before && compareFields(fieldsOf(row), lastLoaded, fieldsOf(before));
    // What a product is found by is made of its other fields, whoever wrote them last.
    const own = found?.kept.filter((name) => name !== 'searchText') ?? [];
    kept.push(...keptOf(path, own));
    const next = before && found ? { ...before, ...pick(row, found.write) } : row;
    const kind = kinds.get(next.categorySlug);
    const { categorySlug, ...values } = {
      ...next,
      searchText: searchText({ ...next, category: kind?.name ?? '' }),
    };
    const whole = { ...values, categoryId: kind?.id as number };
    if (!before) await tx.insert(products).values(whole);
    else
      await tx
        .update(products)
        .set({ ...whole, updatedAt: sql`now()` })
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
    const found = compareFields(fieldsOf(row), lastLoaded, fieldsOf(before));
    kept.push(...keptOf(path, found.kept));
    if (found.write.length > 0)
      await tx.update(posts).set(pick(row, found.write)).where(eq(posts.slug, row.slug));
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
