import { type SQL, sql } from 'drizzle-orm';
import { deskCountMax } from '#contract/desk.ts';
import type { Entries, EntriesQuery, EntryRow } from '#contract/desk-content.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { EntryType } from '#domain/publishing/content-change.ts';
import { findCalled } from '#netlify/commerce/products/desk-products.ts';
import { drafts, pages, settingRows } from '#netlify/database/content-schema.ts';
import { shownCount } from '#netlify/database/count-up-to.ts';
import { categories, posts, products } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const shopRows: Record<EntryType, SQL> = {
  product: sql`SELECT slug, name, coalesce(images[1], '') AS picture, published FROM ${products}`,
  category: sql`SELECT slug, name, picture, published FROM ${categories}`,
  post: sql`SELECT slug, title, image, published FROM ${posts}`,
  page: sql`SELECT slug, title, '', published FROM ${pages}`,
  settings: sql`SELECT name, name, '', true FROM ${settingRows}`,
};

/**
 * Entries whose name or address contains `q`, products by the words of their names: drafts first, then by name. Drafts are
 * few; products may be many, so that only those of the page are sorted.
 */
export async function listEntries(
  { db }: Pick<Ctx, 'db'>,
  { type, q, only, category, page, page_size }: EntriesQuery,
): Promise<Result<Entries, never>> {
  const contains = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const fits = contains ? sql`(name ILIKE ${contains} OR slug ILIKE ${contains})` : sql`true`;
  const name = sql`coalesce(draft.fields ->> 'name', draft.fields ->> 'title', shop.name, slug)`;
  const picture = sql`coalesce(draft.fields -> 'pictures' ->> 0, draft.fields ->> 'picture', shop.picture, '')`;
  const isProduct = type === 'product';
  // A draft says its category by its name, if it changes it.
  const ofCategory = sql`category_id = (SELECT id FROM ${categories} WHERE name = ${category})`;
  const isOfCategory = isProduct && category;
  const draftFits = isOfCategory
    ? sql`(draft.fields ->> 'category' = ${category} OR (draft.fields ->> 'category' IS NULL
        AND slug IN (SELECT slug FROM ${products} WHERE ${ofCategory})))`
    : sql`true`;
  const shopFits = only === 'draft' ? sql`false` : only === 'hidden' ? sql`NOT published` : sql`true`;
  const called = isProduct && q ? (await findCalled(db, q)).among : undefined;
  const conditions = [called, isOfCategory ? ofCategory : undefined].flatMap((one) => one ?? []);
  const wanted =
    conditions.length > 0
      ? sql`${shopRows.product} WHERE ${sql.join(conditions, sql` AND `)}`
      : shopRows[type];
  const written = sql`SELECT * FROM (
    SELECT slug, ${name} AS name, ${picture} AS picture, true AS draft,
      CASE shop.published WHEN true THEN 'published' WHEN false THEN 'unpublished' ELSE 'new' END AS state
    FROM ${drafts} AS draft LEFT JOIN (${shopRows[type]}) AS shop (slug, name, picture, published) USING (slug)
    WHERE draft.type = ${type} AND ${draftFits}) AS written
    WHERE ${fits} AND ${only === 'hidden' ? sql`state = 'unpublished'` : sql`true`}`;
  const others = sql`SELECT slug, name, picture, false, CASE WHEN published THEN 'published' ELSE 'unpublished' END
    FROM (${wanted}) AS shop (slug, name, picture, published)
    WHERE ${isProduct ? sql`true` : fits} AND ${shopFits} AND slug NOT IN (SELECT slug FROM ${drafts} WHERE type = ${type})`;
  const before = (page - 1) * page_size;
  const { rows } = await db.execute<EntryRow>(sql`
    (${written}) UNION ALL (${others} ORDER BY name, slug LIMIT ${before + page_size})
    ORDER BY draft DESC, name, slug LIMIT ${page_size} OFFSET ${before}`);
  const { rows: counted } = await db.execute<{ entries: number }>(sql`
    SELECT count(*)::int AS entries FROM (${written} UNION ALL ${others} LIMIT ${deskCountMax + 1}) AS capped`);
  return ok({ ...shownCount(counted[0]?.entries ?? 0), results: rows });
}
