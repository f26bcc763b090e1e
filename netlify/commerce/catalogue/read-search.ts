import {
  areaTerm,
  countedTerm,
  generalTerm,
  type Known,
  meantTerm,
  plainTerm,
  sizeTerm,
  type Term,
} from './search-terms.ts';
import { searchWords } from './search-text.ts';
import { meaningOf, type Vocabulary } from './search-vocabulary.ts';

const termsMax = 8;

export type Search = {
  terms: readonly Term[];
  /** The terms that name the product wanted (alternatives). Empty if no term names a product. */
  heads: readonly Term[];
};

/** "4 sq mm" becomes "4 mm": the spellings of square millimetres are read as one unit. */
const withOneAreaUnit = (text: string): string =>
  text.replace(/(\d)\s*(?:sq\.?\s*mm|mm2|mm²|sqmm)(?![\p{L}\p{N}])/giu, '$1 mm');

/** The search words of a typed text, in their order. */
export const typedWords = (text: string): string[] => searchWords(withOneAreaUnit(text));

const isCount = (word: string): boolean => /^\d{1,2}$/.test(word);
const isPlain = (word: string | undefined, vocabulary: Vocabulary): boolean => {
  const { links, everything, filler } = vocabulary;
  const isKnown = (known: string) => links.has(known) || everything.has(known) || filler.has(known);
  return word !== undefined && /^\p{L}/u.test(word) && !isKnown(word) && !meaningOf(vocabulary, [word]);
};
/** An accessory wins over the product it is for: "panel stand" is a stand. Otherwise the last: "solar panel kit" is a kit. */
function headsOf(terms: readonly Term[]): Term[] {
  const things = terms.filter(({ isThing, isPurpose }) => isThing && !isPurpose);
  const accessories = things.filter(({ categories }) => categories.length === 0);
  const [last] = things.slice(-1);
  return accessories.length > 0 || !last ? accessories : [last];
}

const asPurpose = (terms: readonly Term[]): Term[] => terms.map((term) => ({ ...term, isPurpose: true }));

/** Reads a typed search: its terms in their order, and which of them name the product wanted. */
export function readSearch(typed: readonly string[], vocabulary: Vocabulary, known: Known): Search {
  let terms: Term[] = [];
  const general: string[] = [];
  const fillers: string[] = [];
  /** The index of the first term after a word such as "for", and of the first one after a word such as "with". */
  let purposesFrom = Number.POSITIVE_INFINITY;
  let partsFrom = Number.POSITIVE_INFINITY;
  for (let at = 0; at < typed.length; ) {
    let phrase = typed.slice(at, at + vocabulary.phraseMax);
    while (phrase.length > 1 && !meaningOf(vocabulary, phrase)) phrase = phrase.slice(0, -1);
    const meaning = meaningOf(vocabulary, phrase);
    const [word = ''] = phrase;
    at += phrase.length;
    const link = vocabulary.links.get(word);
    if (meaning) terms.push(meantTerm(phrase, meaning, known));
    else if (link) {
      fillers.push(word);
      if (link === 'purposePrecedes') terms = asPurpose(terms);
      else if (link === 'purposeFollows') purposesFrom = Math.min(purposesFrom, terms.length);
      else partsFrom = Math.min(partsFrom, terms.length);
    } else if (vocabulary.everything.has(word)) general.push(word);
    else if (vocabulary.filler.has(word)) fillers.push(word);
    else if (isCount(word) && isPlain(typed[at], vocabulary)) {
      terms.push(countedTerm(word, plainTerm(typed[at] ?? '', known)));
      at += 1;
    } else terms.push(sizeTerm(word) ?? areaTerm(word) ?? plainTerm(word, known));
  }
  if (terms.length === 0)
    terms =
      general.length > 0
        ? general.map((word) => generalTerm(word, known))
        : fillers.map((word) => plainTerm(word, known));
  const whole = [...terms.slice(0, purposesFrom), ...asPurpose(terms.slice(purposesFrom))];
  const kept = whole
    .filter((term, at) => whole.findIndex((other) => other.typed === term.typed) === at)
    .slice(0, termsMax);
  // Only purposes were typed: then they are what is searched for.
  if (kept.every(({ isPurpose }) => isPurpose)) {
    const asked = kept.map((term) => ({ ...term, isPurpose: false }));
    return { terms: asked, heads: headsOf(asked) };
  }
  const isPart = (term: Term) => whole.indexOf(term) >= partsFrom;
  const heads = headsOf(kept.filter((term) => !isPart(term)));
  // In "panel stand" the stand is wanted, and the panel is its purpose.
  const isOther = (term: Term) =>
    term.isThing && !isPart(term) && !heads.includes(term) && !isOfKind(term, heads);
  const all =
    heads.length > 0 ? kept.map((term) => (isOther(term) ? { ...term, isPurpose: true } : term)) : kept;
  return { terms: all, heads };
}

/** Whether a term names a category of the product wanted, as "lithium" does in "lithium battery". */
const isOfKind = ({ categories }: Term, heads: readonly Term[]): boolean =>
  heads.some((head) => head.categories.some((id) => categories.includes(id)));
