import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inArray } from 'drizzle-orm';
import { ok } from '#domain/base/result.ts';
import { gstinKind } from '#domain/gst/gstin.ts';
import type { ContentChange } from '#domain/publishing/content-change.ts';
import type { PriceJump } from '#netlify/commerce/products/price-rules.ts';
import { lockContent, lockProductsBySlug } from '#netlify/commerce/products/product-locks.ts';
import { categoryRows, postRow, productRow } from '#netlify/commerce/products/rows.ts';
import { categoriesPath } from '#netlify/commerce/publishing/category-entry.ts';
import { readSettingChanges } from '#netlify/commerce/publishing/published-settings.ts';
import { recordSupplier, supplierOf } from '#netlify/commerce/publishing/record-supplier.ts';
import { contentFiles, posts, products } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import { withChanges } from '#settings/groups.ts';
import type { ShopSettings, Site } from '#settings/schema.ts';
import { fileSettings } from '#settings/settings.ts';
import { ContentError } from './content-error.ts';
import { hashOf, readContent, removedHash } from './content-files.ts';
import {
  type ChangedFile,
  deleteCategories,
  type Fields,
  fieldsOf,
  type Kept,
  showUsedCategories,
  writeCategories,
  writePosts,
  writeProductFiles,
} from './write-files.ts';

/** What stands in site.json of these files. Throws ContentError if the seller's GSTIN is none. */
async function readSettingsFile(root: string): Promise<ShopSettings> {
  const site: Site = JSON.parse(await readFile(join(root, 'site.json'), 'utf8'));
  const { gstin } = site.legal;
  if (gstin !== '' && gstinKind(gstin) !== 'regular') {
    throw new ContentError([
      `content/site.json: legal.gstin: "${gstin}" is no GSTIN: compare it with your registration, ` +
        'or leave it empty if the shop is not registered for GST',
    ]);
  }
  return { ...site, look: fileSettings.look };
}

const contentRoot = fileURLToPath(new URL('../../../content/', import.meta.url));

/** `products` and `posts` count the files. `changes` are the items written, `kept` the fields not written, `jumps` new prices that may be slips. */
type Report = {
  changed: boolean;
  products: number;
  posts: number;
  changes: ContentChange[];
  kept: Kept[];
  jumps: PriceJump[];
};

type Known = Map<string, typeof contentFiles.$inferSelect>;
type File<Row> = { path: string; hash: string; row: Row; fields: Fields };

/**
 * Records the changes in the same transaction, so that a crash cannot lose the purge and the rebuild that must
 * follow. It is called again if the transaction is retried after a deadlock.
 */
type RecordChanges = (tx: Queries, changes: ContentChange[]) => Promise<void>;
const recordNothing: RecordChanges = async () => {};

const file = <Row extends object>(path: string, row: Row): File<Row> => ({
  path,
  hash: hashOf(row),
  row,
  fields: fieldsOf(Array.isArray(row) ? Object.fromEntries(row.map((one) => [one.slug, one])) : row),
});

/** The fields at the last load; of a list by the slugs of its rows. A deleted file counts as unpublished. */
const lastLoadedOf = (known: Known, path: string): Fields => {
  const row = known.get(path);
  if (!row) return {};
  const fields = row.fields ?? {};
  return row.hash === removedHash ? { ...fields, published: false } : fields;
};

/**
 * Updates the database from content/ in one transaction. Of a changed file only the changed fields are written, so that
 * changes made elsewhere, and stock that was sold, are kept. Items whose file was deleted are unpublished; a category that
 * has left its file is deleted once it has no products. Throws ContentError.
 */
export async function loadContent(
  db: Queries,
  root = contentRoot,
  record: RecordChanges = recordNothing,
): Promise<Report> {
  const content = await readContent(root);
  const settings = await readSettingsFile(root);
  const categoriesFile = file(categoriesPath, categoryRows(content.categories));
  const productFiles = content.products.map((entry) => file(entry.path, productRow(entry)));
  const postFiles = content.posts.map((entry) => file(entry.path, postRow(entry)));
  const all = [categoriesFile, ...productFiles, ...postFiles];

  const { value: done } = await inTransaction(db, async (tx) => {
    await lockContent(tx);
    await recordSupplier(tx, supplierOf(withChanges(settings, await readSettingChanges(tx))));
    const known: Known = new Map((await tx.select().from(contentFiles)).map((row) => [row.path, row]));
    const isChanged = ({ path, hash }: File<unknown>): boolean => known.get(path)?.hash !== hash;
    const withLastLoaded = <Row>({ path, row }: File<Row>): ChangedFile<Row> => ({
      path,
      row,
      lastLoaded: lastLoadedOf(known, path),
    });
    const present = new Set(all.map(({ path }) => path));
    const deleted = [...known.values()].flatMap(({ path, hash }) =>
      present.has(path) || hash === removedHash ? [] : [path],
    );
    const [changedProducts, changedPosts] = [productFiles.filter(isChanged), postFiles.filter(isChanged)];

    // Locks all products in one order before the first write, which prevents deadlocks: see lockProductsBySlug.
    await lockProductsBySlug(tx, [
      ...changedProducts.map(({ row }) => row.slug),
      ...slugsIn(deleted, 'products'),
    ]);
    const ofCategories = lastLoadedOf(known, categoriesPath);
    const keptCategories = isChanged(categoriesFile)
      ? await writeCategories(tx, categoriesFile.row, ofCategories)
      : [];
    const written = await writeProductFiles(tx, changedProducts.map(withLastLoaded));
    const kept = [
      ...keptCategories,
      ...written.kept,
      ...(await writePosts(tx, changedPosts.map(withLastLoaded))),
    ];
    await unpublish(tx, deleted);
    const shown = (await showUsedCategories(tx)).map(({ slug }) => slug);
    const left = Object.keys(ofCategories).filter((slug) => !(slug in categoriesFile.fields));
    const gone = await deleteCategories(tx, left);
    const used = Object.entries(ofCategories).filter(([slug]) => left.includes(slug) && !gone.includes(slug));
    categoriesFile.fields = { ...Object.fromEntries(used), ...categoriesFile.fields };
    const isNew = (one: File<unknown>) => isChanged(one) || (one === categoriesFile && gone.length > 0);
    await saveFiles(tx, all.filter(isNew));
    const changes = [
      ...[
        ...(isChanged(categoriesFile) ? categoriesFile.row.map(({ slug }) => slug) : []),
        ...gone,
        ...shown,
      ].map((slug) => ({ type: 'category' as const, slug })),
      ...[...changedProducts, ...changedPosts].map(({ path }) => changeOf(path)),
      ...deleted.map(changeOf),
    ];
    await record(tx, changes);
    return ok({ changes, kept, jumps: written.jumps });
  });
  return {
    changed: done.changes.length > 0,
    products: productFiles.length,
    posts: postFiles.length,
    ...done,
  };
}

const slugOf = (path: string): string => path.replace(/^.*\/|\.md$/g, '');
const slugsIn = (paths: readonly string[], folder: string): string[] =>
  paths.filter((path) => path.startsWith(`${folder}/`)).map(slugOf);
const changeOf = (path: string): ContentChange => ({
  type: path.startsWith('posts/') ? 'post' : 'product',
  slug: slugOf(path),
});

/** Stores the values of the files for the comparison at the next load. */
async function saveFiles(tx: Queries, files: readonly File<object>[]): Promise<void> {
  for (const { path, hash, fields } of files) {
    const set = { hash, fields };
    await tx
      .insert(contentFiles)
      .values({ path, ...set })
      .onConflictDoUpdate({ target: contentFiles.path, set });
  }
}

/** Unpublishes items of deleted files. Their stored fields stay, so that a restored file does not restore old stock. */
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
  await tx
    .update(contentFiles)
    .set({ hash: removedHash })
    .where(inArray(contentFiles.path, [...paths]));
}
