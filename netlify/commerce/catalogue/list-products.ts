import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { hasNoControls } from '#contract/input.ts';
import type { ProductListQuery } from '#contract/list-queries.ts';
import { routes } from '#contract/routes.ts';
import { categories, products } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import type { Ordering } from '#domain/orderings.ts';
import { type FilterField, filterFields } from '#domain/product-filters.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { listPage } from './list-page.ts';
import { productFields } from './product-fields.ts';
import { productColumns, serializeProduct } from './product-serializer.ts';
import { corrected, matches, readSearch, relevance, type Search } from './search.ts';

const newest = [desc(products.createdAt), desc(products.id)];
const best = [desc(products.rating), desc(products.ratingsCount), asc(products.id)];
const orders: Record<Ordering, SQL[]> = {
  '-created_at': newest,
  price: [asc(products.pricePaise), asc(products.id)],
  '-price': [desc(products.pricePaise), desc(products.id)],
  '-rating': best,
  name: [asc(products.name), asc(products.id)],
};

/** A category by id or slug; text that can be neither finds nothing. */
function inCategory(category: string): SQL {
  if (/^\d{1,9}$/.test(category)) return eq(products.categoryId, Number(category));
  if (!/^[a-z0-9-]{1,100}$/i.test(category)) return sql`false`;
  return sql`${products.categoryId} = (SELECT id FROM ${categories} WHERE slug = ${category.toLowerCase()})`;
}

/** A field that has this value; a text that the database cannot hold is in none. */
const hasValue = (field: FilterField, value: string): SQL =>
  hasNoControls(value) ? sql`${products[productFields[field].column]} = ${value}` : sql`false`;

function filters(query: ProductListQuery): SQL[] {
  const asked = filterFields.flatMap((field) => {
    const value = query[field];
    return value === undefined ? [] : [hasValue(field, value)];
  });
  return [
    eq(products.published, true),
    ...(query.category === undefined ? [] : [inCategory(query.category)]),
    ...asked,
    ...(query.most_loved === 'true' ? [eq(products.mostLoved, true)] : []),
  ];
}

type Wanted = 'every' | 'any';

async function find(db: Queries, query: ProductListQuery, search?: Search, wanted: Wanted = 'every') {
  const where = and(...filters(query), search && matches(search, wanted));
  const order = query.ordering
    ? orders[query.ordering]
    : search
      ? [desc(relevance(search)), ...best]
      : newest;
  // A search meets all its hits anyway; a plain list reads the page from one index and counts in another.
  const count = search
    ? sql<number>`(count(*) OVER ())::int`
    : sql<number>`(SELECT count(*)::int FROM ${products} WHERE ${where})`;
  // The ids of one page: wide rows are fetched for the page alone, not sorted with the rest.
  const page = db
    .select({ id: products.id, count: count.as('count') })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .as('page');
  const rows = await db
    .select({ ...productColumns, count: page.count })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(...order);
  const [first] = rows;
  if (first || query.page === 1) return { count: first?.count ?? 0, rows };
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(products).where(where);
  return { count: counted?.count ?? 0, rows };
}

/** The products with every word as typed; failing that, with typing errors mended; failing that, with any word. */
async function findSearched(db: Queries, query: ProductListQuery, search: Search) {
  const asTyped = await find(db, query, search);
  if (asTyped.count > 0) return asTyped;
  const mended = await corrected(db, search);
  const better = await find(db, query, mended);
  return better.count > 0 || mended.length === 1 ? better : find(db, query, mended, 'any');
}

/** One page of the published products: filtered, searched (the best hits first), ordered. */
export async function listProducts(ctx: Ctx, query: ProductListQuery) {
  const search = query.search === undefined ? undefined : readSearch(query.search);
  // A text of nothing but signs (%, _, quotes) names no product.
  const nothing = { count: 0, rows: [] };
  const { count, rows } = !search
    ? await find(ctx.db, query)
    : search.length === 0
      ? nothing
      : await findSearched(ctx.db, query, search);
  return ok(listPage(routes.products.path, query, count, rows.map(serializeProduct)));
}
