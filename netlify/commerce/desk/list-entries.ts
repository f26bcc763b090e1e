import { type SQL, sql } from 'drizzle-orm';
import type { Entries, EntriesQuery, EntryRow } from '#contract/desk-content.ts';
import type { EntryType } from '#domain/content-change.ts';
import { ok, type Result } from '#domain/result.ts';
import { drafts, pages } from '#netlify/database/content-schema.ts';
import { posts, products } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

const shopRows: Record<EntryType, SQL> = {
  product: sql`SELECT slug, name, coalesce(images[1], '') AS picture, published FROM ${products}`,
  post: sql`SELECT slug, title, image, published FROM ${posts}`,
  page: sql`SELECT slug, title, '', published FROM ${pages}`,
};

/** Entries whose name or address contains `q`: drafts first, then by name. */
export async function listEntries(
  { db }: Pick<Ctx, 'db'>,
  { type, q, page, page_size }: EntriesQuery,
): Promise<Result<Entries, never>> {
  const part = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : '%';
  const name = sql`coalesce(draft.fields ->> 'name', draft.fields ->> 'title', shop.name, slug)`;
  const picture = sql`coalesce(draft.fields -> 'pictures' ->> 0, draft.fields ->> 'picture', shop.picture, '')`;
  const { rows } = await db.execute<EntryRow & { total: number }>(sql`
    WITH found AS (
      SELECT slug, ${name} AS name, ${picture} AS picture, draft.fields IS NOT NULL AS draft,
        CASE shop.published WHEN true THEN 'published' WHEN false THEN 'unpublished' ELSE 'new' END AS state
      FROM (${shopRows[type]}) AS shop (slug, name, picture, published)
      FULL JOIN (SELECT slug, fields FROM ${drafts} WHERE type = ${type}) AS draft USING (slug)
    )
    SELECT *, (count(*) OVER ())::int AS total FROM found WHERE name ILIKE ${part} OR slug ILIKE ${part}
    ORDER BY draft DESC, name, slug LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`);
  const results = rows.map(({ total, ...row }) => row);
  return ok({ count: rows[0]?.total ?? 0, results });
}
