import { type SQL, sql } from 'drizzle-orm';
import { products, searchWords as vocabulary } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import { searchWords } from './search-text.ts';

const wordsMax = 8;
/** The most words that are corrected: each scans the whole vocabulary. */
const correctedMax = 4;
const similarWordsMax = 5;
const stopWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** A typed word, and the words of the vocabulary that it may be a misspelling of. */
type Term = { typed: string; similar: readonly string[] };
export type Search = readonly Term[];

/** The words of a typed text without stop words; empty if it has no letter or digit. */
export function readSearch(typed: string): Search {
  const words = [...new Set(searchWords(typed))];
  const significant = words.filter((word) => !stopWords.has(word));
  const kept = significant.length > 0 ? significant : words;
  return kept.slice(0, wordsMax).map((word) => ({ typed: word, similar: [] }));
}

const hasUnit = (word: string): boolean => /^\d[\d.]*\p{L}/u.test(word);

// Words hold letters, digits and full stops only, so quoting them is all a tsquery needs.
const exactly = (word: string): string => `'${word}'`;
/** Matches by prefix ("invert" finds "inverter"), except for numbers with a unit: 5kw must not find 5kwh. */
const asTyped = (word: string): string => (hasUnit(word) ? exactly(word) : `${exactly(word)}:*`);
const loosely = ({ typed, similar }: Term): string =>
  `(${[asTyped(typed), ...similar.map(exactly)].join('|')})`;

const tsquery = (terms: readonly string[], join: '&' | '|' = '&'): SQL =>
  sql`${terms.join(` ${join} `)}::tsquery`;

/** Matches products that have every term, or any. The IS NOT NULL is the condition of the partial index. */
export function matches(search: Search, wanted: 'every' | 'any'): SQL {
  const words = sql`word_set(${products.searchText})`;
  const query = tsquery(search.map(loosely), wanted === 'every' ? '&' : '|');
  return sql`(${words} @@ ${query} AND ${words} IS NOT NULL)`;
}

/** The subquery makes PostgreSQL parse the term once, not for every row. */
const nameHas = (term: string): SQL => sql`(${products.nameWords} @@ (SELECT ${tsquery([term])}))::int`;

/** The rank of a product: one point for each term in its name, two if the whole word is there. */
export const relevance = (search: Search): SQL =>
  sql.join(
    search.flatMap((term) => [nameHas(loosely(term)), nameHas(exactly(term.typed))]),
    sql` + `,
  );

const isCorrectable = ({ typed }: Term): boolean => /^[\p{L}\p{M}]{4,}$/u.test(typed);

/**
 * Adds to each unknown word the most similar words of the vocabulary (Levenshtein distance): one typing error is
 * allowed in four letters, two in five to seven, three in more. Two swapped letters count as two errors.
 */
export async function corrected(db: Queries, search: Search): Promise<Search> {
  const wanted = search
    .filter(isCorrectable)
    .slice(0, correctedMax)
    .map(({ typed }) => typed);
  if (wanted.length === 0) return search;
  const { rows } = await db.execute<{ typed: string; similar: string[] }>(sql`
    SELECT typed, array(
      SELECT word FROM (
        SELECT word, least(
          levenshtein_less_equal(word, typed, allowed),
          levenshtein_less_equal(left(word, char_length(typed)), typed, allowed)
        ) AS slips
        FROM ${vocabulary}
        WHERE char_length(word) >= char_length(typed) - allowed
      ) candidates
      WHERE slips <= allowed
      ORDER BY slips, similarity(word, typed) DESC, word
      LIMIT ${similarWordsMax}
    ) AS similar
    FROM unnest(${sql.param(wanted)}::text[]) AS typed,
      LATERAL (SELECT CASE WHEN char_length(typed) < 5 THEN 1 WHEN char_length(typed) < 8 THEN 2 ELSE 3 END) AS slip (allowed)
    WHERE NOT EXISTS (SELECT 1 FROM ${vocabulary} WHERE word LIKE typed || '%')`);
  const similar = new Map(rows.map((row) => [row.typed, row.similar]));
  return search.map((term) => ({ ...term, similar: similar.get(term.typed) ?? [] }));
}
