import { type SQL, sql } from 'drizzle-orm';
import { products } from '#netlify/database/schema.ts';
import type { Search } from './read-search.ts';
import type { Size, Term } from './search-terms.ts';

/** How far from the asked size a product may be and still be found: as a factor, up or down. */
const nearFactor = 1.5;
/** Sizes that differ by at most this factor count as equal: a 5.12 kWh battery is sold as 5 kWh. */
const sameFactor = 1.03;

/** A search as conditions and ranks over products. */
export type Hits = {
  /** Which products are found. */
  where: SQL;
  /** How well a product fits, the higher the better. */
  score: SQL;
  /** Whether a product is the one wanted, and does not only mention it. */
  isThing: SQL;
  /** Whether a product has exactly the size that was typed; undefined if none was. */
  isExactSize: SQL | undefined;
};

const either = (forms: readonly string[]): string => [...new Set(forms)].join('|');
const tsquery = (forms: readonly string[]): SQL => sql`${either(forms)}::tsquery`;
/** The subquery makes PostgreSQL parse the expression once, not for every row. */
const nameHas = (forms: readonly string[]): SQL => sql`(${products.nameWords} @@ (SELECT ${tsquery(forms)}))`;

/** Has every one of these terms, and one of the `heads`. Without IS NOT NULL PostgreSQL cannot use the partial index. */
function textHas(terms: readonly Term[], heads: readonly Term[] = []): SQL {
  const words = sql`word_set(${products.searchText})`;
  const wanted = heads.length > 0 ? [heads.flatMap(({ forms }) => forms)] : [];
  const query = [...wanted, ...terms.map(({ forms }) => forms)]
    .map((forms) => `(${either(forms)})`)
    .join('&');
  return sql`(${words} @@ ${query}::tsquery AND ${words} IS NOT NULL)`;
}

/** The column with a product's size. A battery that states only its energy (Wh) is compared by it if watts are typed. */
const ownSize: Record<Size['unit'], SQL> = {
  w: sql`coalesce(${products.sizeW}, ${products.sizeWh})`,
  wh: sql`${products.sizeWh}`,
  ah: sql`${products.sizeAh}`,
};

const between = (size: SQL, value: number, factor: number): SQL =>
  sql`${size} BETWEEN ${value / factor}::float8 AND ${value * factor}::float8`;

function sizeNear({ unit, value }: Size): SQL {
  const near = (column: SQL) => between(column, value, nearFactor);
  return unit === 'w'
    ? sql`(${near(sql`${products.sizeW}`)} OR (${products.sizeW} IS NULL AND ${near(ownSize.wh)}))`
    : near(ownSize[unit]);
}

/** Whether a product has about this size. With `anySize`, every product that states a size matches. */
const hasSize = (term: Term, size: Size, anySize: boolean): SQL =>
  anySize
    ? sql`${ownSize[size.unit]} IS NOT NULL`
    : sql`(${products.sizeWords} @@ ${tsquery(term.forms)} OR ${sizeNear(size)})`;

const sizeScore = ({ unit, value }: Size): SQL => sql`CASE
  WHEN ${between(ownSize[unit], value, sameFactor)} THEN 14
  ELSE coalesce(10 * exp(-2 * abs(ln(greatest(${ownSize[unit]}, 0.001) / ${value}::float8))), 0) END`;

const inOwnCategory = ({ categories }: Term): SQL =>
  sql`${products.categoryId} IN (${sql.join(
    categories.map((id) => sql`${id}`),
    sql`, `,
  )})`;

const isOne = (term: Term): SQL => (term.categories.length > 0 ? inOwnCategory(term) : nameHas(term.forms));

const points = (condition: SQL, worth: number): SQL =>
  sql`CASE WHEN ${condition} THEN ${sql.raw(String(worth))} ELSE 0 END`;

/** Being the product wanted counts most, then each word in the name; whole words count more than beginnings. */
function scoreOf({ terms, heads }: Search): SQL {
  const parts = terms.flatMap((term) => {
    if (term.size) return [sizeScore(term.size)];
    const { forms, exact, preferred } = term;
    return [
      heads.includes(term) ? points(isOne(term), 16) : points(nameHas(forms), 8),
      points(nameHas(exact), 1),
      ...(preferred ? [points(nameHas([preferred]), 4)] : []),
    ];
  });
  return parts.length > 0 ? sql.join(parts, sql` + `) : sql`0`;
}

type HitsOptions = {
  /** Only products that are the one wanted or, if none is named, have one of the words in their name. */
  onlyThings?: boolean;
  anySize?: boolean;
  /** The purpose is not required, but products that have it come first. */
  ranksPurpose?: boolean;
};

/** The products that have every term of a search. */
export function hitsOf(
  search: Search,
  { onlyThings = false, anySize = false, ranksPurpose = false }: HitsOptions = {},
): Hits {
  const { terms, heads } = search;
  const required = terms.filter(({ isPurpose }) => !(ranksPurpose && isPurpose));
  const words = required.filter((term) => !term.size && !heads.includes(term));
  const sizes = required.flatMap((term) => (term.size ? [{ term, size: term.size }] : []));
  const isThing =
    heads.length > 0
      ? sql`(${sql.join(heads.map(isOne), sql` OR `)})`
      : words.length > 0
        ? nameHas(words.flatMap(({ forms }) => forms))
        : sql`true`;
  const conditions = [
    ...(words.length + heads.length > 0 ? [textHas(words, heads)] : []),
    ...sizes.map(({ term, size }) => hasSize(term, size, anySize)),
    ...(onlyThings ? [isThing] : []),
  ];
  return {
    where: conditions.length > 0 ? sql`(${sql.join(conditions, sql` AND `)})` : sql`false`,
    score: scoreOf(search),
    isThing,
    isExactSize:
      sizes[0] &&
      sql`(${isThing} AND ${between(ownSize[sizes[0].size.unit], sizes[0].size.value, sameFactor)})`,
  };
}
