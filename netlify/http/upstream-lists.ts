import * as z from 'zod/mini';
import { listPage } from '#commerce/catalogue/list-page.ts';
import type { ApiError } from '#contract/errors.ts';
import { pageNumber, pageSize } from '#contract/query.ts';
import { type Route, routes } from '#contract/routes.ts';
import { pageSizeMax } from '#domain/limits.ts';
import { filterFields } from '#domain/product-filters.ts';
import { ok, type Result } from '#domain/result.ts';
import { readQuery } from './query.ts';
import type { Trouble } from './upstream-failure.ts';
import { readPart } from './upstream-page.ts';
import type { Ask } from './upstream-read.ts';
import { withQuery } from './upstream-request.ts';

const Paging = z.object({ page: pageNumber, page_size: pageSize });
export type Paging = z.output<typeof Paging>;

/** Lists that the browser reads page by page; the other public one, the categories, goes over whole. */
const paged: readonly string[] = [routes.products.path, routes.blogs.path];
export const isPublicList = ({ path }: Route): boolean =>
  paged.includes(path) || path === routes.categories.path;

/** Checks the paging that was asked for by the same rule as the embedded shop. */
export const readPaging = (request: Request): Result<Paging, ApiError> => readQuery(request, Paging);

const withPage = (query: URLSearchParams, page: number, size: number): URLSearchParams => {
  const asked = new URLSearchParams(query);
  asked.delete('page');
  if (page > 1) asked.set('page', String(page));
  asked.set('page_size', String(size));
  return asked;
};

/** Filters whose value may be of yesterday's catalogue: in a bookmark, in a link from elsewhere. */
const choices: readonly string[] = ['category', ...filterFields];

/** A 400 about nothing but such a filter: DRF refuses a choice that it does not know, the contract finds nothing. */
function isUnknownChoice(trouble: Trouble, query: URLSearchParams): boolean {
  if (!('reply' in trouble) || trouble.reply.status !== 400) return false;
  try {
    const fields = Object.keys(JSON.parse(trouble.reply.text) ?? {});
    return fields.length > 0 && fields.every((field) => choices.includes(field) && query.has(field));
  } catch {
    return false;
  }
}

/** A list as the embedded shop would answer it. `query` holds what the contract knows of what was asked. */
export async function readList(
  ask: Ask,
  address: string,
  route: Route,
  query: URLSearchParams,
  paging: Paging,
): Promise<Result<unknown, Trouble>> {
  const read = (size: number) => (page: number) => ask(withQuery(address, withPage(query, page, size)));
  if (!paged.includes(route.path)) {
    const all = await readPart(read(pageSizeMax), 1, pageSizeMax);
    return all.ok ? ok(all.value.items) : all;
  }
  const part = await readPart(read(paging.page_size), paging.page, paging.page_size);
  if (!part.ok && !isUnknownChoice(part.error, query)) return part;
  const { count, items } = part.ok ? part.value : { count: 0, items: [] };
  return ok(listPage(route.path, { ...Object.fromEntries(query), ...paging }, count, items));
}
