import { fileURLToPath } from 'node:url';
import { inArray } from 'drizzle-orm';
import { lockContent, lockProductsBySlug } from '#commerce/operator/lock-products.ts';
import { contentFiles, posts, products } from '#database/schema.ts';
import { inTransaction, type Queries } from '#database/transaction.ts';
import type { ContentChange } from '#domain/content-change.ts';
import { ok } from '#domain/result.ts';
import { readContent } from './content-files.ts';
import { hashOf, postRow, productRow } from './content-rows.ts';
import { type Fields, fieldsOf, type Kept } from './file-fields.ts';
import { type ChangedFile, writeCategories, writePosts, writeProducts } from './write-files.ts';

const contentRoot = fileURLToPath(new URL('../../content/', import.meta.url));

/** `products` and `posts` count what stands in content/; `changes` names what was written, `kept` what was left. */
export type Report = {
  changed: boolean;
  products: number;
  posts: number;
  changes: ContentChange[];
  kept: Kept[];
};

type Known = Map<string, typeof contentFiles.$inferSelect>;
type File<Row> = { path: string; hash: string; row: Row; fields: Fields | null };

/**
 * Writes down in the same transaction what changed, so that a crash leaves no change that nobody hears of. Runs again
 * where a deadlock starts the load over.
 */
type Recording = (tx: Queries, changes: ContentChange[]) => Promise<void>;
const nothing: Recording = async () => {};

const categoriesPath = 'categories.json';
const file = <Row extends object>(path: string, row: Row): File<Row> => ({
  path,
  hash: hashOf(row),
  row,
  fields: Array.isArray(row) ? null : fieldsOf(row),
});

/** Of a file that was loaded before its fields were remembered only the stock is known. */
const lastLoadedOf = (known: Known, path: string): Fields => {
  const row = known.get(path);
  return row?.fields ?? (row ? { stock: row.stock } : {});
};

/**
 * Brings the database up to date with content/, in one transaction. Rows keep their ids. Of a changed file only the
 * fields that changed in it are written: what an import or another system changed since it was last loaded stays, and
 * so does stock that was sold. What has no file any more is unpublished, never deleted; rows that never came from a
 * file are not touched. Throws ContentError.
 */
export async function loadContent(
  db: Queries,
  root = contentRoot,
  record: Recording = nothing,
): Promise<Report> {
  const content = await readContent(root);
  const kinds = file(
    categoriesPath,
    content.categories.map(({ name, slug }) => ({ name, slug })),
  );
  const goods = content.products.map((entry) => file(entry.path, productRow(entry)));
  const texts = content.posts.map((entry) => file(entry.path, postRow(entry)));
  const all = [kinds, ...goods, ...texts];

  const { value: done } = await inTransaction(db, async (tx) => {
    await lockContent(tx);
    const known: Known = new Map((await tx.select().from(contentFiles)).map((row) => [row.path, row]));
    const isNew = ({ path, hash }: File<unknown>): boolean => known.get(path)?.hash !== hash;
    const withLast = <Row>({ path, row }: File<Row>): ChangedFile<Row> => ({
      path,
      row,
      lastLoaded: lastLoadedOf(known, path),
    });
    const present = new Set(all.map(({ path }) => path));
    const gone = [...known.keys()].filter((path) => !present.has(path));
    const [newGoods, newTexts] = [goods.filter(isNew), texts.filter(isNew)];

    // All in one order, before the first of them is written: see lockProductsBySlug.
    await lockProductsBySlug(tx, [...newGoods.map(({ row }) => row.slug), ...slugsIn(gone, 'products')]);
    if (isNew(kinds)) await writeCategories(tx, kinds.row);
    const kept = [
      ...(await writeProducts(tx, newGoods.map(withLast))),
      ...(await writePosts(tx, newTexts.map(withLast))),
    ];
    await unpublish(tx, gone);
    await remember(
      tx,
      all.filter((one) => isNew(one) || (one.fields && !known.get(one.path)?.fields)),
    );
    const changes = [
      ...(isNew(kinds) ? kinds.row.map(({ slug }) => ({ type: 'category' as const, slug })) : []),
      ...[...newGoods, ...newTexts].map(({ path }) => changeOf(path)),
      ...gone.map(changeOf),
    ];
    await record(tx, changes);
    return ok({ changes, kept });
  });
  return { changed: done.changes.length > 0, products: goods.length, posts: texts.length, ...done };
}

const slugOf = (path: string): string => path.replace(/^.*\/|\.md$/g, '');
const slugsIn = (paths: readonly string[], folder: string): string[] =>
  paths.filter((path) => path.startsWith(`${folder}/`)).map(slugOf);
const changeOf = (path: string): ContentChange => ({
  type: path.startsWith('posts/') ? 'post' : 'product',
  slug: slugOf(path),
});

/** Writes down what the files say now, for the next load to compare with. */
async function remember(tx: Queries, files: readonly File<object>[]): Promise<void> {
  for (const { path, hash, row, fields } of files) {
    const set = { hash, fields, stock: 'stock' in row ? (row.stock as number) : null };
    await tx
      .insert(contentFiles)
      .values({ path, ...set })
      .onConflictDoUpdate({ target: contentFiles.path, set });
  }
}

async function unpublish(tx: Queries, paths: readonly string[]): Promise<void> {
  const set = { published: false };
  await tx
    .update(products)
    .set(set)
    .where(inArray(products.slug, slugsIn(paths, 'products')));
  await tx
    .update(posts)
    .set(set)
    .where(inArray(posts.slug, slugsIn(paths, 'posts')));
  await tx.delete(contentFiles).where(inArray(contentFiles.path, [...paths]));
}
