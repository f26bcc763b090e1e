import { err, ok, type Result } from '#domain/base/result.ts';
import type { UpstreamProblem } from './failure.ts';
import { isNumbered } from './reply-types.ts';

/** Consecutive items of a list. `count` is the length of the whole list, `facets` its number of items per filter value. */
type ListSlice = { items: unknown[]; count: number; facets?: unknown };
/** One page of the upstream. `hasNext` is undefined if the upstream does not say. */
type UpstreamPage = ListSlice & { hasNext: boolean | undefined };
type ReadJson = (page: number) => Promise<Result<unknown, UpstreamProblem>>;

/** The most pages of an upstream that are joined for one of ours. */
const pagesMax = 30;

function readPage(json: unknown): UpstreamPage | undefined {
  if (Array.isArray(json)) return { items: json, count: json.length, hasNext: false };
  const { results, count, next, facets } = (json ?? {}) as Record<string, unknown>;
  if (!Array.isArray(results) || !isNumbered({ count, next })) return undefined;
  return {
    items: results,
    count: typeof count === 'number' ? count : results.length,
    hasNext: next === undefined ? undefined : next !== null,
    ...(facets === undefined ? {} : { facets }),
  };
}

const isWhole = ({ items, count }: UpstreamPage): boolean => items.length >= count;

/**
 * Whether the upstream surely honoured `page_size`. The last page of another page size can have the same length, so
 * `next` is compared too; without it only the first page shows it.
 */
function isOfSize(size: number, page: number, { items, count, hasNext }: UpstreamPage): boolean {
  const expected = Math.max(0, Math.min(size, count - (page - 1) * size));
  const isConfirmed = hasNext === undefined ? page === 1 : hasNext === page * size < count;
  return items.length === expected && isConfirmed;
}

const isMissing = (problem: UpstreamProblem): boolean => 'reply' in problem && problem.reply.status === 404;

/**
 * Reads page `page` of `size` items from an upstream that honours `page_size`, has a page size of its own, or always
 * answers the whole list. A page past the end has no items.
 */
export async function readSlice(
  readJson: ReadJson,
  page: number,
  size: number,
): Promise<Result<ListSlice, UpstreamProblem>> {
  const known = new Map<number, UpstreamPage>();
  async function ask(number: number): Promise<Result<UpstreamPage, UpstreamProblem>> {
    const before = known.get(number);
    if (before) return ok(before);
    const json = await readJson(number);
    if (!json.ok) return json;
    const read = readPage(json.value);
    if (!read) return err({ failure: 'unusable' });
    known.set(number, read);
    return ok(read);
  }
  const from = (page - 1) * size;
  const cut = ({ items, ...list }: UpstreamPage, start = 0): Result<ListSlice, UpstreamProblem> => {
    const { hasNext, ...slice } = list;
    return ok({ items: items.slice(from - start, from - start + size), ...slice });
  };

  const asked = await ask(page);
  if (!asked.ok && !(page > 1 && isMissing(asked.error))) return asked;
  if (asked.ok && isWhole(asked.value)) return cut(asked.value);
  if (asked.ok && isOfSize(size, page, asked.value)) return cut(asked.value, from);

  // A page with a next page is full, and so is the first of several: its length is the upstream's page size.
  const full = asked.ok && asked.value.hasNext ? asked : await ask(1);
  if (!full.ok) return full;
  if (isWhole(full.value)) return cut(full.value);
  const { count } = full.value;
  const upstreamSize = full.value.items.length;
  const to = Math.min(from + size, count);
  if (upstreamSize === 0 || from >= to) return ok({ items: [], count });
  const first = Math.floor(from / upstreamSize) + 1;
  const last = Math.ceil(to / upstreamSize);
  if (last - first >= pagesMax) return err({ failure: 'too_large' });
  const parts = await Promise.all(Array.from({ length: last - first + 1 }, (_, nth) => ask(first + nth)));
  const items: unknown[] = [];
  for (const part of parts) {
    if (!part.ok) return part;
    items.push(...part.value.items);
  }
  return cut({ ...full.value, items }, (first - 1) * upstreamSize);
}
