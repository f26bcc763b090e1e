import { searchWords, singular } from './search-text.ts';
import type { Meaning } from './search-vocabulary.ts';

/** A size in W, Wh or Ah. */
export type Size = { unit: 'w' | 'wh' | 'ah'; value: number };

/** One term of a search: a word, a phrase with a meaning, or a size. */
export type Term = {
  /** As typed, in lower case; a size with its unit as it is written, "5 kW". */
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
  isPurpose?: boolean;
  /** Ids of the categories that the term names. */
  categories: readonly number[];
  size?: Size | undefined;
};

/** The part of the catalogue that is needed to read a search. */
export type Known = {
  categories: readonly { id: number; name: string }[];
  /** Those of the typed words that occur in a product's name. */
  names: ReadonlySet<string>;
};

/** Words consist of letters, digits and full stops only, so in a tsquery quotes are enough. */
const exactly = (word: string): string => `'${word}'`;
const all = (words: readonly string[]): string => `(${words.map(exactly).join('&')})`;

const unitLabels = { w: 'W', va: 'VA', wh: 'Wh', ah: 'Ah' };
const scale = { w: 1, kw: 1000, va: 1, kva: 1000, wh: 1, kwh: 1000, ah: 1 } as const;
const sizePattern = /^(\d{1,9}(?:\.\d{1,4})?)(k?)(w|va|wh|ah)$/;

export function sizeTerm(word: string): Term | undefined {
  const [, digits, thousands = '', letters = ''] = sizePattern.exec(word) ?? [];
  const factor = scale[`${thousands}${letters}` as keyof typeof scale];
  if (!digits || !factor) return undefined;
  const rounded = (number: number) => Number(number.toFixed(4));
  const value = rounded(Number(digits) * factor);
  if (value === 0) return undefined;
  // VA are taken for W: "5 kVA inverter" means one of 5 kW.
  const unit = letters === 'va' ? 'w' : (letters as Size['unit']);
  const forms = [...new Set([letters, unit])].flatMap((name) => [
    exactly(`${value}${name}`),
    exactly(`${rounded(value / 1000)}k${name}`),
  ]);
  const label = `${digits} ${thousands}${unitLabels[letters as keyof typeof unitLabels]}`;
  const plain = { forms, exact: forms, words: [], isThing: false, categories: [] };
  return { typed: label, ...plain, size: { unit, value } };
}

/** A cable's cross-section; product names write it as "4 sq mm". */
export const areaTerm = (word: string): Term | undefined => {
  const [, digits] = /^(\d+(?:\.\d+)?)mm$/.exec(word) ?? [];
  if (!digits) return undefined;
  const forms = [exactly(word), all([digits, 'sq', 'mm'])];
  return { typed: word, forms, exact: forms, words: [], isThing: false, categories: [] };
};

/** The word that says what a category's products are: "panel" of "Solar Panels". */
const headOfCategory = (name: string): string => searchWords(name).at(-1) ?? '';

export function plainTerm(word: string, { categories, names }: Known): Term {
  const one = singular(word);
  const exact = [...new Set([word, one, `${one}s`])];
  const isWhole = /^\d[\d.]*\p{L}/u.test(word) || word.length < 3 || exact.some((form) => names.has(form));
  const own = categories.flatMap(({ id, name }) => {
    const head = headOfCategory(name);
    const isMeant = singular(head) === one || (!isWhole && head.startsWith(word));
    return isMeant ? [{ id, head }] : [];
  });
  const forms = [...exact, ...own.map(({ head }) => head)].map(exactly);
  const beginnings = isWhole ? [] : [...new Set([word, one])].map((form) => `${exactly(form)}:*`);
  return {
    typed: word,
    forms: [...forms, ...beginnings],
    exact: forms,
    words: [[word], [one]],
    isThing: own.length > 0,
    categories: own.map(({ id }) => id),
  };
}

/** "Solar" by itself: the categories that are called so, "Solar Panels" and "Solar Kits". */
export function generalTerm(word: string, known: Known): Term {
  const own = known.categories.filter(({ name }) => searchWords(name).includes(word));
  return { ...plainTerm(word, known), isThing: own.length > 0, categories: own.map(({ id }) => id) };
}

export function meantTerm(typed: readonly string[], { means, kind }: Meaning, { categories }: Known): Term {
  const own = categories.filter(({ name }) =>
    means.some((mean) => singular(headOfCategory(name)) === singular(mean.at(-1) ?? '')),
  );
  const exact = means.map((mean) => all(mean));
  const [word] = typed;
  return {
    typed: typed.join(' '),
    forms: [
      ...exact,
      ...means.filter((mean) => mean.length === 1).map(([mean = '']) => exactly(`${mean}s`)),
      ...own.map(({ name }) => exactly(headOfCategory(name))),
      ...(typed.length === 1 && word ? [exactly(word)] : []),
    ],
    exact,
    preferred: exact.length > 1 ? exact[0] : undefined,
    words: [typed, ...means],
    isThing: kind === 'thing',
    isPurpose: kind === 'purpose',
    categories: own.map(({ id }) => id),
  };
}

/** A number belongs to the word it counts: "3 fans". */
export const countedTerm = (count: string, term: Term): Term => ({
  ...term,
  typed: `${count} ${term.typed}`,
  forms: term.forms.map((form) => `(${exactly(count)}&${form})`),
  exact: term.exact.map((form) => `(${exactly(count)}&${form})`),
});
