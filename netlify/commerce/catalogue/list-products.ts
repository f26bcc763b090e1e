import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductListQuery } from '#contract/list-queries.ts';
import { routes } from '#contract/routes.ts';
import { categories, products } from '#database/schema.ts';
import type { Queries } from '#database/transaction.ts';
import type { Ordering } from '#domain/orderings.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { countFacets } from './count-facets.ts';
import { listPage } from './list-page.ts';
import { always, conditionsOf } from './product-conditions.ts';
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
  country_of_origin: [asc(products.countryOfOrigin), asc(products.id)],
};

type Wanted = 'every' | 'any';

async function find(db: Queries, query: ProductListQuery, search?: Search, wanted: Wanted = 'every') {
  const matching = search && matches(search, wanted);
  const where = and(always(query), ...conditionsOf(query).values(), matching);
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
  if (first || query.page === 1) return { count: first?.count ?? 0, rows, matching };
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(products).where(where);
  return { count: counted?.count ?? 0, rows, matching };
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
  const nothing = { count: 0, rows: [], matching: sql`false` };
  const { count, rows, matching } = !search
    ? await find(ctx.db, query)
    : search.length === 0
      ? nothing
      : await findSearched(ctx.db, query, search);
  const page = listPage(routes.products.path, query, count, rows.map(serializeProduct));
  return ok(query.facets === 'true' ? { ...page, facets: await countFacets(ctx.db, query, matching) } : page);
}
