import type { products } from '#database/schema.ts';

/** Text as search sees it: the same steps for what a product says and for what a shopper types. */

const wordMaxLength = 40;
const unitNames: Record<string, string> = {
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
  `(?<![\\p{L}\\p{N}])(\\d+(?:\\.\\d+)?)[ -]?(${units})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** 49.90 is 49.9, and 5.0 is 5. */
const bare = (number: string): string => (number.includes('.') ? number.replace(/\.?0+$/, '') : number);

/** Lower-case words with one space between: "5,000.0 W" and "5000watt" are both `5000w`. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(
      numberWithUnit,
      (_, number: string, unit: string) => ` ${bare(number)}${unitNames[unit] ?? unit} `,
    )
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{M}\p{N}.]+/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, wordMaxLength));
}

/** `half-cut` can also be typed as `halfcut`. */
const joinedHyphens = (text: string): string[] =>
  (text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []).flatMap((word) => searchWords(word.replaceAll('-', '')));

/** Who looks for a 5 kWh battery means the one of 5.12 kWh too. */
const roundSizes = (text: string): string[] =>
  searchWords(text).flatMap((word) => {
    const [, whole, unit] = /^(\d+)\.\d+(kwh?|kva)$/.exec(word) ?? [];
    return whole && unit ? [`${whole}${unit}`] : [];
  });

/** What a product is found by: these columns and its category's name. */
type Searchable = Pick<
  typeof products.$inferInsert,
  'name' | 'manufacturedBy' | 'maxPower' | 'countryOfOrigin'
> & {
  category: string;
  specifications?: readonly { label: string; value: string }[] | undefined;
};

/** What `products.search_text` holds: the words of the name, a line break, and the other words. */
export function searchText(product: Searchable): string {
  const { name, manufacturedBy, category, maxPower = '', countryOfOrigin, specifications = [] } = product;
  const rest = [
    manufacturedBy,
    category,
    maxPower,
    countryOfOrigin,
    ...specifications.flatMap(({ label, value }) => [label, value]),
  ].join(' | ');
  const nameWords = new Set([...searchWords(name), ...joinedHyphens(name)]);
  const restWords = new Set([
    ...searchWords(rest),
    ...joinedHyphens(rest),
    ...roundSizes(`${name} | ${maxPower}`),
  ]);
  return `${[...nameWords].join(' ')}\n${[...restWords].join(' ')}`;
}
