import type { Row } from '#domain/product/comparison.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import type { Translations } from '#domain/text/translations.ts';
import type { products } from '#netlify/database/schema.ts';
import { factRows } from '#texts/en/fact-rows.ts';

/** Splits text into search words, in the same way for products and for what shoppers type. */

const wordMaxLength = 40;
const unitNames: Record<string, string> = {
  'किलोवाट-घंटा': 'kwh',
  'किलोवाट घंटा': 'kwh',
  किलोवाट: 'kw',
  वाट: 'w',
  वोल्ट: 'v',
  एम्पीयर: 'a',
  watt: 'w',
  watts: 'w',
  wp: 'w',
  kwp: 'kw',
  kilowatt: 'kw',
  kilowatts: 'kw',
  volt: 'v',
  volts: 'v',
  amp: 'a',
  amps: 'a',
  ampere: 'a',
  inch: 'in',
  metre: 'm',
  metres: 'm',
  meter: 'm',
  meters: 'm',
};
const units = `w|kw|mw|wh|kwh|va|kva|v|kv|a|ah|mah|hp|mm|cm|m|in|kg|g|l|hz|${Object.keys(unitNames).join('|')}`;
const numberWithUnit = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d+(?:\\.\\d+)?)[ -]?(${units})(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);

/** Without trailing zeros: 49.90 becomes 49.9, and 5.0 becomes 5. */
const withoutZeros = (number: string): string =>
  number.includes('.') ? number.replace(/\.?0+$/, '') : number;

/** The search words of a text, in lower case: "5,000.0 W" and "5000watt" both become `5000w`. */
export function searchWords(text: string): string[] {
  return (
    tidy(text, 'number')
      .normalize('NFKD')
      .toLowerCase()
      // Accents, the invisible parts of emoji, and the invisible joiners that some keyboards put into Hindi words.
      .replace(/[\u0300-\u036f\u20e3\ufe00-\ufe0f\u200c\u200d]/g, '')
      .replace(/(\d),(?=\d)/g, '$1')
      .replace(
        numberWithUnit,
        (_, number: string, unit: string) => ` ${withoutZeros(number)}${unitNames[unit] ?? unit} `,
      )
      .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{M}\p{N}.]+/gu, ' ')
      .split(' ')
      .filter(Boolean)
      .map((word) => word.slice(0, wordMaxLength))
  );
}

/** The singular of an English plural; any other word as it is. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|s$/, '');
}

/** `half-cut` can also be typed as `halfcut`. */
const joinedHyphens = (text: string): string[] =>
  (text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []).flatMap((word) => searchWords(word.replaceAll('-', '')));

/** Rounded-down sizes: a search for a 5 kWh battery also finds one of 5.12 kWh. */
const roundSizes = (text: string): string[] =>
  searchWords(text).flatMap((word) => {
    const [, whole, unit] = /^(\d+)\.\d+(kwh?|kva)$/.exec(word) ?? [];
    return whole && unit ? [`${whole}${unit}`] : [];
  });

/** The columns by which a product is found, beside its category's name. */
type Searchable = Pick<
  typeof products.$inferInsert,
  'name' | 'manufacturedBy' | 'maxPower' | 'countryOfOrigin'
> & {
  category: string;
  specifications?: readonly Row[] | undefined;
  facts?: ProductFacts | null | undefined;
  translations?: Translations | undefined;
};

/** The names of a product in all languages. */
const namesOf = ({ name, translations = {} }: Searchable): string =>
  [name, ...Object.values(translations).map((one) => one?.name)]
    .filter((one) => typeof one === 'string')
    .join(' | ');

/** The value of `products.search_text`: the words of the names, a line break, and the other words. */
export function searchText(product: Searchable): string {
  const {
    name,
    manufacturedBy,
    category,
    maxPower = '',
    countryOfOrigin,
    specifications = [],
    facts,
  } = product;
  const rest = [
    manufacturedBy,
    category,
    maxPower,
    countryOfOrigin,
    ...[...factRows(facts), ...specifications].flatMap(({ label, value }) => [label, value]),
  ].join(' | ');
  const names = namesOf(product);
  const nameWords = new Set([...searchWords(names), ...joinedHyphens(names)]);
  const restWords = new Set([
    ...searchWords(rest),
    ...joinedHyphens(rest),
    ...roundSizes(`${name} | ${maxPower}`),
  ]);
  return `${[...nameWords].join(' ')}\n${[...restWords].join(' ')}`;
}
