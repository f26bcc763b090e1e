import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#netlify/database/schema.ts';
import type { Search, Size, Term } from './read-search.ts';

/** A product is found if its size differs from the asked one by at most this factor, up or down. */
const nearFactor = 1.5;
/** Sizes that differ by at most this factor count as equal: a 5.12 kWh battery is sold as 5 kWh. */
const sameFactor = 1.03;

const formsOf = (terms: readonly Term[]): string[] => terms.flatMap(({ forms }) => forms);
const either = (conditions: readonly SQL[]): SQL =>
  sql`(${sql.join([...conditions, sql`false`], sql` OR `)})`;
const oneOf = (forms: readonly string[]): string => [...new Set(forms)].join('|');
/** The subquery makes PostgreSQL parse the expression once, not for every row. */
export const nameHas = (forms: readonly string[]): SQL =>
  sql`(${products.nameWords} @@ (SELECT ${oneOf(forms)}::tsquery))`;
/** Has a form of each list. Without IS NOT NULL PostgreSQL cannot use the partial index. */
export const textHas = (lists: readonly (readonly string[])[]): SQL => {
  const words = sql`word_set(${products.searchText})`;
  return sql`(${words} @@ ${lists.map((forms) => `(${oneOf(forms)})`).join('&')}::tsquery AND ${words} IS NOT NULL)`;
};

/** The columns with a product's size. A battery that states only its energy (Wh) is compared by it if watts are typed. */
const ownSizes: Record<Size['unit'], SQL[]> = {
  w: [sql`${products.sizeW}`, sql`${products.sizeWh}`],
  wh: [sql`${products.sizeWh}`],
  ah: [sql`${products.sizeAh}`],
};
const ownSize = ({ unit }: Size): SQL => sql`coalesce(${sql.join(ownSizes[unit], sql`, `)})`;
const isWithin = (size: SQL, value: number, factor: number): SQL =>
  sql`${size} BETWEEN ${value / factor}::float8 AND ${value * factor}::float8`;
const hasSize = (size: Size): SQL => sql`${ownSize(size)} IS NOT NULL`;
const isSame = (size: Size): SQL => isWithin(ownSize(size), size.value, sameFactor);
/** Whether a product has about this size: the first size that it states, or any that it mentions. */
const isNear = ({ forms }: Term, size: Size): SQL => {
  const [first, second] = ownSizes[size.unit].map((column) => isWithin(column, size.value, nearFactor));
  const instead = second ? sql` OR (${products.sizeW} IS NULL AND ${second})` : sql``;
  return sql`(${products.sizeWords} @@ ${oneOf(forms)}::tsquery OR ${first}${instead})`;
};

const isOne = ({ categories, forms }: Term): SQL =>
  categories.length > 0
    ? sql`${products.categoryId} = ANY (${sql.param(categories)}::bigint[])`
    : nameHas(forms);

const points = (condition: SQL, worth: number): SQL =>
  sql`CASE WHEN ${condition} THEN ${sql.raw(String(worth))} ELSE 0 END`;

/** Being the product wanted counts most, then each word in the name; whole words count more than beginnings. */
function scoreOf({ terms, heads }: Search): SQL {
  const parts = terms.flatMap((term) => {
    const { forms, exact, preferred, size, typed } = term;
    if (size)
      return [
        sql`CASE WHEN ${isSame(size)} THEN 14
          ELSE coalesce(10 * exp(-2 * abs(ln(greatest(${ownSize(size)}, 0.001) / ${size.value}::float8))), 0) END`,
        // Only off-grid inverters are rated in VA, so whoever types VA looks for one.
        ...(typed.endsWith('VA') ? [points(sql`${products.maxPower} ~ 'VA'`, 4)] : []),
      ];
    return [
      heads.includes(term) ? points(isOne(term), 16) : points(nameHas(forms), 8),
      points(nameHas(exact), 1),
      ...(preferred ? [points(nameHas([preferred]), 4)] : []),
    ];
  });
  return sql.join(parts, sql` + `);
}

/** A search as SQL. */
export type Hits = {
  /** The condition of a found product. */
  where: SQL;
  /** The score of a product; higher is better. */
  score: SQL;
  /** Whether a product is the one wanted, and does not only mention it. */
  isThing: SQL;
  /** Whether a product is the one wanted in exactly the size that was typed. */
  isExact: SQL;
};

/** The kept terms of a search. `onlyThings`: products that only mention the wanted thing are no hits. */
export type Kept = { terms: readonly Term[]; onlyThings: boolean; anySize: readonly Term[] };
export const keepAll = ({ terms }: Search): Kept => ({ terms, onlyThings: false, anySize: [] });

/**
 * The products that have the kept terms. Those that fit the named purpose come first, unless `isStrict` hides the
 * others.
 */
export function hitsOf(search: Search, { terms, onlyThings, anySize }: Kept, isStrict = false): Hits {
  const heads = search.heads.filter((term) => terms.includes(term));
  const own = terms.filter(({ isPurpose }) => isStrict || !isPurpose);
  const required = own.length > 0 ? own : terms;
  const words = required.filter((term) => !term.size && !heads.includes(term));
  const named = terms.filter((term) => !term.size);
  const isThing =
    heads.length > 0 ? either(heads.map(isOne)) : named.length > 0 ? nameHas(formsOf(named)) : sql`true`;
  const lists = [...(heads.length > 0 ? [formsOf(heads)] : []), ...words.map(({ forms }) => forms)];
  const sizes = required.flatMap((term) =>
    term.size ? [anySize.includes(term) ? hasSize(term.size) : isNear(term, term.size)] : [],
  );
  const size = required.find((term) => term.size)?.size;
  return {
    where: and(
      lists.length > 0 ? textHas(lists) : undefined,
      ...sizes,
      onlyThings ? isThing : undefined,
    ) as SQL,
    score: scoreOf(search),
    isThing,
    isExact: size ? sql`(${isThing} AND ${isSame(size)})` : sql`false`,
  };
}

/** Products that have the same terms. `mask`: a bit for each; `named`: their names have one; `fits`: they pass the filters. */
export type Alike = { mask: number; named: boolean; fits: boolean };

/** One bit for each term, the most important last. A size has two: any size, and above it one near the size typed. */
function bitsOf({ terms, heads }: Search) {
  let next = 2;
  const take = (list: readonly Term[], width: 1 | 2) =>
    list.toReversed().map((term) => {
      const bit = next;
      next <<= width;
      return { term, any: bit, bit: width === 2 ? bit * 3 : bit };
    });
  const others = terms.filter((term) => !heads.includes(term));
  const [purposes, wanted] = [true, false].map((is) =>
    others.filter((term) => !term.size && term.isPurpose === is),
  );
  const measured = others.filter(({ size }) => size);
  const texts = [...take(purposes ?? [], 1), ...take(wanted ?? [], 1)];
  const sizes = take(measured, 2);
  return { mention: heads.length > 0 ? 1 : 0, texts, sizes, thing: heads.length > 0 ? next : 0 };
}

/** The terms of the products that have at least one: a JSON list of `Alike`. */
export function alikeOf(search: Search, filters: SQL): SQL {
  const { mention, texts, sizes, thing } = bitsOf(search);
  const isHead = either(search.heads.map(isOne));
  const sized = sizes.flatMap(({ term, ...bits }) => (term.size ? [{ ...bits, term, size: term.size }] : []));
  const arms = [
    ...(thing ? [{ bit: mention, where: textHas([formsOf(search.heads)]) }] : []),
    ...texts.map(({ term, bit }) => ({ bit, where: textHas([term.forms]) })),
    // Products of any size count only if no word says what is wanted.
    ...sized.map(({ term, size }) => ({
      bit: 0,
      where: thing ? isNear(term, size) : either([isNear(term, size), hasSize(size)]),
    })),
  ].map(({ bit, where }) => sql`SELECT id, ${bit}::int AS bit FROM ${products} WHERE ${where}`);
  const bits = [
    sql`texts.mask`,
    sql`CASE WHEN ${isHead} THEN ${thing | mention}::int ELSE 0 END`,
    ...sized.map(
      ({ term, bit, any, size }) => sql`CASE WHEN ${isNear(term, size)} THEN ${bit}::int
        WHEN ${hasSize(size)} THEN ${any}::int ELSE 0 END`,
    ),
  ];
  const named = texts.length > 0 ? nameHas(formsOf(texts.map(({ term }) => term))) : sql`true`;
  return sql`(SELECT coalesce(json_agg(alike), '[]') FROM (
    SELECT DISTINCT ${sql.join(bits, sql` | `)} AS mask, ${named} AS named, coalesce(${filters}, false) AS fits
    FROM (SELECT id, bit_or(bit) AS mask FROM (${sql.join(arms, sql` UNION ALL `)}) AS arms GROUP BY id) AS texts
    JOIN ${products} USING (id) WHERE ${products.published}) AS alike)`;
}

/**
 * Which terms to keep so that some product has them all: the product wanted first, then its size, then the others in
 * their order. The greater a mask, the more important are its terms.
 */
export function bestOf(search: Search, groups: readonly Alike[]): { kept: Kept; fits: boolean } | undefined {
  const { mention, texts, sizes, thing } = bitsOf(search);
  const bitOf = (list: readonly { bit: number }[]) => list.reduce((total, { bit }) => total | bit, 0);
  const all = mention | bitOf(texts) | bitOf(sizes);
  const hasAll = (mask: number) => (mask & all) === all;
  const ranked = groups.map((group) => {
    const { mask, named } = group;
    // What only mentions all words comes after the thing itself in the size wanted, and before anything else.
    if (thing > 0 && hasAll(mask) && !(mask & thing))
      return { ...group, rank: 2 * (thing | bitOf(sizes)) - 1 };
    return { ...group, rank: mask & thing || named || hasAll(mask) ? 2 * mask : 0 };
  });
  ranked.sort((one, other) => Number(other.fits) - Number(one.fits) || other.rank - one.rank);
  const best = ranked.find(({ rank }) => rank > 0);
  if (!best) return undefined;
  const { mask, fits } = best;
  const onlyThings = !hasAll(mask);
  const heads = !onlyThings || mask & thing ? search.heads : [];
  const kept = [...texts, ...sizes].filter(({ any }) => mask & any).map(({ term }) => term);
  return {
    kept: {
      terms: search.terms.filter((term) => kept.includes(term) || heads.includes(term)),
      onlyThings,
      anySize: sizes.filter(({ bit }) => (mask & bit) !== bit).map(({ term }) => term),
    },
    fits,
  };
}
