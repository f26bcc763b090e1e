import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#domain/base/result.ts';
import type { ContentChange } from '#domain/publishing/content-change.ts';
import { recordChanges } from '#netlify/commerce/publishing/record-change.ts';
import { searchText } from '#netlify/commerce/search/search-text.ts';
import { categories, locks, products, withoutGenerated } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Row = typeof products.$inferInsert;
/** One row of an import; `line` is its line in the file. Only the given values are written. */
export type ProductChange = {
  line: number;
  slug: string;
  category?: string | undefined;
  values: Partial<Row>;
  /** A sentence about the row's price. A new price without it deletes the old sentence. */
  priceNote?: string | undefined;
};
type RowProblem = { line: number; field: string; problem: string };
export type Imported = { added: number; changed: number; unchanged: number };

type Options = {
  dryRun: boolean;
  progress: (done: number, total: number) => void;
  /** Problems that the caller found. The rows are still checked, so that all problems are reported at once. */
  problems?: readonly RowProblem[];
  /** Finds products on sale that do not work together. The import is refused if it adds such a problem. */
  checkSystems?: (sold: readonly Sold[]) => { slug: string; problem: string }[];
};
type Sold = {
  slug: string;
  name: string;
  facts: Row['facts'];
  rows: readonly { label: string; value: string }[];
  html: string;
};
type Outcome = Result<Imported, RowProblem[]>;

const batchSize = 500;
const needed = { name: 'name', pricePaise: 'price', productType: 'product_type', stock: 'stock' } as const;

/** Adds and updates products by slug in one transaction. Writes nothing if any row has a problem. */
export async function importProducts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  changes: readonly ProductChange[],
  { dryRun, progress, problems: foundBefore = [], checkSystems }: Options,
): Promise<Outcome> {
  const counts: Imported = { added: 0, changed: 0, unchanged: 0 };
  const done = await inTransaction(
    ctx.db,
    async (tx): Promise<Result<Imported, RowProblem[] | 'dry run'>> => {
      // Reset, because all of this runs again after a deadlock.
      Object.assign(counts, { added: 0, changed: 0, unchanged: 0 });
      await lockContent(tx);
      await lockProductsBySlug(
        tx,
        changes.map(({ slug }) => slug),
      );
      const findProblems = async () =>
        checkSystems && changes.some(changesSystems) ? checkSystems(await readSold(tx)) : [];
      const known = new Set((await findProblems()).map(({ problem }) => problem));
      const categoryIds = await idsOfCategories(tx);
      const problems: RowProblem[] = [...foundBefore];
      const written: ContentChange[] = [];
      for (let from = 0; from < changes.length; from += batchSize) {
        const batch = changes.slice(from, from + batchSize);
        const full = await fullRows(tx, batch, categoryIds, problems);
        if (problems.length === 0) written.push(...(await upsert(tx, batch, full, counts)));
        progress(Math.min(from + batchSize, changes.length), changes.length);
      }
      if (problems.length > 0) return err(problems);
      const broken = (await findProblems()).filter(({ problem }) => !known.has(problem));
      if (broken.length > 0) return err(broken.map((one) => systemProblem(one, changes)));
      await recordChanges(tx, ctx.now(), 'import', written);
      return dryRun ? err('dry run') : ok(counts);
    },
  );
  if (done.ok) return done;
  return done.error === 'dry run' ? ok(counts) : err(done.error);
}

const changesSystems = ({ values }: ProductChange): boolean =>
  ['facts', 'specifications', 'descriptionHtml', 'published'].some((name) => name in values);

const readSold = (tx: Queries): Promise<Sold[]> =>
  tx
    .select({
      slug: products.slug,
      name: products.name,
      facts: products.facts,
      rows: products.specifications,
      html: products.descriptionHtml,
    })
    .from(products)
    .where(eq(products.published, true));

/** `line` is 0 if the product is not in the file, such as a kit with a part that is. */
const systemProblem = (
  { slug, problem }: { slug: string; problem: string },
  changes: readonly ProductChange[],
): RowProblem => ({
  line: changes.find((change) => change.slug === slug)?.line ?? 0,
  field: 'facts',
  problem: `${slug}: ${problem}`,
});

async function idsOfCategories(tx: Queries): Promise<Map<string, { id: number; name: string }>> {
  const rows = await tx.select().from(categories).where(eq(categories.published, true));
  return new Map(rows.flatMap((row) => [row.name, row.slug].map((key) => [key.toLowerCase(), row] as const)));
}

/** `known`: the slugs that the shop has already. */
type Full = { rows: Row[]; known: ReadonlySet<string> };

/** Merges each change into the current, locked product and checks the result. */
async function fullRows(
  tx: Queries,
  batch: readonly ProductChange[],
  categoryIds: Awaited<ReturnType<typeof idsOfCategories>>,
  problems: RowProblem[],
): Promise<Full> {
  const slugs = batch.map(({ slug }) => slug);
  const { id, ...columns } = withoutGenerated(getTableColumns(products));
  const current = await tx.select(columns).from(products).where(inArray(products.slug, slugs));
  const bySlug = new Map(current.map((row) => [row.slug, row]));
  const nameOf = new Map([...categoryIds.values()].map((one) => [one.id, one.name]));
  const rows = batch.flatMap(({ line, slug, category, values, priceNote }) => {
    const found: RowProblem[] = [];
    const known = category === undefined ? undefined : categoryIds.get(category.toLowerCase());
    if (category !== undefined && !known) {
      found.push({ line, field: 'category', problem: `the shop has no category "${category}"` });
    }
    const before = bySlug.get(slug);
    const row = {
      ...before,
      ...values,
      slug,
      ...(known ? { categoryId: known.id } : {}),
      ...(values.pricePaise === undefined ? {} : { priceNote: priceNote ?? '' }),
    };
    if (!before) {
      const missing: string[] = Object.entries(needed).flatMap(([key, field]) =>
        key in values ? [] : [field],
      );
      if (category === undefined) missing.push('category');
      for (const field of missing) {
        found.push({ line, field, problem: `is needed, because the shop has no product "${slug}" yet` });
      }
    } else if (row.originalPricePaise && row.originalPricePaise <= (row.pricePaise ?? 0)) {
      found.push({ line, field: 'price', problem: 'must be less than the original price in the shop' });
    } else if (row.mrpPaise && row.mrpPaise < (row.pricePaise ?? 0)) {
      found.push({ line, field: 'price', problem: 'must not be more than the MRP in the shop' });
    }
    problems.push(...found);
    return found.length > 0 ? [] : [withSearchText(row as Row, nameOf.get(row.categoryId as number) ?? '')];
  });
  return { rows, known: new Set(bySlug.keys()) };
}

const withSearchText = (row: Row, category: string): Row => ({
  ...row,
  searchText: searchText({ ...row, category }),
});

/** Writes the rows that differ. Columns that no row of the batch sets are left alone. */
async function upsert(
  tx: Queries,
  batch: readonly ProductChange[],
  { rows, known }: Full,
  counts: Imported,
): Promise<ContentChange[]> {
  const columns = withoutGenerated(getTableColumns(products));
  type Name = Exclude<keyof typeof columns, 'id' | 'slug'>;
  const named = new Set(batch.flatMap(({ values }) => Object.keys(values))) as Set<Name>;
  if (batch.some(({ category }) => category !== undefined)) named.add('categoryId');
  if (named.has('pricePaise')) named.add('priceNote');
  named.add('searchText');
  const incoming = (name: Name): SQL => sql.raw(`excluded.${columns[name].name}`);
  const names = [...named];
  const list = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql`, `)})`;
  const written = await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.slug,
      set: {
        ...(Object.fromEntries(names.map((name) => [name, incoming(name)])) as Partial<Row>),
        updatedAt: sql`now()`,
      },
      setWhere: sql`${list(names.map((name) => sql`${columns[name]}`))} IS DISTINCT FROM ${list(names.map(incoming))}`,
    })
    .returning({ slug: products.slug });
  const added = written.filter(({ slug }) => !known.has(slug)).length;
  counts.added += added;
  counts.changed += written.length - added;
  counts.unchanged += rows.length - written.length;
  return written.map(({ slug }) => ({ type: 'product', slug }));
}

/** Makes imports and loads of content/ run one after the other, until the transaction ends. */
export const lockContent = (tx: Queries) =>
  tx.select().from(locks).where(eq(locks.name, 'content')).for('update');

/**
 * Locks the products of these slugs until the transaction ends, in the order of their ids as orders do, which prevents
 * deadlocks. Stock that is read after this does not change before it is written.
 */
export async function lockProductsBySlug(tx: Queries, slugs: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.slug} = ANY (${sql.param(slugs)}::text[])`)
    .orderBy(asc(products.id))
    .for('no key update');
}
