import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { hasNoControls } from '#contract/input.ts';
import type { ProductListQuery } from '#contract/list-queries.ts';
import {
  type Facets,
  type FilterField,
  fieldFilters,
  filterFields,
  rangeOf,
  valuesOf,
} from '#domain/product/product-filters.ts';
import { categories, products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';

/** The column of each filter field. For ranges: `perUnit` is how many units of the column make one unit of the filter. */
const filterColumns: Record<FilterField, { column: SQL; perUnit?: number }> = {
  product_type: { column: sql`${products.productType}` },
  in_stock: { column: sql`${products.inStock}` },
  price: { column: sql`${products.pricePaise}`, perUnit: 100 },
  power: { column: sql`${products.powerW}`, perUnit: 1 },
  phases: { column: sql`${products.phases}` },
  chemistry: { column: sql`${products.chemistry}` },
  subsidy_fit: { column: sql`${products.subsidyFit}` },
  manufactured_by: { column: sql`${products.manufacturedBy}` },
  country_of_origin: { column: sql`${products.countryOfOrigin}` },
};

/** Whether the column lies in the range that this text names. A text that is not a range matches no product. */
function inRange(column: SQL, value: string, perUnit: number): SQL {
  const range = rangeOf(value);
  if (!range) return sql`false`;
  const isBelow = range.to === Infinity ? sql`true` : sql`${column} < ${range.to * perUnit}`;
  return sql`(${column} >= ${range.from * perUnit} AND ${isBelow})`;
}

/** Matches a category by id or slug. A value that is neither matches no product. */
function inCategory(category: string): SQL {
  if (/^\d{1,9}$/.test(category)) return eq(products.categoryId, Number(category));
  if (!/^[a-z0-9-]{1,100}$/i.test(category)) return sql`false`;
  return sql`${products.categoryId} = (SELECT id FROM ${categories} WHERE slug = ${category.toLowerCase()})`;
}

/** Whether a field has one of the values listed in `filter`. Values that the database cannot store are ignored. */
function hasValue(field: FilterField, filter: string): SQL {
  const { column, perUnit } = filterColumns[field];
  const values = valuesOf(filter).filter(hasNoControls);
  if (perUnit !== undefined)
    return or(...values.map((value) => inRange(column, value, perUnit))) ?? sql`false`;
  return sql`${column}::text = ANY (${sql.param(values)}::text[])`;
}

/** The conditions of a query, by the parameter that each comes from. */
export function conditionsOf(query: ProductListQuery): Map<FilterField | 'category', SQL> {
  const conditions = new Map<FilterField | 'category', SQL>();
  if (query.category !== undefined) conditions.set('category', inCategory(query.category));
  for (const field of filterFields) {
    const value = query[field];
    if (value !== undefined) conditions.set(field, hasValue(field, value));
  }
  return conditions;
}

/** The condition that holds whatever filters are chosen: published and, if the query asks for it, most loved. */
export const baseCondition = (query: ProductListQuery): SQL =>
  and(
    eq(products.published, true),
    query.most_loved === 'true' ? eq(products.mostLoved, true) : undefined,
  ) as SQL;

/** The filter value under which a product is counted: the value of its column, or the range that this value lies in. */
const countedAs = (field: FilterField): SQL => {
  const { column, perUnit } = filterColumns[field];
  if (perUnit === undefined) return column;
  const options = Object.values(fieldFilters).find((filter) => filter.field === field)?.options ?? [];
  // The ranges are in ascending order, so the first whose end is above the value contains it.
  const cases = options.map((value) => {
    const { to = Infinity } = rangeOf(value) ?? {};
    return sql`WHEN ${to === Infinity ? sql`${column} >= 0` : sql`${column} < ${to * perUnit}`} THEN ${value}`;
  });
  return sql`CASE ${sql.join(cases, sql` `)} END`;
};

/** A search ranks and counts this many products: only among a million others can a word have more. */
export const hitsMax = 50_000;

const facetFields = ['category', ...Object.values(fieldFilters).map(({ field }) => field)] as const;

/**
 * For each filter, the number of products with each of its values, in one pass over them. A filter's own choice in the
 * query does not restrict its counts.
 */
export async function countFacets(
  db: Queries,
  query: ProductListQuery,
  matches: SQL | undefined,
): Promise<Facets> {
  const conditions = conditionsOf(query);
  const name = (field: string, what: 'value' | 'fits') => sql.identifier(`${field}_${what}`);
  const columns = facetFields.flatMap((field) => {
    const value = field === 'category' ? sql`${products.categoryId}` : countedAs(field);
    const condition = conditions.get(field);
    const fits = condition ? [sql`${condition} AS ${name(field, 'fits')}`] : [];
    return [sql`${value} AS ${name(field, 'value')}`, ...fits];
  });
  const sets = facetFields.map((field) => {
    const others = facetFields.filter((other) => other !== field && conditions.has(other));
    const fits = sql.join([sql`true`, ...others.map((other) => name(other, 'fits'))], sql` AND `);
    return { value: name(field, 'value'), count: sql`count(*) FILTER (WHERE ${fits})::int` };
  });
  const ofSet = (results: SQL[]) =>
    sql`CASE ${sql.join(
      sets.map(({ value }, index) => sql`WHEN grouping(${value}) = 0 THEN ${results[index]}`),
      sql` `,
    )} END`;
  const values = sets.map(({ value }) => sql`${value}::text`);
  const { rows } = await db.execute<{ field: string; value: string | null; count: number }>(sql`
    SELECT ${ofSet(facetFields.map((field) => sql`${field}::text`))} AS field, ${ofSet(values)} AS value,
      ${ofSet(sets.map(({ count }) => count))} AS count
    FROM (SELECT ${sql.join(columns, sql`, `)} FROM ${products}
      WHERE ${baseCondition(query)}${matches ? sql` AND ${matches} LIMIT ${hitsMax}` : sql``}) AS matching
    GROUP BY GROUPING SETS (${sql.join(
      sets.map(({ value }) => sql`${value}`),
      sql`, `,
    )})`);
  const facets: Record<string, Record<string, number>> = {};
  for (const field of facetFields) facets[field] = {};
  for (const { field, value, count } of rows)
    if (value && count > 0) Object.assign(facets[field] ?? {}, { [value]: count });
  return facets;
}
