import { sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { ContentChange } from '#domain/content-change.ts';
import type { Queries } from '#netlify/database/transaction.ts';

const namedMax = 20;

/**
 * The error for changes of content that this shop does not have and never had, published or not; undefined if there are
 * none. Such a slug is a typing error. Deleted and renamed content is known by its former slug.
 */
export async function unknownContent(
  db: Queries,
  changed: readonly ContentChange[],
): Promise<ApiError | undefined> {
  const { rows } = await db.execute<ContentChange>(sql`
    SELECT type, slug FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS (type text, slug text))
      WITH ORDINALITY AS named (type, slug, nth)
    WHERE NOT EXISTS (SELECT FROM former_slugs AS former WHERE (former.type, former.slug) = (named.type, named.slug))
      AND NOT CASE named.type
        WHEN 'product' THEN EXISTS (SELECT FROM products WHERE products.slug = named.slug)
        WHEN 'category' THEN EXISTS (SELECT FROM categories WHERE categories.slug = named.slug)
        ELSE EXISTS (SELECT FROM posts WHERE posts.slug = named.slug) END
    ORDER BY nth`);
  if (rows.length === 0) return undefined;
  const names = rows.slice(0, namedMax).map(({ type, slug }) => `${type} ${slug}`);
  const more = rows.length > namedMax ? ` and ${rows.length - namedMax} more` : '';
  return {
    code: 'invalid_input',
    detail: `This shop has no ${names.join(', no ')}${more}, and never had. Nothing was accepted: correct the slugs and send the call again.`,
    unknown: rows,
  };
}
