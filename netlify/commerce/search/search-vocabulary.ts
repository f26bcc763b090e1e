import * as z from 'zod/mini';
import file from '#content/search.json' with { type: 'json' };
import { searchWords, singular } from './search-text.ts';

const words = z.array(z.string().check(z.trim(), z.minLength(1, 'must not be empty')));
const entries = z.array(z.strictObject({ means: words.check(z.minLength(1)), words }));
const title = z.string();
const page = z.strictObject({
  title,
  translations: z.optional(z.record(z.string(), z.strictObject({ title }))),
  path: z.string(),
  words,
});
const SearchFile = z.strictObject({
  everything: words,
  filler: words,
  purpose_follows: words,
  purpose_precedes: words,
  part_follows: words,
  replacing: words,
  not_sold: words,
  things: entries,
  qualities: entries,
  purposes: entries,
  pages: z.optional(z.array(page)),
});

/**
 * `things`: kinds of products ("cable"); `qualities` ("bifacial"); `purposes` ("for a pump"). `everything` fits each
 * product of the shop ("solar") and narrows nothing. `purpose_follows` ("for"), `purpose_precedes` ("ke liye") and
 * `part_follows` ("with") say what the words around them are. `replacing` ("old"): the shopper wants to replace a
 * device. `not_sold`: brands that the shop does not sell, so they are not "corrected" as typing errors.
 */
type Section = Exclude<keyof z.output<typeof SearchFile>, 'pages'>;
/** `means`: alternative phrases of the catalogue, the best first, each as its words; none in a plain list of words. */
export type Meaning = { section: Section; means: readonly (readonly string[])[] };
export type Vocabulary = {
  meanings: ReadonlyMap<string, Meaning>;
  /** Single words that a typing error may stand for. */
  words: ReadonlySet<string>;
  phraseMax: number;
};

/** Reads content/search.json; throws an Error that names the entry to correct. */
export function readVocabulary(json: unknown): Vocabulary {
  const read = SearchFile.safeParse(json);
  const refuse = (what: string): never => {
    throw new Error(`search.json: ${what}`);
  };
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const meanings = new Map<string, Meaning>();
  const { pages: _, ...sections } = read.data;
  for (const [name, list] of Object.entries(sections)) {
    const section = name as Section;
    for (const entry of list) {
      const { words: typed, means } = typeof entry === 'string' ? { words: [entry], means: [] } : entry;
      for (const key of new Set(typed.map((text) => searchWords(text).join(' ')))) {
        if (key === '') refuse(`"${typed.join(', ')}" holds a word without letters`);
        if (meanings.has(key)) refuse(`"${key}" is listed twice`);
        meanings.set(key, { section, means: means.map(searchWords) });
      }
    }
  }
  // The words of `means` can be typed themselves, even if `words` does not list them.
  for (const { section, means } of [...meanings.values()])
    for (const mean of means)
      if (mean.length === 1 && !meanings.has(`${mean[0]}`))
        meanings.set(`${mean[0]}`, { section, means: [mean] });
  const known = [...meanings].filter(
    ([, { section, means }]) => means.length > 0 || section === 'everything',
  );
  return {
    meanings,
    words: new Set(known.flatMap(([key]) => key.split(' '))),
    phraseMax: Math.max(1, ...[...meanings.keys()].map((key) => key.split(' ').length)),
  };
}

let shop: Vocabulary | undefined;
/** The vocabulary of this shop. */
export function shopVocabulary(): Vocabulary {
  shop ??= readVocabulary(file);
  return shop;
}

/** The meaning of a phrase, also in the plural, and in another spelling of its words: "invertor batri" is an inverter battery. */
export function meaningOf({ meanings }: Vocabulary, phrase: readonly string[]): Meaning | undefined {
  const last = phrase.at(-1) ?? '';
  const own =
    meanings.get(phrase.join(' ')) ?? meanings.get([...phrase.slice(0, -1), singular(last)].join(' '));
  if (own || phrase.length === 1) return own;
  const usual = phrase.map((word) => {
    const [mean = [], ...others] = (meanings.get(word) ?? meanings.get(singular(word)))?.means ?? [];
    return mean.length === 1 && others.length === 0 ? mean[0] : word;
  });
  return meanings.get(usual.join(' '));
}

/** Whether a word says nothing of the thing wanted: "the", "for", "with". */
export const isFiller = (meaning: Meaning | undefined): boolean =>
  /^(filler|purpose_follows|purpose_precedes|part_follows|replacing)$/.test(meaning?.section ?? '');

/** At most this many words are corrected, because each is compared with the words of the whole catalogue. */
const correctedMax = 4;

/** Typing errors allowed in a word: few in a short one, because many short words differ by one letter only. */
const errorsAllowed = ({ length }: string, isLatin: boolean): number =>
  length < 5 || !isLatin ? 1 : length < 7 ? 1.25 : length < 9 ? 2 : 3;

const vowel = /[aeiouy]/;
/** What it costs to leave out a letter: little for a doubled one, less than usual for a vowel. */
const costOfLetter = (letters: string, at: number): number =>
  letters[at] === letters[at - 1] ? 0.5 : vowel.test(letters[at] ?? '') ? 0.75 : 1;
/** One vowel for another is half an error. */
const costOfExchange = (left: string, right: string): number =>
  left === right ? 0 : vowel.test(left) && vowel.test(right) ? 0.5 : 1;

/** The Damerau-Levenshtein distance: letters left out, put in, exchanged, or swapped with their neighbour. */
export function typingErrors(from: string, to: string): number {
  const rows: number[][] = [];
  const cell = (row: number, at: number): number => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= from.length; row += 1) {
    const own: number[] = [];
    rows.push(own);
    for (let at = 0; at <= to.length; at += 1) {
      const [left = '', right = ''] = [from[row - 1], to[at - 1]];
      const isSwap = row > 1 && at > 1 && left === to[at - 2] && right === from[row - 2];
      const least = Math.min(
        cell(row - 1, at) + costOfLetter(from, row - 1),
        cell(row, at - 1) + costOfLetter(to, at - 1),
        cell(row - 1, at - 1) + costOfExchange(left, right),
        isSwap ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      own.push(row + at === 0 ? 0 : least);
    }
  }
  return cell(from.length, to.length);
}

/** The likeliest word for a typing error: fewest errors, then a product's name, then a word of the vocabulary. */
function likeliest(typed: string, words: ReadonlyMap<string, boolean>, vocabulary: Vocabulary) {
  const allowed = errorsAllowed(typed, /^[a-z]+$/.test(typed));
  let best: { word: string; rank: number } | undefined;
  for (const word of new Set([...words.keys(), ...vocabulary.words])) {
    const isNear = word[0] === typed[0] || word[1] === typed[0];
    if (!isNear || word.length < Math.max(3, typed.length - allowed)) continue;
    const whole = typingErrors(typed, word);
    // What is typed so far may be the beginning of a longer word.
    const begun = typed.length < 5 ? whole : typingErrors(typed, word.slice(0, typed.length));
    if (Math.min(whole, begun) > allowed || (word[0] !== typed[0] && begun > 1)) continue;
    const rarity = words.get(word) ? 0 : vocabulary.words.has(word) ? 0.35 : 0.7;
    const rank = Math.min(whole, begun + 0.5) + rarity + word.length / 1000;
    if (!best || rank < best.rank) best = { word, rank };
  }
  return best?.word;
}

/** The typed words with their spelling corrected. `words` are those of the catalogue that begin alike. */
export function correctWords(
  typed: readonly string[],
  vocabulary: Vocabulary,
  words: ReadonlyMap<string, boolean>,
): string[] {
  const isKnown = (word: string) =>
    meaningOf(vocabulary, [word]) ||
    vocabulary.words.has(word) ||
    [...words.keys()].some((one) => one.startsWith(word));
  const doubtful = [...new Set(typed)].filter((word) => /^[\p{L}\p{M}]{4,}$/u.test(word) && !isKnown(word));
  const mended = new Map(
    doubtful.slice(0, correctedMax).map((word) => [word, likeliest(word, words, vocabulary) ?? word]),
  );
  return typed.map((word) => mended.get(word) ?? word);
}
