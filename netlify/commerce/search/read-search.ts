import { searchWords, singular } from './search-text.ts';
import { isFiller, type Meaning, meaningOf, type Vocabulary } from './search-vocabulary.ts';

/** A size in W, Wh or Ah. */
export type Size = { unit: 'w' | 'wh' | 'ah'; value: number };

/** One term of a search: a word, a phrase with a meaning, or a size. */
export type Term = {
  /** The typed text in lower case; a size with its unit as it is written, "5 kW". */
  typed: string;
  /** PostgreSQL tsquery expressions, joined by OR. */
  forms: readonly string[];
  /** The `forms` that match whole words only, no prefixes. */
  exact: readonly string[];
  /** The most likely form if a word has several meanings; its products come first. */
  preferred?: string | undefined;
  /** For blog posts instead of products: a post matches if it has all words of one of these lists. */
  words: readonly (readonly string[])[];
  isThing: boolean;
  /** A purpose, as in "battery for 3 fans". It affects the order of the results, not which products are found. */
  isPurpose: boolean;
  /** Ids of the categories that the term names. */
  categories: readonly number[];
  size?: Size;
};

/** The part of the catalogue that is needed to read a search. */
export type Known = {
  categories: readonly { id: number; name: string }[];
  /** Words of the catalogue, and whether a product's name has them. */
  words: ReadonlyMap<string, boolean>;
};

/** Words consist of letters, digits and full stops only, so in a tsquery quotes are enough. */
const exactly = (word: string): string => `'${word}'`;
const all = (words: readonly string[]): string => `(${words.map(exactly).join('&')})`;
const wholeTerm = (typed: string, forms: readonly string[]): Term => ({
  typed,
  forms,
  exact: forms,
  words: [],
  isThing: false,
  isPurpose: false,
  categories: [],
});

const unitLabels = { w: 'W', va: 'VA', wh: 'Wh', ah: 'Ah' };

/** People write "5k" for 5 kW, and "5 kv" for 5 kVA; of cables 1 kV is a voltage. */
const fullUnit = (word: string): string =>
  word.replace(/^(\d{1,3}(?:\.\d)?)k$/, '$1kw').replace(/^([2-9]|[1-9]\d)(\.5)?kv$/, '$1$2kva');

/** "5kw" and "5kva". VA are taken for W: "5 kVA inverter" means one of 5 kW. */
export function sizeTerm(word: string): Term | undefined {
  const [, digits, kilo = '', letters = ''] =
    /^(\d{1,9}(?:\.\d{1,4})?)(k?)(w|va|wh|ah)$/.exec(fullUnit(word)) ?? [];
  const rounded = (number: number) => Number(number.toFixed(4));
  const value = rounded(Number(digits) * (kilo ? 1000 : 1));
  if (!digits || value === 0 || `${kilo}${letters}` === 'kah') return undefined;
  const unit = letters === 'va' ? 'w' : (letters as Size['unit']);
  const forms = [...new Set([letters, unit])].flatMap((name) => [
    exactly(`${value}${name}`),
    exactly(`${rounded(value / 1000)}k${name}`),
  ]);
  const label = `${digits} ${kilo}${unitLabels[letters as keyof typeof unitLabels]}`;
  return { ...wholeTerm(label, forms), size: { unit, value } };
}

/** A cable's cross-section; product names write it as "4 sq mm". */
export const areaTerm = (word: string): Term | undefined => {
  const [, digits] = /^(\d+(?:\.\d+)?)mm$/.exec(word) ?? [];
  return digits ? wholeTerm(word, [exactly(word), all([digits, 'sq', 'mm'])]) : undefined;
};

/** The word that says what a category's products are: "panel" of "Solar Panels". */
const headOfCategory = (name: string): string => searchWords(name).at(-1) ?? '';

export function plainTerm(word: string, { categories, words }: Known): Term {
  const one = singular(word);
  const exact = [...new Set([word, one, `${one}s`])];
  const isWhole = /^\d[\d.]*\p{L}/u.test(word) || word.length < 3 || exact.some((form) => words.get(form));
  const own = categories.flatMap(({ id, name }) => {
    const head = headOfCategory(name);
    return singular(head) === one || (!isWhole && head.startsWith(word)) ? [{ id, head }] : [];
  });
  const forms = [...exact, ...own.map(({ head }) => head)].map(exactly);
  const beginnings = isWhole ? [] : [...new Set([word, one])].map((form) => `${exactly(form)}:*`);
  return {
    ...wholeTerm(word, forms),
    forms: [...forms, ...beginnings],
    words: [[word], [one]],
    isThing: own.length > 0,
    categories: own.map(({ id }) => id),
  };
}

export function meantTerm(
  typed: readonly string[],
  { means, section }: Meaning,
  { categories }: Known,
): Term {
  const own = categories.filter(({ name }) =>
    means.some((mean) => singular(headOfCategory(name)) === singular(mean.at(-1) ?? '')),
  );
  const exact = means.map(all);
  const plurals = means.flatMap(([mean, ...more]) => (more.length === 0 ? [`${mean}s`] : []));
  const alone = [
    ...plurals,
    ...own.map(({ name }) => headOfCategory(name)),
    ...(typed.length === 1 ? typed : []),
  ];
  return {
    ...wholeTerm(typed.join(' '), exact),
    forms: [...exact, ...alone.map(exactly)],
    preferred: exact.length > 1 ? exact[0] : undefined,
    words: [typed, ...means],
    isThing: section === 'things',
    isPurpose: section === 'purposes',
    categories: own.map(({ id }) => id),
  };
}

/** A number belongs to the word it counts: "3 fans". */
export function countedTerm(count: string, term: Term): Term {
  const counted = (forms: readonly string[]) => forms.map((form) => `(${exactly(count)}&${form})`);
  return { ...term, typed: `${count} ${term.typed}`, forms: counted(term.forms), exact: counted(term.exact) };
}

const termsMax = 8;

export type Search = {
  /** The terms; empty if all typed words fit everything, as "solar" does: then every product is shown. */
  terms: readonly Term[];
  /** The terms that name the product wanted (alternatives). Empty if no term names a product. */
  heads: readonly Term[];
};

/** The search words of a typed text, in their order. The spellings of square millimetres are read as one unit. */
export const typedWords = (text: string): string[] =>
  searchWords(text.replace(/(\d)\s*(?:sq\.?\s*mm|mm2|mm²|sqmm)(?![\p{L}\p{N}])/giu, '$1 mm'));

/** An accessory wins over the product it is for: "panel stand" is a stand. Otherwise the last: "solar panel kit" is a kit. */
function headsOf(terms: readonly Term[]): Term[] {
  const things = terms.filter(({ isThing, isPurpose }) => isThing && !isPurpose);
  const accessories = things.filter(({ categories }) => categories.length === 0);
  return accessories.length > 0 ? accessories : things.slice(-1);
}

const asPurpose = (terms: readonly Term[]): Term[] => terms.map((term) => ({ ...term, isPurpose: true }));

const isPhrase = (meaning: Meaning | undefined): boolean =>
  meaning !== undefined && (meaning.means.length > 0 || meaning.section === 'everything');

/** Reads a typed search: its terms in their order, and which of them name the product wanted. */
export function readSearch(typed: readonly string[], vocabulary: Vocabulary, known: Known): Search {
  let terms: Term[] = [];
  const isCountable = (word: string): boolean =>
    /^\p{L}/u.test(word) && (meaningOf(vocabulary, [word])?.section ?? 'purposes') === 'purposes';
  /** The index of the first term after a word such as "for", and of the first one after a word such as "with". */
  let purposesFrom = Number.POSITIVE_INFINITY;
  let partsFrom = Number.POSITIVE_INFINITY;
  for (let at = 0; at < typed.length; ) {
    let phrase = typed.slice(at, at + vocabulary.phraseMax);
    while (phrase.length > 1 && !isPhrase(meaningOf(vocabulary, phrase))) phrase = phrase.slice(0, -1);
    const meaning = meaningOf(vocabulary, phrase);
    const [word = ''] = phrase;
    at += phrase.length;
    const next = typed[at] ?? '';
    if (meaning && meaning.means.length > 0) terms.push(meantTerm(phrase, meaning, known));
    else if (meaning?.section === 'everything') continue;
    else if (isFiller(meaning)) {
      if (meaning?.section === 'purpose_precedes') terms = asPurpose(terms);
      else if (meaning?.section === 'purpose_follows') purposesFrom = Math.min(purposesFrom, terms.length);
      else if (meaning?.section === 'part_follows') partsFrom = Math.min(partsFrom, terms.length);
    } else if (/^\d{1,2}$/.test(word) && isCountable(next)) {
      const counted = meaningOf(vocabulary, [next]);
      terms.push(countedTerm(word, counted ? meantTerm([next], counted, known) : plainTerm(next, known)));
      at += 1;
    } else terms.push(sizeTerm(word) ?? areaTerm(word) ?? plainTerm(word, known));
  }
  if (terms.length === 0) return { terms, heads: [] };
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
  /** Whether a term names a category of the product wanted, as "lithium" does in "lithium battery". */
  const isOfKind = (term: Term) =>
    heads.some(({ categories }) => categories.some((id) => term.categories.includes(id)));
  // In "panel stand" the stand is wanted, and the panel is its purpose.
  const isOther = (term: Term) => term.isThing && !isPart(term) && !heads.includes(term) && !isOfKind(term);
  const all = kept.map((term) => (heads.length > 0 && isOther(term) ? { ...term, isPurpose: true } : term));
  return { terms: all, heads };
}
