import { sql } from 'drizzle-orm';
import { type Import, type ImportPayload, importStates } from '#contract/desk-import.ts';
import type { ApiError } from '#contract/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { liveFields } from '#domain/product/product-fields.ts';
import { latinSlug } from '#domain/text/text.ts';
import { versionOf } from '#netlify/commerce/products/offer.ts';
import { productEntry } from '#netlify/commerce/products/product-entry.ts';
import { lockContent, lockProductsBySlug } from '#netlify/commerce/products/product-locks.ts';
import { columnsOf } from '#netlify/commerce/products/rows.ts';
import { writeProducts } from '#netlify/commerce/products/write-products.ts';
import { drafts, importedProducts } from '#netlify/database/content-schema.ts';
import { categories } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import { categoryEntry } from './category-entry.ts';
import { changedDraft } from './drafts.ts';
import type { Fields } from './entry-kind.ts';
import { type ComparedProduct, compareImport } from './import-compare.ts';

/**
 * Previews the import of a file, or carries out the preview that was shown: drafts of all products without a problem, in one
 * transaction. Price and stock of a product that is in the shop already change at once, as at the desk. Errors: changed_meanwhile with the new preview, price_jump.
 */
export function importAtDesk(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username: who }: Pick<Operator, 'username'>,
  { products, categories: names, version, confirmed }: ImportPayload,
): Promise<Result<Import, ApiError>> {
  return inTransaction(db, async (tx): Promise<Result<Import, ApiError>> => {
    if (version !== undefined) {
      await lockContent(tx);
      await lockProductsBySlug(
        tx,
        products.map(({ slug }) => slug),
      );
    }
    const compared = await compareImport(tx, products);
    const preview = previewOf(compared);
    if (version === undefined) return ok(preview);
    if (version !== preview.version) return refuse('import_changed_meanwhile', { preview });
    if (preview.jumps > 0 && !confirmed) return refuse('import_prices_jump', { preview });
    const by = { now: now(), who };
    await makeCategories(tx, names, by);
    const right = compared.filter(({ row }) => row.state !== 'wrong');
    await writeDrafts(tx, right, by);
    await writeOffers(tx, right, by);
    await remember(tx, right);
    return ok({ ...preview, applied: true });
  });
}

function previewOf(compared: readonly ComparedProduct[]): Import {
  const rows = compared.map(({ row }) => row);
  const counted = importStates.map((state) => [state, rows.filter((row) => row.state === state).length]);
  return {
    rows,
    counts: Object.fromEntries(counted) as Import['counts'],
    jumps: rows.filter((row) => row.jumps).length,
    pictures: [...new Set(compared.flatMap(({ row, lacks }) => (row.state === 'wrong' ? [] : lacks)))],
    version: versionOf(rows),
    applied: false,
  };
}

type By = { now: Date; who: string };
const batchSize = 500;
/** Writes in batches: a statement of PostgreSQL takes at most 65,535 values. */
async function inBatches<One>(all: readonly One[], write: (batch: One[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += batchSize) await write(all.slice(from, from + batchSize));
}

/** New categories as drafts: a picture and a text are for a person to give. */
async function makeCategories(tx: Queries, names: readonly string[], by: By): Promise<void> {
  const taken = new Set(
    (await tx.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug),
  );
  const rows = names
    .map((name) => ({ name, slug: latinSlug(name) }))
    .filter(({ slug }) => /[a-z]/.test(slug) && !taken.has(slug))
    .map(({ name, slug }) => {
      const typed = { changes: { name }, seen: {} };
      const draft = changedDraft(categoryEntry, { before: undefined, shop: undefined }, typed, by);
      return { type: 'category' as const, slug, ...draft };
    });
  if (rows.length > 0) await tx.insert(drafts).values(rows).onConflictDoNothing();
}

const isLive = (name: string): boolean => liveFields.includes(name);
const only = (fields: Fields, isKept: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)));

async function writeDrafts(tx: Queries, compared: readonly ComparedProduct[], by: By): Promise<void> {
  const rows = compared.flatMap(({ slug, changes: all, shop, draft: before }) => {
    const changes = shop ? only(all, (name) => !isLive(name)) : all;
    if (Object.keys(changes).length === 0) return [];
    const seen = shop ? only(shop, (name) => name in changes) : {};
    return [
      {
        type: 'product' as const,
        slug,
        ...changedDraft(productEntry, { before, shop }, { changes, seen }, by),
      },
    ];
  });
  await inBatches(rows, (batch) =>
    tx
      .insert(drafts)
      .values(batch)
      .onConflictDoUpdate({
        target: [drafts.type, drafts.slug],
        set: {
          fields: sql`excluded.fields`,
          seen: sql`excluded.seen`,
          version: sql`excluded.version`,
          savedAt: sql`excluded.saved_at`,
          savedBy: sql`excluded.saved_by`,
        },
      }),
  );
}

async function writeOffers(
  tx: Queries,
  compared: readonly ComparedProduct[],
  { now, who }: By,
): Promise<void> {
  const writes = compared.flatMap(({ slug, changes, shop }) => {
    const live = shop ? only(changes, isLive) : {};
    return Object.keys(live).length > 0 ? [{ slug, values: columnsOf(live) }] : [];
  });
  await writeProducts(tx, writes, { source: 'desk', now, who, what: 'price and stock, from a file' });
}

async function remember(tx: Queries, compared: readonly ComparedProduct[]): Promise<void> {
  const rows = compared.flatMap(({ key, slug, file, isRemembered }) =>
    isRemembered ? [] : [{ key, slug, fields: file }],
  );
  const once = [...new Map(rows.map((row) => [row.key, row])).values()];
  await inBatches(once, (batch) =>
    tx
      .insert(importedProducts)
      .values(batch)
      .onConflictDoUpdate({
        target: importedProducts.key,
        set: { slug: sql`excluded.slug`, fields: sql`excluded.fields` },
      }),
  );
}
