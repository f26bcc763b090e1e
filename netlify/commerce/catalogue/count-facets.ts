import { type SQL, sql } from 'drizzle-orm';
import type { ProductListQuery } from '#contract/list-queries.ts';
import { type Facets, type FilterField, fieldFilters, rangeOf } from '#domain/product-filters.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { baseCondition, conditionsOf, filterColumns } from './product-conditions.ts';

/** The filter value under which a product is counted: the value of its column, or the range that this value lies in. */
const countedAs = (field: FilterField): SQL => {
  const { column, perUnit } = filterColumns[field];
  if (perUnit === undefined) return column;
  const options = Object.values(fieldFilters).find((filter) => filter.field === field)?.options ?? [];
  // The ranges are in ascending order, so the first whose end is above the value contains it.
  const cases = options.map(({ value }) => {
    const { to = Infinity } = rangeOf(value) ?? {};
    return sql`WHEN ${to === Infinity ? sql`${column} >= 0` : sql`${column} < ${to * perUnit}`} THEN ${value}`;
  });
  return sql`CASE ${sql.join(cases, sql` `)} END`;
};

const facetFields = ['category', ...Object.values(fieldFilters).map(({ field }) => field)] as const;

/**
 * For each filter, the number of products with each of its values. A filter's own choice in the query does not restrict
 * its counts. Products with the same values are first counted together, so that each filter reads few rows.
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
    const fits = condition ? [sql`coalesce(${condition}, false) AS ${name(field, 'fits')}`] : [];
    return [sql`${value} AS ${name(field, 'value')}`, ...fits];
  });
  const groups = facetFields.map((field) => {
    const others = facetFields.filter((other) => other !== field && conditions.has(other));
    const fits = sql.join([sql`true`, ...others.map((other) => name(other, 'fits'))], sql` AND `);
    const value = name(field, 'value');
    return sql`SELECT ${field}::text AS field, ${value}::text AS value, sum(alike)::int AS count
      FROM groups WHERE ${value}::text <> '' AND ${fits} GROUP BY ${value}`;
  });
  const ordinals = sql.raw(columns.map((_, index) => index + 1).join(', '));
  const { rows } = await db.execute<{ field: string; value: string; count: number }>(sql`
    WITH groups AS MATERIALIZED (
      SELECT ${sql.join(columns, sql`, `)}, count(*) AS alike FROM ${products}
      WHERE ${baseCondition(query)}${matches ? sql` AND ${matches}` : sql``} GROUP BY ${ordinals}
    )
    ${sql.join(groups, sql` UNION ALL `)}`);
  const facets: Record<string, Record<string, number>> = {};
  for (const field of facetFields) facets[field] = {};
  for (const { field, value, count } of rows) Object.assign(facets[field] ?? {}, { [value]: count });
  return facets;
}
