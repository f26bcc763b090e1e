import * as z from 'zod/mini';
import type { ApiError } from '#contract/errors.ts';
import { pageNumber, pageSize } from '#contract/query.ts';
import * as routes from '#contract/routes.ts';
import { parseJson } from '#domain/base/json.ts';
import { pageSizeMax } from '#domain/base/limits.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { filterFields } from '#domain/product/product-filters.ts';
import { listPage } from '#netlify/commerce/products/list-page.ts';
import { readQuery } from '../read-request.ts';
import type { UpstreamProblem } from './failure.ts';
import { readSlice } from './page.ts';
import type { GetJson } from './read.ts';
import { withQuery } from './request.ts';

const Paging = z.object({ page: pageNumber, page_size: pageSize });
export type Paging = z.output<typeof Paging>;

/** Public lists that browsers read in pages. The third public list, the categories, is sent whole. */
const paged: readonly string[] = [routes.products.path, routes.blogs.path];
export const isPublicList = ({ path }: routes.Route): boolean =>
  paged.includes(path) || path === routes.categories.path;

/** Validates `page` and `page_size` by the same rule as the embedded shop. */
export const readPaging = (request: Request): Result<Paging, ApiError> => readQuery(request, Paging);

export const withPage = (query: URLSearchParams, page: number, size: number): URLSearchParams => {
  const asked = new URLSearchParams(query);
  asked.delete('page');
  if (page > 1) asked.set('page', String(page));
  asked.set('page_size', String(size));
  return asked;
};

/** Filters whose values come from the catalogue. Old links may contain values that no longer exist. */
const choices: readonly string[] = ['category', ...filterFields];

/** Whether the problem is a 400 whose JSON names only these parameters, as Django REST Framework (DRF) writes it. */
function isRefusalOf(problem: UpstreamProblem, parameters: readonly string[]): boolean {
  if (!('reply' in problem) || problem.reply.status !== 400) return false;
  const fields = Object.keys(parseJson(problem.reply.text) ?? {});
  return fields.length > 0 && fields.every((field) => parameters.includes(field));
}

/** Reads a list. A backend that does not know the ordering and refuses it is asked again without one. */
export async function readOrdered<Value>(
  query: URLSearchParams,
  read: (query: URLSearchParams) => Promise<Result<Value, UpstreamProblem>>,
): Promise<Result<Value, UpstreamProblem>> {
  const list = await read(query);
  if (list.ok || !query.has('ordering') || !isRefusalOf(list.error, ['ordering', ...choices])) return list;
  const unordered = new URLSearchParams(query);
  unordered.delete('ordering');
  return read(unordered);
}

/** Reads a public list in the form of the embedded shop. `query` holds parameters of the contract only. */
export async function readList(
  getJson: GetJson,
  address: string,
  route: routes.Route,
  query: URLSearchParams,
  paging: Paging,
): Promise<Result<unknown, UpstreamProblem>> {
  const read = (size: number, asked: URLSearchParams) => (page: number) =>
    getJson(withQuery(address, withPage(asked, page, size)));
  if (!paged.includes(route.path)) {
    const all = await readSlice(read(pageSizeMax, query), 1, pageSizeMax);
    return all.ok ? ok(all.value.items) : all;
  }
  const part = await readOrdered(query, (asked) =>
    readSlice(read(paging.page_size, asked), paging.page, paging.page_size),
  );
  // DRF refuses an unknown choice; the contract answers an empty list.
  const chosen = choices.filter((field) => query.has(field));
  if (!part.ok && !isRefusalOf(part.error, chosen)) return part;
  const { count, items, facets } = part.ok ? part.value : { count: 0, items: [], facets: undefined };
  const list = listPage(route.path, { ...Object.fromEntries(query), ...paging }, count, items);
  return ok(facets === undefined ? list : { ...list, facets });
}
