import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { toRupees } from '#domain/base/money.ts';
import { difference, recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { recordChanges, recordStockChange } from '#netlify/commerce/publishing/record-change.ts';
import { searchText } from '#netlify/commerce/search/search-text.ts';
import { categories, products, withoutGenerated } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { jumpsOf, type PriceJump } from './price-rules.ts';
import { lockProductsBySlug } from './product-locks.ts';
import { fieldsOf } from './rows.ts';

/** The one writer of products. Files, sheets and the desk read what they were given, and write it here. */

type Stored = ReturnType<typeof withoutGenerated<typeof products.$inferSelect>>;
/** What the writer itself decides. */
type Derived = 'id' | 'slug' | 'searchText' | 'priceNote' | 'updatedAt';
export type WrittenColumns = Partial<Omit<Stored, Derived>>;

/** `priceNote`: a sentence about the price. Without one, a new price deletes that of the old. */
export type ProductWrite = { slug: string; values: WrittenColumns; priceNote?: string | undefined };
/** A write beside what the shop has; `after` is what it would have. */
export type MergedProduct = ProductWrite & {
  before: Stored | undefined;
  after: Stored;
  category: { before: string; after: string };
};

/** Who writes. Files record their changes with those of categories and posts; what the desk does has a history. */
export type WrittenBy =
  | { source: 'files' }
  | { source: 'import'; now: Date }
  | { source: 'desk'; now: Date; who: string; what: string };

/** The slugs that were written, how many of them are new, and the prices that jumped. */
export type Written = { slugs: string[]; added: number; jumps: PriceJump[] };

const columns = withoutGenerated(getTableColumns(products));

/** Locks these products and lays the given values over what they have. */
export async function mergeProducts(tx: Queries, writes: readonly ProductWrite[]): Promise<MergedProduct[]> {
  const slugs = writes.map(({ slug }) => slug);
  await lockProductsBySlug(tx, slugs);
  const current = await tx.select(columns).from(products).where(inArray(products.slug, slugs));
  const bySlug = new Map(current.map((row) => [row.slug, row]));
  const all = await tx.select({ id: categories.id, name: categories.name }).from(categories);
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  return writes.map((write) => {
    const { slug, values, priceNote } = write;
    const before = bySlug.get(slug);
    const hasNewPrice = values.pricePaise !== undefined && values.pricePaise !== before?.pricePaise;
    const note = priceNote ?? (hasNewPrice ? '' : undefined);
    const after = {
      ...before,
      ...values,
      slug,
      ...(note === undefined ? {} : { priceNote: note }),
    } as Stored;
    const category = {
      before: nameOf.get(before?.categoryId ?? 0) ?? '',
      after: nameOf.get(after.categoryId) ?? '',
    };
    // A new row of a sheet may lack its name: the import refuses it.
    const text = searchText({ ...after, name: after.name ?? '', category: category.after });
    return { ...write, before, after: { ...after, searchText: text }, category };
  });
}

/** Writes merged products that differ from what the shop has, with what follows of that in the same transaction. */
export async function writeMerged(
  tx: Queries,
  merged: readonly MergedProduct[],
  by: WrittenBy,
): Promise<Written> {
  const written = new Set(await upsert(tx, merged));
  const changed = merged.filter(({ slug }) => written.has(slug));
  if (by.source === 'import')
    await recordChanges(
      tx,
      by.now,
      'import',
      changed.map(({ slug }) => ({ type: 'product', slug })),
    );
  if (by.source === 'desk') for (const one of changed) await recordOfDesk(tx, one, by);
  return {
    slugs: [...written],
    added: changed.filter(({ before }) => !before).length,
    jumps: jumpsOf(
      changed.map(({ slug, before, after }) => ({
        slug,
        before: before && toRupees(before.pricePaise),
        after: toRupees(after.pricePaise),
      })),
    ),
  };
}

const batchSize = 500;
export async function writeProducts(
  tx: Queries,
  writes: readonly ProductWrite[],
  by: WrittenBy,
): Promise<Written> {
  const all: Written = { slugs: [], added: 0, jumps: [] };
  for (let from = 0; from < writes.length; from += batchSize) {
    const merged = await mergeProducts(tx, writes.slice(from, from + batchSize));
    const { slugs, added, jumps } = await writeMerged(tx, merged, by);
    all.slugs.push(...slugs);
    all.added += added;
    all.jumps.push(...jumps);
  }
  return all;
}

/** Columns that no write of the batch names are left alone. */
async function upsert(tx: Queries, merged: readonly MergedProduct[]): Promise<string[]> {
  if (merged.length === 0) return [];
  type Name = Exclude<keyof typeof columns, 'id' | 'slug'>;
  const given = merged.flatMap(({ values }) => Object.keys(values)) as Name[];
  const names = [...new Set<Name>([...given, 'priceNote', 'searchText'])];
  const incoming = (name: Name): SQL => sql.raw(`excluded.${columns[name].name}`);
  const list = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql`, `)})`;
  const rows = await tx
    .insert(products)
    .values(merged.map(({ after }) => after))
    .onConflictDoUpdate({
      target: products.slug,
      set: {
        ...(Object.fromEntries(names.map((name) => [name, incoming(name)])) as Partial<Stored>),
        updatedAt: sql`now()`,
      },
      setWhere: sql`${list(names.map((name) => sql`${columns[name]}`))} IS DISTINCT FROM ${list(names.map(incoming))}`,
    })
    .returning({ slug: products.slug });
  return rows.map(({ slug }) => slug);
}

/** The shop shows stock without a build, and only the desk sees the low-stock line. */
async function recordOfDesk(
  tx: Queries,
  { slug, before, after, category }: MergedProduct,
  { now, who, what }: Extract<WrittenBy, { source: 'desk' }>,
): Promise<void> {
  const old = before && fieldsOf(before, category.before);
  const values = difference(old ?? {}, fieldsOf(after, category.after));
  const names = Object.keys(values.after);
  await recordDeskChange(tx, {
    who,
    subject: `product/${slug}`,
    what,
    ...values,
    before: old ? values.before : null,
  });
  if (
    before?.published !== after.published ||
    names.some((name) => name !== 'stock' && name !== 'low_stock_at')
  )
    await recordChanges(tx, now, 'desk', [{ type: 'product', slug }]);
  else if (names.includes('stock')) await recordStockChange(tx, [slug]);
}
