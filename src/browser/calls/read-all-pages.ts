import type { Page } from '#contract/catalogue.ts';
import { HttpError } from './error.ts';

/** Ends the loop if a backend repeats pages or reports a wrong count. No shopper has more orders. */
const pagesMax = 50;

/** Reads the remaining pages of a list. A backend that sends the whole list at once is not called again. */
export async function readAllPages<Item extends { id: number | string }>(
  first: Page<Item>,
  read: (page: number) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const items = new Map(first.results.map((item) => [item.id, item]));
  for (let page = 2; page <= pagesMax && items.size < first.count; page += 1) {
    const before = items.size;
    const next = await read(page).catch((error: unknown) => {
      // Orders were removed meanwhile: there are fewer pages.
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    });
    for (const item of next?.results ?? []) items.set(item.id, item);
    if (items.size === before) break;
  }
  return { results: [...items.values()], count: Math.max(first.count, items.size) };
}
