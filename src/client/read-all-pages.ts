import type { Page } from '#contract/reply-types.ts';
import { HttpError } from './error.ts';

/** No person has more pages of orders; a backend that repeats itself or miscounts ends here at the latest. */
const pagesMax = 50;

/** The rest of a list whose first page is there. A backend that sends everything at once is not asked again. */
export async function readAllPages<Item extends { id: number | string }>(
  first: Page<Item>,
  read: (page: number) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const items = new Map(first.results.map((item) => [item.id, item]));
  for (let page = 2; page <= pagesMax && items.size < first.count; page += 1) {
    const before = items.size;
    const next = await read(page).catch((error: unknown) => {
      // The list became shorter meanwhile.
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    });
    for (const item of next?.results ?? []) items.set(item.id, item);
    if (items.size === before) break;
  }
  return { results: [...items.values()], count: Math.max(first.count, items.size) };
}
