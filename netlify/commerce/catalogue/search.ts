import { type SQL, sql } from 'drizzle-orm';
import { products, searchWords as vocabulary } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import { searchWords } from './search-text.ts';

const wordsMax = 8;
/** Each costs a walk through the shop's words. */
const correctedMax = 4;
const nearWordsMax = 5;
const smallWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** One word a shopper typed, and the words of the shop that it may stand for. */
type Term = { typed: string; near: readonly string[] };
export type Search = readonly Term[];

/** The words that count of a typed text; none when it has no letter or digit. */
export function readSearch(typed: string): Search {
  const words = [...new Set(searchWords(typed))];
  const telling = words.filter((word) => !smallWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, wordsMax).map((word) => ({ typed: word, near: [] }));
}

const hasUnit = (word: string): boolean => /^\d[\d.]*\p{L}/u.test(word);

// Words hold letters, digits and full stops only, so quoting them is all a tsquery needs.
const whole = (word: string): string => `'${word}'`;
/** "invert" begins "inverter", but 5kw is not the beginning of 5kwh. */
const asTyped = (word: string): string => (hasUnit(word) ? whole(word) : `${whole(word)}:*`);
const loosely = ({ typed, near }: Term): string => `(${[asTyped(typed), ...near.map(whole)].join('|')})`;

const tsquery = (terms: readonly string[], join: '&' | '|' = '&'): SQL =>
  sql`${terms.join(` ${join} `)}::tsquery`;

/** True of a product in which every term is found, or any. The second half is the condition of the index. */
export function matches(search: Search, wanted: 'every' | 'any'): SQL {
  const words = sql`word_set(${products.searchText})`;
  const query = tsquery(search.map(loosely), wanted === 'every' ? '&' : '|');
  return sql`(${words} @@ ${query} AND ${words} IS NOT NULL)`;
}

/** The term stands in a subquery of its own, so that it is parsed once and not for every row. */
const nameHas = (term: string): SQL => sql`(${products.nameWords} @@ (SELECT ${tsquery([term])}))::int`;

/** Higher is better: every word found in the name counts, and twice when it stands there whole. */
export const relevance = (search: Search): SQL =>
  sql.join(
    search.flatMap((term) => [nameHas(loosely(term)), nameHas(whole(term.typed))]),
    sql` + `,
  );

const isCorrectable = ({ typed }: Term): boolean => /^[\p{L}\p{M}]{4,}$/u.test(typed);

/**
 * Gives each word the shop does not know the words nearest to it: one slip in four letters, two in five to
 * seven, three in more; swapped neighbours count as two.
 */
export async function corrected(db: Queries, search: Search): Promise<Search> {
  const wanted = search
    .filter(isCorrectable)
    .slice(0, correctedMax)
    .map(({ typed }) => typed);
  if (wanted.length === 0) return search;
  const { rows } = await db.execute<{ typed: string; near: string[] }>(sql`
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
      LIMIT ${nearWordsMax}
    ) AS near
    FROM unnest(${sql.param(wanted)}::text[]) AS typed,
      LATERAL (SELECT CASE WHEN char_length(typed) < 5 THEN 1 WHEN char_length(typed) < 8 THEN 2 ELSE 3 END) AS slip (allowed)
    WHERE NOT EXISTS (SELECT 1 FROM ${vocabulary} WHERE word LIKE typed || '%')`);
  const near = new Map(rows.map((row) => [row.typed, row.near]));
  return search.map((term) => ({ ...term, near: near.get(term.typed) ?? [] }));
}
