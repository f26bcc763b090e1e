import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { posts } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Term } from './search-terms.ts';

const guidesMax = 3;

type Guide = { slug: string; title: string };

const join = (parts: SQL[], word: ' AND ' | ' OR ' | ' + '): SQL => sql`(${sql.join(parts, sql.raw(word))})`;
/** Whether a text has words that begin with this one. */
const begins = (text: SQL, word: string): SQL => sql`${text} ~ ${`\\m${word.replaceAll('.', '\\.')}`}`;
const has = (text: SQL, { words }: Term): SQL =>
  join(
    words.map((all) =>
      join(
        all.map((word) => begins(text, word)),
        ' AND ',
      ),
    ),
    ' OR ',
  );

/**
 * The posts whose title and keywords contain every term of the search, those with most of them in the title first. If
 * there are none: the posts for the terms by which products were found (`kept`).
 */
export async function findGuides(
  db: Queries,
  { terms, kept }: { terms: readonly Term[]; kept: readonly Term[] },
): Promise<Guide[]> {
  const guides = await guidesFor(db, terms);
  return guides.length > 0 || kept.length === terms.length ? guides : guidesFor(db, kept);
}

async function guidesFor(db: Queries, terms: readonly Term[]): Promise<Guide[]> {
  const asked = terms.filter(({ words }) => words.length > 0);
  if (asked.length === 0) return [];
  const title = sql`lower(${posts.title} || ' ' || ${posts.seoTitle})`;
  const head = sql`lower(${posts.title} || ' ' || ${posts.seoTitle} || ' ' || ${posts.seoKeywords})`;
  const inTitle = join(
    asked.map((term) => sql`${has(title, term)}::int`),
    ' + ',
  );
  return db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(
      and(
        eq(posts.published, true),
        join(
          asked.map((term) => has(head, term)),
          ' AND ',
        ),
      ),
    )
    .orderBy(desc(inTitle), desc(posts.createdAt))
    .limit(guidesMax);
}
