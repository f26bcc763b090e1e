import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { hasNoControls } from '#contract/input.ts';
import type { ProductListQuery } from '#contract/list-queries.ts';
import { type FilterField, filterFields, rangeOf, valuesOf } from '#domain/product-filters.ts';
import { categories, products } from '#netlify/database/schema.ts';

/** The column of each filter field. For ranges: `perUnit` is how many units of the column make one unit of the filter. */
export const filterColumns: Record<FilterField, { column: SQL; perUnit?: number }> = {
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
