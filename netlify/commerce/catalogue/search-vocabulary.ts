import * as z from 'zod/mini';
import file from '#content/search.json' with { type: 'json' };
import { searchWords, singular } from './search-text.ts';

const words = z.array(z.string().check(z.trim(), z.minLength(1, 'must not be empty')));
const entries = z.array(z.strictObject({ means: words.check(z.minLength(1)), words }));
const SearchFile = z.strictObject({
  everything: words,
  filler: words,
  purpose_follows: words,
  purpose_precedes: words,
  part_follows: words,
  things: entries,
  qualities: entries,
  purposes: entries,
  not_sold: words,
});

/** `thing`: a kind of product ("cable"). `quality`: a property ("bifacial"). `purpose`: a use ("for a pump"). */
type Kind = 'thing' | 'quality' | 'purpose';
/** What a typed word or phrase means: alternative phrases of the catalogue, the best first, each as its words. */
export type Meaning = { means: readonly (readonly string[])[]; kind: Kind };
/** What a linking word says of the words around it: "battery for inverter", "inverter ke liye battery", "kit with battery". */
type Link = 'purposeFollows' | 'purposePrecedes' | 'partFollows';

export type Vocabulary = {
  meanings: ReadonlyMap<string, Meaning>;
  /** Words that fit every product of the shop, such as "solar". They do not narrow a search. */
  everything: ReadonlySet<string>;
  filler: ReadonlySet<string>;
  links: ReadonlyMap<string, Link>;
  /** Correctly spelt names that no product of this shop has, so that they are not "corrected". */
  notSold: ReadonlySet<string>;
  phraseMax: number;
};

const keyOf = (text: string): string => searchWords(text).join(' ');
const setOf = (list: readonly string[]): Set<string> => new Set(list.map(keyOf));

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
  const { things, everything, filler } = read.data;
  const links = new Map<string, Link>([
    ...read.data.purpose_follows.map((word) => [keyOf(word), 'purposeFollows'] as const),
    ...read.data.purpose_precedes.map((word) => [keyOf(word), 'purposePrecedes'] as const),
    ...read.data.part_follows.map((word) => [keyOf(word), 'partFollows'] as const),
  ]);
  const notSold = setOf(read.data.not_sold);
  const meanings = new Map<string, Meaning>();
  const taken = new Set([...setOf(everything), ...setOf(filler), ...links.keys(), ...notSold]);
  const sections = [
    ['thing', things],
    ['quality', read.data.qualities],
    ['purpose', read.data.purposes],
  ] as const;
  for (const [kind, section] of sections) {
    for (const entry of section) {
      const means = entry.means.map(searchWords);
      for (const key of new Set(entry.words.map(keyOf))) {
        if (key === '') refuse(`"${entry.words.join(', ')}" holds a word without letters`);
        if (taken.has(key)) refuse(`"${key}" is listed twice`);
        taken.add(key);
        meanings.set(key, { means, kind });
      }
    }
  }
  // The words of `means` can be typed themselves, even if `words` does not list them.
  for (const [kind, section] of sections) {
    for (const mean of section.flatMap(({ means }) => means)) {
      const key = keyOf(mean);
      if (taken.has(key) || key.includes(' ')) continue;
      meanings.set(key, { means: [searchWords(mean)], kind });
      taken.add(key);
    }
  }
  const phraseMax = Math.max(1, ...[...meanings.keys()].map((key) => key.split(' ').length));
  return {
    meanings,
    everything: setOf(everything),
    filler: setOf(filler),
    links,
    notSold,
    phraseMax,
  };
}

let shop: Vocabulary | undefined;

/** The vocabulary of this shop. */
export function shopVocabulary(): Vocabulary {
  shop ??= readVocabulary(file);
  return shop;
}

/** The meaning of a phrase, also in the plural. */
export function meaningOf({ meanings }: Vocabulary, phrase: readonly string[]): Meaning | undefined {
  const last = phrase.at(-1) ?? '';
  return meanings.get(phrase.join(' ')) ?? meanings.get([...phrase.slice(0, -1), singular(last)].join(' '));
}

/** Whether a word is known to be spelt right, by itself or in a phrase. */
export function isInVocabulary(vocabulary: Vocabulary, word: string): boolean {
  const { filler, links, notSold } = vocabulary;
  return (
    filler.has(word) ||
    links.has(word) ||
    notSold.has(word) ||
    meaningOf(vocabulary, [word]) !== undefined ||
    vocabularyWords(vocabulary).has(word)
  );
}

const wordsOf = new WeakMap<Vocabulary, Set<string>>();
/** All single words of the vocabulary: the candidates when a typing error is corrected. */
export function vocabularyWords(vocabulary: Vocabulary): Set<string> {
  const known =
    wordsOf.get(vocabulary) ??
    new Set([...vocabulary.everything, ...vocabulary.meanings.keys()].flatMap((key) => key.split(' ')));
  wordsOf.set(vocabulary, known);
  return known;
}
