import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductListQuery } from '#contract/list-queries.ts';
import { routes } from '#contract/routes.ts';
import type { Ordering } from '#domain/product-filters.ts';
import { ok } from '#domain/result.ts';
import { categories, products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { countFacets } from './count-facets.ts';
import { findGuides } from './find-guides.ts';
import { listPage } from './list-page.ts';
import { baseCondition, conditionsOf } from './product-conditions.ts';
import { productColumns, serializeProduct } from './product-serializer.ts';
import type { Hits } from './search.ts';
import { notesOf, searchProducts } from './search-products.ts';

/** How many other products a search without results suggests. */
const nearestShown = 4;

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

/** One page of the products that pass the filters and, in a search, are among the hits. */
async function find(db: Queries, query: ProductListQuery, hits?: Hits) {
  const where = and(baseCondition(query), ...conditionsOf(query).values(), hits?.where);
  const order = query.ordering ? orders[query.ordering] : hits ? [desc(hits.score), ...best] : newest;
  // A search reads all its hits anyway and counts them on the way; a plain list counts in an index of its own.
  const totals = hits ? totalsOf(hits, sql` OVER ()`) : plainTotals(where);
  // Selects ids first: the wide rows are fetched only for this page, not sorted with all others.
  const page = db
    .select({
      id: products.id,
      count: totals.count.as('count'),
      hasThing: totals.hasThing.as('has_thing'),
      exactSizes: totals.exactSizes.as('exact_sizes'),
    })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .as('page');
  const { count, hasThing, exactSizes } = page;
  const rows = await db
    .select({ ...productColumns, totals: { count, hasThing, exactSizes } })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(...order);
  const [first] = rows;
  const matching = hits?.where;
  if (first) return { ...first.totals, rows, matching };
  const none = { count: 0, hasThing: false, exactSizes: 0 };
  if (query.page === 1) return { ...none, rows, matching };
  const [all] = await db
    .select(hits ? totalsOf(hits) : totalsOf({ isThing: sql`true`, isExactSize: undefined }))
    .from(products)
    .where(where);
  return { ...(all ?? none), rows, matching };
}

/** Totals over all hits: their number, whether one of them is the product wanted, and how many have exactly its size. */
const totalsOf = ({ isThing, isExactSize }: Pick<Hits, 'isThing' | 'isExactSize'>, over = sql``) => ({
  count: sql<number>`(count(*)${over})::int`,
  hasThing: sql<boolean>`coalesce(bool_or(${isThing})${over}, false)`,
  exactSizes: isExactSize
    ? sql<number>`(count(*) FILTER (WHERE ${isExactSize})${over})::int`
    : sql<number>`0`,
});
const plainTotals = (where: SQL | undefined) => ({
  count: sql<number>`(SELECT count(*)::int FROM ${products} WHERE ${where})`,
  hasThing: sql<boolean>`true`,
  exactSizes: sql<number>`0`,
});

/** What to show if nothing is found: the same search without filters; if that finds nothing, the most loved products. */
async function nearest(
  db: Queries,
  { search = '', ordering, page, page_size, ...narrowing }: ProductListQuery,
) {
  const anywhere: ProductListQuery = { page: 1, page_size: nearestShown };
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const searched = isNarrowed
    ? await searchProducts(db, search, (hits) => find(db, anywhere, hits))
    : undefined;
  const { rows } =
    searched?.found ?? (await find(db, { ...anywhere, most_loved: 'true', ordering: '-rating' }));
  return rows.map(serializeProduct);
}

/** One page of the published products, with filters, search and ordering of the query (§9). */
export async function listProducts(ctx: Ctx, query: ProductListQuery) {
  const { db } = ctx;
  const { path } = routes.products;
  const facetsOf = async (matching?: SQL) =>
    query.facets === 'true' ? { facets: await countFacets(db, query, matching) } : {};
  if (query.search === undefined) {
    const { count, rows } = await find(db, query);
    return ok({ ...listPage(path, query, count, rows.map(serializeProduct)), ...(await facetsOf()) });
  }
  const searched = await searchProducts(db, query.search, (hits) => find(db, query, hits));
  const { count, rows } = searched.found ?? { count: 0, rows: [] };
  const list = listPage(path, query, count, rows.map(serializeProduct));
  const guides = query.page === 1 ? await findGuides(db, searched) : [];
  const suggested = count === 0 && query.page === 1 ? await nearest(db, query) : [];
  const notes = {
    ...notesOf(searched),
    ...(guides.length > 0 ? { guides } : {}),
    ...(suggested.length > 0 ? { suggested } : {}),
  };
  const search = Object.keys(notes).length > 0 ? { search: notes } : {};
  return ok({ ...list, ...search, ...(await facetsOf(searched.found?.matching ?? sql`false`)) });
}
