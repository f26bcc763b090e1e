import { err, ok, type Result } from '#domain/result.ts';
import type { Trouble } from './upstream-failure.ts';

/** A part of a list: `count` is the size of the whole. */
export type ListPart = { items: unknown[]; count: number };
/** One page as it came. `hasNext` is undefined where the upstream does not tell. */
type UpstreamPage = ListPart & { hasNext: boolean | undefined };
type ReadJson = (page: number) => Promise<Result<unknown, Trouble>>;

/** Pages of an upstream that are put together for one of ours, at most. */
const pagesMax = 30;

function readPage(json: unknown): UpstreamPage | undefined {
  if (Array.isArray(json)) return { items: json, count: json.length, hasNext: false };
  const { results, count, next } = (json ?? {}) as Record<string, unknown>;
  if (!Array.isArray(results)) return undefined;
  return {
    items: results,
    count: typeof count === 'number' ? count : results.length,
    hasNext: next === undefined ? undefined : next !== null,
  };
}

const isWhole = ({ items, count }: UpstreamPage): boolean => items.length >= count;

/** Pages of another size differ from ours in length or, where the last one is as long by chance, in what follows. */
function isOfSize(size: number, page: number, { items, count, hasNext }: UpstreamPage): boolean {
  const expected = Math.max(0, Math.min(size, count - (page - 1) * size));
  return items.length === expected && (hasNext === undefined || hasNext === page * size < count);
}

const isMissing = (trouble: Trouble): boolean => 'reply' in trouble && trouble.reply.status === 404;

/**
 * Page `page` of `size` items, whatever the upstream makes of `page_size`: it honours it, has a size of its own, or
 * answers the whole list each time. Past the end there are no items.
 */
export async function readPart(
  readJson: ReadJson,
  page: number,
  size: number,
): Promise<Result<ListPart, Trouble>> {
  const known = new Map<number, UpstreamPage>();
  async function ask(number: number): Promise<Result<UpstreamPage, Trouble>> {
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
  const cut = ({ items, count }: ListPart, start = 0): Result<ListPart, Trouble> =>
    ok({ items: items.slice(from - start, from - start + size), count });

  const asked = await ask(page);
  if (!asked.ok && !(page > 1 && isMissing(asked.error))) return asked;
  if (asked.ok && isWhole(asked.value)) return cut(asked.value);
  if (asked.ok && isOfSize(size, page, asked.value)) return cut(asked.value, from);

  // Any page with another one after it is a full one; so is the first of several.
  const full = asked.ok && asked.value.hasNext ? asked : await ask(1);
  if (!full.ok) return full;
  if (isWhole(full.value)) return cut(full.value);
  const { count } = full.value;
  const own = full.value.items.length;
  const to = Math.min(from + size, count);
  if (own === 0 || from >= to) return ok({ items: [], count });
  const first = Math.floor(from / own) + 1;
  const last = Math.ceil(to / own);
  if (last - first >= pagesMax) return err({ failure: 'too_large' });
  const parts = await Promise.all(Array.from({ length: last - first + 1 }, (_, nth) => ask(first + nth)));
  const items: unknown[] = [];
  for (const part of parts) {
    if (!part.ok) return part;
    items.push(...part.value.items);
  }
  return cut({ items, count }, (first - 1) * own);
}
