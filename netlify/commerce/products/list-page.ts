/** The JSON of one page of a list. `next` and `previous` are paths on this site. */
export type ListPage<Item> = {
  count: number;
  next: string | null;
  previous: string | null;
  results: Item[];
};

type Parameters = Record<string, string | number | undefined> & { page: number; page_size: number };

const address = (path: string, parameters: Parameters, page: number): string => {
  const given = Object.entries({ ...parameters, page }).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

/** Makes one page of a list of `count` items. The page before one that is past the end is the last page. */
export function listPage<Item>(
  path: string,
  query: Parameters,
  count: number,
  results: Item[],
): ListPage<Item> {
  const last = Math.ceil(count / query.page_size);
  return {
    count,
    next: query.page < last ? address(path, query, query.page + 1) : null,
    previous: query.page > 1 && last > 0 ? address(path, query, Math.min(query.page - 1, last)) : null,
    results,
  };
}
