import { sql } from 'drizzle-orm';
import type { OtherLanguage } from '#domain/base/languages.ts';
import { categories, posts, searchWords } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { splitJoined } from './joined-words.ts';
import { readSearch, type Search, type Term, typedWords } from './read-search.ts';
import { correctWords, shopVocabulary } from './search-vocabulary.ts';

const guidesMax = 3;

/** A post, and the words that its title and its keywords have. */
type Post = { slug: string; title: string; title_words: string; words: string };

/** A typed search as it is read with the words, categories and posts of the shop. */
export type Reading = {
  search: Search;
  typed: readonly string[];
  /** The typed words with typing errors corrected, and the search as it was typed. */
  mended?: { words: readonly string[]; asTyped: Search } | undefined;
  posts: readonly Post[];
};

/** Reads a typed text; undefined if it has no words. */
export async function readTyped(
  db: Queries,
  text: string,
  language?: OtherLanguage,
): Promise<Reading | undefined> {
  const typed = typedWords(text);
  if (typed.length === 0) return undefined;
  // A typing error is seldom in the first two letters, so only words that begin alike are read.
  const letters = [...new Set(typed.map((word) => word[0]))];
  const head = sql`lower(concat_ws(' ', ${posts.title}, ${posts.seoTitle}))`;
  const title = language
    ? sql`coalesce(${posts.translations} -> ${language} ->> 'title', title)`
    : sql`title`;
  const { rows } = await db.execute<{
    kinds: { id: number; name: string }[];
    words: Record<string, boolean>;
    posts: Post[];
  }>(sql`SELECT
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') FROM ${categories}) AS kinds,
    (SELECT coalesce(json_object_agg(word, in_name), '{}') FROM ${searchWords}
      WHERE left(word, 1) = ANY (${sql.param(letters)}::text[]) OR substr(word, 2, 1) = ANY (${sql.param(letters)}::text[])) AS words,
    (SELECT coalesce(json_agg(json_build_object('slug', slug, 'title', ${title}, 'title_words', ${head},
        'words', ${head} || ' ' || lower(${posts.seoKeywords})) ORDER BY created_at DESC), '[]')
      FROM ${posts} WHERE published) AS posts`);
  const [{ kinds = [], words = {}, posts: known = [] } = {}] = rows;
  const vocabulary = shopVocabulary();
  const catalogue = { categories: kinds, words: new Map(Object.entries(words)) };
  const read = (from: readonly string[]) => readSearch(from, vocabulary, catalogue);
  const apart = typed.flatMap((word) => splitJoined(word, vocabulary, catalogue.words));
  const mended = correctWords(apart, vocabulary, catalogue.words);
  return mended.join() === typed.join()
    ? { search: read(typed), typed, posts: known }
    : { search: read(mended), typed, mended: { words: mended, asTyped: read(typed) }, posts: known };
}

/** The terms that were left out. Those that were typed next to each other are one text: "3 fans". */
function leftOutOf(terms: readonly Term[], kept: readonly Term[]): string[] {
  const groups: string[][] = [];
  terms.forEach((term, at) => {
    const before = terms[at - 1];
    if (kept.includes(term)) return;
    if (before && !kept.includes(before)) groups.at(-1)?.push(term.typed);
    else groups.push([term.typed]);
  });
  return groups.map((words) => words.join(' '));
}

/**
 * The posts whose title and keywords contain every term, those with most of them in the title first. If there are none:
 * the posts for the terms by which products were found.
 */
function guidesFor(posts: readonly Post[], terms: readonly Term[], kept: readonly Term[]): Post[] {
  const asked = terms.filter(({ words }) => words.length > 0);
  const begins = (text: string, word: string) =>
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${word.replaceAll('.', '\\.')}`, 'u').test(text);
  const has = (text: string, { words }: Term) => words.some((all) => all.every((word) => begins(text, word)));
  const inTitle = ({ title_words: title }: Post) => asked.filter((term) => has(title, term)).length;
  const found = posts
    .filter(({ words }) => asked.length > 0 && asked.every((term) => has(words, term)))
    .sort((one, other) => inTitle(other) - inTitle(one))
    .slice(0, guidesMax);
  return found.length > 0 || kept.length === terms.length ? found : guidesFor(posts, kept, kept);
}

type Totals = { count: number; hasThing: boolean; exactSizes: number };

/** The notes of a reply: how the search differs from what was typed, and the guides about its subject. */
export function notesOf(
  { search, typed, mended, posts }: Reading,
  kept: readonly Term[],
  found: Totals | undefined,
) {
  const useless = search.terms
    .filter((term) => !kept.includes(term))
    .flatMap((term) => term.typed.split(' '));
  const isCorrected = found && mended?.words.some((word) => !typed.includes(word) && !useless.includes(word));
  // A correction that found nothing is not worth mentioning: the words were left out as they were typed.
  const terms = mended && !isCorrected ? mended.asTyped.terms : search.terms;
  const own = terms.filter((term) => kept.some((one) => one.typed === term.typed));
  const leftOut = found ? leftOutOf(terms, own) : [];
  const size = own.find((term) => term.size);
  const hasOtherSizes = found?.hasThing && size && found.exactSizes < found.count;
  const guides = guidesFor(posts, terms, own).map(({ slug, title }) => ({ slug, title }));
  return {
    ...(isCorrected ? { corrected: mended?.words.join(' ') } : {}),
    ...(leftOut.length > 0
      ? { left_out: leftOut, results_for: own.map((term) => term.typed).join(' ') }
      : {}),
    ...(found && !found.hasThing ? { only_mentioned: true } : {}),
    ...(hasOtherSizes ? { size: { asked: size.typed, exact: found.exactSizes } } : {}),
    ...(guides.length > 0 ? { guides } : {}),
  };
}
