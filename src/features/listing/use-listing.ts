import { useEffect, useRef, useState } from 'react';
import type { Category, Product } from '#contract/catalogue.ts';
import type { Page } from '#contract/reply-types.ts';
import { client } from '#stores/session.ts';
import { addressOf, type Filters, queryOf, readFilters, sameFilters } from './filters.ts';

/** `start`: what the page brought along. While loading, what was shown before stays in sight. */
export type ListingLoad =
  | { state: 'start' }
  | { state: 'loading'; before: Page<Product> | undefined }
  | { state: 'loaded'; page: Page<Product> }
  | { state: 'failed'; error: unknown };

export type ListingPlace = {
  /** Address of the page without its query. */
  path: string;
  /** Filters that are the page itself, such as its type or category. */
  fixed: Partial<Filters>;
  /** The filters that the page's own HTML answers. */
  start: Filters;
  categories: readonly Category[];
};

type Step = 'push' | 'replace' | 'stay';

/** The listing follows its address and the address follows the listing; of several answers the newest counts. */
export function useListing({ path, fixed, start, categories }: ListingPlace) {
  const [filters, setFilters] = useState(start);
  const [load, setLoad] = useState<ListingLoad>({ state: 'start' });
  const running = useRef<AbortController>(undefined);

  async function show(next: Filters, step: Step): Promise<void> {
    running.current?.abort();
    if (step !== 'stay') history[`${step}State`](null, '', addressOf(path, next, fixed));
    setFilters(next);
    if (sameFilters(next, start)) return setLoad({ state: 'start' });
    const own = new AbortController();
    running.current = own;
    setLoad((old) => ({ state: 'loading', before: old.state === 'loaded' ? old.page : undefined }));
    try {
      const page = await client.products(queryOf(next, categories), own.signal);
      if (!own.signal.aborted) setLoad({ state: 'loaded', page });
    } catch (error) {
      if (!own.signal.aborted) setLoad({ state: 'failed', error });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the browser's history for as long as it is shown
  useEffect(() => {
    const follow = () => show({ ...readFilters(new URLSearchParams(location.search)), ...fixed }, 'stay');
    if (location.search) follow();
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      running.current?.abort();
    };
  }, []);

  return { filters, load, show };
}
