import { fileURLToPath } from 'node:url';
import { inArray, sql } from 'drizzle-orm';
import { categories, contentFiles, posts, products } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import type { ContentChange } from '#domain/content-change.ts';
import { readContent } from './content-files.ts';
import { hashOf, postRow, productRow } from './content-rows.ts';

const contentRoot = fileURLToPath(new URL('../../content/', import.meta.url));

/** `products` and `posts` count what stands in content/; `changes` names what was written. */
export type Report = { changed: boolean; products: number; posts: number; changes: ContentChange[] };

type Known = Map<string, { hash: string; stock: number | null }>;
type File<Row> = { path: string; hash: string; row: Row };

/**
 * Brings the database up to date with content/, in one transaction. Rows keep their ids. Stock is written
 * when the file's own figure changed, and otherwise left to what was sold. What has no file any more is
 * unpublished, never deleted; rows that never came from a file are not touched. Throws ContentError.
 */
export async function loadContent(db: Queries, root = contentRoot): Promise<Report> {
  const content = await readContent(root);
  const file = <Row>(path: string, row: Row): File<Row> => ({ path, hash: hashOf(row), row });
  const kinds = file(
    'categories.json',
    content.categories.map(({ name, slug }) => ({ name, slug })),
  );
  const goods = content.products.map((entry) => file(entry.path, productRow(entry)));
  const texts = content.posts.map((entry) => file(entry.path, postRow(entry)));

  const changes = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content'))`);
    const known: Known = new Map((await tx.select().from(contentFiles)).map((row) => [row.path, row]));
    const isNew = ({ path, hash }: File<unknown>): boolean => known.get(path)?.hash !== hash;
    const present = new Set([kinds, ...goods, ...texts].map(({ path }) => path));
    const gone = [...known.keys()].filter((path) => !present.has(path));

    if (isNew(kinds)) await writeCategories(tx, kinds.row);
    const newGoods = goods.filter(isNew);
    await writeProducts(tx, newGoods, known);
    const newTexts = texts.filter(isNew);
    for (const { row } of newTexts) {
      const { slug, ...set } = row;
      await tx.insert(posts).values(row).onConflictDoUpdate({ target: posts.slug, set });
    }
    await unpublish(tx, gone);

    const written = [...(isNew(kinds) ? [kinds] : []), ...newGoods, ...newTexts];
    for (const { path, hash, row } of written) {
      const set = { hash, stock: 'stock' in row ? row.stock : null };
      await tx
        .insert(contentFiles)
        .values({ path, ...set })
        .onConflictDoUpdate({ target: contentFiles.path, set });
    }
    return [
      ...(isNew(kinds) ? kinds.row.map(({ slug }) => ({ type: 'category' as const, slug })) : []),
      ...[...newGoods, ...newTexts].map(({ path }) => changeOf(path)),
      ...gone.map(changeOf),
    ];
  });
  return { changed: changes.length > 0, products: goods.length, posts: texts.length, changes };
}

const slugOf = (path: string): string => path.replace(/^.*\/|\.md$/g, '');
const changeOf = (path: string): ContentChange => ({
  type: path.startsWith('posts/') ? 'post' : 'product',
  slug: slugOf(path),
});

async function writeCategories(tx: Queries, rows: { name: string; slug: string }[]): Promise<void> {
  for (const [position, row] of rows.entries()) {
    const set = { name: row.name, position };
    await tx
      .insert(categories)
      .values({ ...row, position })
      .onConflictDoUpdate({ target: categories.slug, set });
  }
}

async function writeProducts(
  tx: Queries,
  files: File<ReturnType<typeof productRow>>[],
  known: Known,
): Promise<void> {
  const ids = new Map((await tx.select().from(categories)).map(({ slug, id }) => [slug, id]));
  for (const { path, row } of files) {
    const { categorySlug, ...fields } = row;
    const values = { ...fields, categoryId: ids.get(categorySlug) as number };
    const { slug, stock, ...set } = values;
    const restocked = known.get(path)?.stock !== stock;
    await tx
      .insert(products)
      .values(values)
      .onConflictDoUpdate({
        target: products.slug,
        set: { ...set, ...(restocked ? { stock } : {}), updatedAt: sql`now()` },
      });
  }
}

async function unpublish(tx: Queries, paths: readonly string[]): Promise<void> {
  const slugs = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`)).map(slugOf);
  const set = { published: false };
  await tx
    .update(products)
    .set(set)
    .where(inArray(products.slug, slugs('products')));
  await tx
    .update(posts)
    .set(set)
    .where(inArray(posts.slug, slugs('posts')));
  await tx.delete(contentFiles).where(inArray(contentFiles.path, [...paths]));
}
