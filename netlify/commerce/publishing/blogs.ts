import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Blog } from '#contract/catalogue.ts';
import type { ApiError } from '#contract/errors.ts';
import type { BlogListQuery, blogOrderings } from '#contract/list-queries.ts';
import * as routes from '#contract/routes.ts';
import type { OtherLanguage } from '#domain/base/languages.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { translated } from '#domain/text/translations.ts';
import { countSearch } from '#netlify/commerce/accounts/throttle.ts';
import { fromReplica } from '#netlify/commerce/products/from-replica.ts';
import { listPage } from '#netlify/commerce/products/list-page.ts';
import { isFiller, shopVocabulary } from '#netlify/commerce/search/search-vocabulary.ts';
import { posts } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';

/** Converts a row to the contract's post, with its texts in a language. */
export function serializeBlog(row: typeof posts.$inferSelect, language?: OtherLanguage): Blog {
  const post = {
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    image_alt: row.imageAlt,
    description: row.descriptionHtml,
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
    seo_keywords: row.seoKeywords,
    created_at: row.createdAt.toISOString(),
  };
  return translated(post, language && row.translations[language]);
}

/** A published post by its id or its slug (a slug is never a number). Error: not_found. */
export async function getBlog(
  ctx: Ctx,
  idOrSlug: string,
  language?: OtherLanguage,
): Promise<Result<ReturnType<typeof serializeBlog>, ApiError>> {
  const missing = refuse('post_unknown');
  const isId = /^\d{1,9}$/.test(idOrSlug);
  if (!isId && !/^[a-z0-9-]+$/.test(idOrSlug)) return missing;
  const isIt = isId ? eq(posts.id, Number(idOrSlug)) : eq(posts.slug, idOrSlug);
  const [row] = await fromReplica(ctx, (db) =>
    db
      .select()
      .from(posts)
      .where(and(isIt, eq(posts.published, true))),
  );
  return row ? ok(serializeBlog(row, language)) : missing;
}

const orders: Record<(typeof blogOrderings)[number], SQL[]> = {
  '-created_at': [desc(posts.createdAt), desc(posts.id)],
  created_at: [asc(posts.createdAt), asc(posts.id)],
  title: [asc(posts.title), asc(posts.id)],
};

const wordsMax = 8;

/** The searched text of a post. Commas inside numbers are removed, as in the typed words. */
const text = sql`regexp_replace(
  lower(concat_ws(' ', ${posts.title}, ${posts.seoKeywords}, regexp_replace(
    concat_ws(' ', ${posts.descriptionHtml}, jsonb_path_query_array(${posts.translations}, '$.*.*')::text), '<[^>]*>', ' ', 'g'))),
  '([0-9]),(?=[0-9])', '\\1', 'g')`;
const contains = (word: string): SQL => sql`strpos(${text}, ${word}) > 0`;

/** A number and its unit are separate words, because a text may or may not have a space between them. */
const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)|[\u200c\u200d]/g, '')
    .match(/\d+(?:\.\d+)?|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** One page of the published posts, newest first (§9). A search requires every word in title, keywords or text. */
export async function listBlogs(ctx: Ctx, query: BlogListQuery) {
  const typed = query.search === undefined ? undefined : wordsOf(query.search);
  const allowed = typed && (await countSearch(ctx));
  if (allowed && !allowed.ok) return allowed;
  if (typed?.length === 0) return ok(listPage(routes.blogs.path, query, 0, []));
  const { meanings } = shopVocabulary();
  /** A word that fits everything, such as "solar", matches every post. */
  const tells = (word: string) =>
    meanings.get(word)?.section !== 'everything' && !isFiller(meanings.get(word));
  const words = typed?.filter(tells) ?? [];
  const where = and(eq(posts.published, true), ...words.slice(0, wordsMax).map(contains));
  return fromReplica(ctx, async (db) => {
    const rows = await db
      .select()
      .from(posts)
      .where(where)
      .orderBy(...orders[query.ordering ?? '-created_at'])
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size);
    const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(posts).where(where);
    return ok(
      listPage(
        routes.blogs.path,
        query,
        counted?.count ?? 0,
        rows.map((row) => serializeBlog(row, query.language)),
      ),
    );
  });
}
