import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductListQuery } from '#contract/list-queries.ts';
import * as routes from '#contract/routes.ts';
import { ok } from '#domain/base/result.ts';
import type { Ordering } from '#domain/product/product-filters.ts';
import { countSearch } from '#netlify/commerce/accounts/throttle.ts';
import type { Search } from '#netlify/commerce/search/read-search.ts';
import { type Alike, alikeOf, bestOf, type Hits, hitsOf, keepAll } from '#netlify/commerce/search/search.ts';
import { pagesFor } from '#netlify/commerce/search/search-pages.ts';
import { notesOf, readTyped } from '#netlify/commerce/search/search-products.ts';
import { categories, products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { findSuccessor } from './find-successor.ts';
import { fromReplica } from './from-replica.ts';
import { listPage } from './list-page.ts';
import { baseCondition, conditionsOf, countFacets, hitsMax } from './product-conditions.ts';
import { productColumns, serializeProduct } from './products.ts';

/** How many other products a search without results suggests. */
const nearestShown = 4;

const best = 'rating DESC, ratings_count DESC, id';
/** The order of a list that asks for none: what a home may connect first, then what is loved and rated best. */
const recommended = `not_connectable, most_loved DESC, ${best}`;
const orders: Record<Ordering, string> = {
  '-created_at': 'created_at DESC, id DESC',
  price: 'price_paise, id',
  '-price': 'price_paise DESC, id DESC',
  '-rating': best,
  name: 'name, id',
  country_of_origin: 'country_of_origin, id',
};

/** The columns of `orders`. Names are sorted as they are shown. */
const sortedBy = ({
  language,
}: ProductListQuery): SQL => sql`id, created_at, price_paise, rating, ratings_count,
  ${language ? sql`coalesce(${products.translations} -> ${language} ->> 'name', ${products.name}) AS name` : sql`name`}, country_of_origin`;

const filtersOf = (query: ProductListQuery): SQL =>
  and(baseCondition(query), ...conditionsOf(query).values()) ?? sql`true`;

type Totals = { count: number; hasThing: boolean; exactSizes: number; alike: Alike[] | null };

/** Reads one page. Only ids are sorted, because the rows are wide. `totals` is one row, `rows` those of all pages. */
async function readPage(
  db: Queries,
  { page, page_size, language }: ProductListQuery,
  { before = sql``, totals, rows, order }: { before?: SQL; totals: SQL; rows: SQL; order: SQL },
) {
  const { category, ...ownColumns } = productColumns(language);
  const found = await db
    .select({
      totals: {
        count: sql<number>`page.count`,
        hasThing: sql<boolean>`page.has_thing`,
        exactSizes: sql<number>`page.exact_sizes`,
        alike: sql<Alike[] | null>`page.alike`,
      },
      product: ownColumns,
      category,
    })
    .from(
      sql`(${before} SELECT * FROM (${totals}) AS totals LEFT JOIN (
        SELECT id, row_number() OVER (ORDER BY ${order}) AS place
        FROM (${rows} ORDER BY ${order} LIMIT ${page_size} OFFSET ${(page - 1) * page_size}) AS sorted
      ) AS ids ON true) AS page`,
    )
    .leftJoin(products, sql`${products.id} = page.id`)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`page.place`);
  return {
    ...(found[0]?.totals as Totals),
    rows: found.flatMap(({ product, category }) => (product && category ? [{ ...product, category }] : [])),
  };
}

/** One page of the products that pass the filters. */
function find(db: Queries, query: ProductListQuery) {
  const rows = sql`FROM ${products} WHERE ${filtersOf(query)}`;
  return readPage(db, query, {
    totals: sql`SELECT count(*)::int, true AS has_thing, 0 AS exact_sizes, NULL AS alike ${rows}`,
    rows: sql`SELECT ${sortedBy(query)}, most_loved, not_connectable ${rows}`,
    order: sql.raw(query.ordering ? orders[query.ordering] : recommended),
  });
}

/** The search to use if no product has all typed terms. */
type Otherwise = { whole: SQL; alike: SQL };

/**
 * One page of search results. The lists of hits are materialised: with a LIMIT of one page PostgreSQL may plan a scan of the
 * whole table instead of using the full-text index.
 */
function findHits(db: Queries, query: ProductListQuery, hits: Hits, otherwise?: Otherwise) {
  const best = sql.raw(orders[query.ordering ?? '-rating']);
  return readPage(db, query, {
    before: sql`WITH hits AS MATERIALIZED (SELECT ${sortedBy(query)}, ${hits.score} AS score,
      ${hits.isThing} AS is_thing, ${hits.isExact} AS is_exact FROM ${products} WHERE ${and(filtersOf(query), hits.where)} LIMIT ${hitsMax})
      ${otherwise ? sql`, whole AS MATERIALIZED (SELECT FROM ${products} WHERE ${otherwise.whole})` : sql``}`,
    totals: sql`SELECT count(*)::int, coalesce(bool_or(is_thing), false) AS has_thing,
      (count(*) FILTER (WHERE is_exact))::int AS exact_sizes,
      ${otherwise ? sql`CASE WHEN NOT EXISTS (SELECT FROM whole) THEN ${otherwise.alike} END` : sql`NULL`} AS alike FROM hits`,
    rows: sql`SELECT * FROM hits`,
    order: query.ordering ? best : sql`score DESC, ${best}`,
  });
}

/** Reads a search: what was typed or, if no product has all of it, the terms that some product has. */
async function readSearch(db: Queries, query: ProductListQuery, search: Search) {
  if (search.terms.length === 0) {
    const found = await find(db, { ...query, ordering: query.ordering ?? '-rating' });
    return { found, kept: [], matches: undefined, fits: true };
  }
  const all = keepAll(search);
  const filters = filtersOf(query);
  const strict = hitsOf(search, { ...all, onlyThings: search.heads.length > 0 }, true);
  const whole = sql`${and(filters, strict.where)}`;
  const hits = hitsOf(search, all);
  const found = await findHits(db, query, hits, { whole, alike: alikeOf(search, filters) });
  const best = found.alike ? bestOf(search, found.alike) : undefined;
  if (found.alike && !best) return undefined;
  // The hits are already those of a search that is only mentioned.
  if (!best || (best.fits && !best.kept.onlyThings))
    return { found, kept: all.terms, matches: hits.where, fits: true };
  const rest = hitsOf(search, best.kept);
  return {
    found: await findHits(
      db,
      best.fits ? query : { page: 1, page_size: nearestShown, language: query.language },
      rest,
    ),
    kept: best.kept.terms,
    matches: rest.where,
    fits: best.fits,
  };
}

async function search(db: Queries, query: ProductListQuery & { search: string }) {
  const reading = await readTyped(db, query.search, query.language);
  const read = reading && (await readSearch(db, query, reading.search));
  const found = read?.fits ? read.found : undefined;
  const { guides, ...differences } = reading ? notesOf(reading, read?.kept ?? [], found) : {};
  const isFirst = query.page === 1;
  const pages = isFirst && reading ? pagesFor(reading.typed, query.language) : [];
  const successor = isFirst && reading ? await findSuccessor(db, reading) : undefined;
  const loved: ProductListQuery = {
    page: 1,
    page_size: nearestShown,
    most_loved: 'true',
    ordering: '-rating',
    language: query.language,
  };
  const suggested = found || !isFirst ? [] : (read?.found ?? (await find(db, loved))).rows;
  const notes = {
    ...differences,
    ...(guides && isFirst ? { guides } : {}),
    ...(pages.length > 0 ? { pages } : {}),
    ...(successor ? { successor } : {}),
    ...(suggested.length > 0 ? { suggested: suggested.map(serializeProduct) } : {}),
  };
  return ok({
    ...listPage(routes.products.path, query, found?.count ?? 0, (found?.rows ?? []).map(serializeProduct)),
    ...(Object.keys(notes).length > 0 ? { search: notes } : {}),
    ...(query.facets === 'true'
      ? { facets: await countFacets(db, query, found ? read?.matches : sql`false`) }
      : {}),
  });
}

async function list(db: Queries, query: ProductListQuery) {
  const { rows, count } = await find(db, query);
  return ok({
    ...listPage(routes.products.path, query, count, rows.map(serializeProduct)),
    ...(query.facets === 'true' ? { facets: await countFacets(db, query, undefined) } : {}),
  });
}

/** One page of the published products, with filters, search and ordering of the query (§9). */
export async function listProducts(ctx: Ctx, query: ProductListQuery) {
  const { search: typed } = query;
  if (typed === undefined) return fromReplica(ctx, (db) => list(db, query));
  const counted = await countSearch(ctx);
  return counted.ok ? fromReplica(ctx, (db) => search(db, { ...query, search: typed })) : counted;
}
