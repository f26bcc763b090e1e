import { sql } from 'drizzle-orm';
import { searchNameWords, searchWords } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { isInVocabulary, type Vocabulary, vocabularyWords } from './search-vocabulary.ts';

/** At most this many words are corrected, because each scans the words of the whole catalogue. */
const correctedMax = 4;
const candidatesMax = 25;

/**
 * Typing errors allowed in a word: few in a short one, because many short words differ by one letter only. In Hindi
 * each vowel sign counts as a letter.
 */
function errorsAllowed(word: string): number {
  const { length } = word;
  if (length < 5 || !/^[a-z]+$/.test(word)) return 1;
  return length < 7 ? 1.25 : length < 9 ? 2 : 3;
}

const isCorrectable = (word: string): boolean => /^[\p{L}\p{M}]{4,}$/u.test(word);

const vowel = /[aeiouy]/;
/** What it costs to leave out a letter: little for a doubled one, less than usual for a vowel. */
const costOfLetter = (letters: readonly string[], at: number): number =>
  letters[at] === letters[at - 1] ? 0.5 : vowel.test(letters[at] ?? '') ? 0.75 : 1;

/**
 * The Damerau-Levenshtein distance: letters left out, put in, exchanged, or swapped with their neighbour. One vowel for
 * another is half an error.
 */
export function typingErrors(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  const rows: number[][] = [[0]];
  const cell = (row: number, at: number): number => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  const exchange = (left: string, right: string): number =>
    left === right ? 0 : vowel.test(left) && vowel.test(right) ? 0.5 : 1;
  for (let row = 0; row <= from.length; row += 1) {
    rows[row] ??= [];
    for (let at = row === 0 ? 1 : 0; at <= to.length; at += 1) {
      const [left = '', right = ''] = [from[row - 1], to[at - 1]];
      const isSwap = row > 1 && at > 1 && left === to[at - 2] && right === from[row - 2];
      rows[row]?.push(
        Math.min(
          cell(row - 1, at) + costOfLetter(from, row - 1),
          cell(row, at - 1) + costOfLetter(to, at - 1),
          cell(row - 1, at - 1) + exchange(left, right),
          isSwap ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}

/** `kind`: 0 for a word of a product's name, 1 for the search vocabulary, 2 for other words of the catalogue. */
type Candidate = { word: string; kind: 0 | 1 | 2 };

/** The likeliest word for a typing error: fewest errors, then a product's name, then the same first letter. */
function likeliest(typed: string, candidates: readonly Candidate[]): string | undefined {
  const allowed = errorsAllowed(typed);
  const ranked = candidates.flatMap(({ word, kind }) => {
    const whole = typingErrors(typed, word);
    // What is typed so far may be the beginning of a longer word.
    const begun = typed.length < 5 ? whole : typingErrors(typed, word.slice(0, typed.length));
    const isLike = word[0] === typed[0] || (begun <= 1 && word[1] === typed[0]);
    const errors = Math.min(whole, begun + 0.5);
    return Math.min(whole, begun) <= allowed && isLike ? [{ word, rank: errors + kind * 0.35 }] : [];
  });
  ranked.sort((one, other) => one.rank - other.rank || one.word.length - other.word.length);
  return ranked[0]?.word;
}

/** The typed words with their spelling corrected; undefined if no correction was found. */
export async function correctWords(
  db: Queries,
  typed: readonly string[],
  vocabulary: Vocabulary,
): Promise<string[] | undefined> {
  const doubtful = [...new Set(typed)]
    .filter((word) => isCorrectable(word) && !isInVocabulary(vocabulary, word))
    .slice(0, correctedMax);
  if (doubtful.length === 0) return undefined;
  const ours = [...vocabularyWords(vocabulary)];
  const { rows } = await db.execute<{ typed: string; candidates: Candidate[] | null }>(sql`
    SELECT typed, (
      SELECT json_agg(json_build_object('word', word, 'kind', kind)) FROM (
        SELECT word, min(kind) AS kind
        FROM (
          SELECT word, 2 AS kind FROM ${searchWords}
          UNION ALL SELECT word, 0 FROM ${searchNameWords}
          UNION ALL SELECT word, 1 FROM unnest(${sql.param(ours)}::text[]) AS word
        ) AS words
        WHERE char_length(word) >= char_length(typed) - allowed AND char_length(word) >= 3
          AND least(
            levenshtein_less_equal(left(word, 60), typed, allowed),
            levenshtein_less_equal(left(word, char_length(typed)), typed, allowed)
          ) <= allowed
        GROUP BY word
        ORDER BY levenshtein(left(word, 60), typed), word
        LIMIT ${candidatesMax}
      ) AS near
    ) AS candidates
    FROM unnest(${sql.param(doubtful)}::text[]) AS typed,
      LATERAL (SELECT CASE WHEN char_length(typed) < 5 THEN 2 WHEN char_length(typed) < 9 THEN 3 ELSE 4 END) AS slip (allowed)
    WHERE NOT EXISTS (SELECT 1 FROM ${searchWords} WHERE word LIKE typed || '%')`);
  const mended = new Map(
    rows.flatMap(({ typed: wrong, candidates }) => {
      const right = likeliest(wrong, candidates ?? []);
      return right ? [[wrong, right] as const] : [];
    }),
  );
  return mended.size > 0 ? typed.map((word) => mended.get(word) ?? word) : undefined;
}
