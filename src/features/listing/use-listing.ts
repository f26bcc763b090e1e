import { useEffect, useRef, useState } from 'react';
import type { Category, ProductPage } from '#contract/catalogue.ts';
import { client } from '#stores/session.ts';
import { addressOf, type Filters, queryOf, readFilters, sameFilters } from './filters.ts';

/** `initial`: the results in the page's HTML are shown. While loading, the `previous` results stay visible. */
export type ListingLoad =
  | { state: 'initial' }
  | { state: 'loading'; previous: ProductPage | undefined }
  | { state: 'loaded'; page: ProductPage }
  | { state: 'failed'; error: unknown };

export type ListingPage = {
  /** Address of the page without its query. */
  path: string;
  /** Filters that the page's path implies, such as its type or category. */
  fixed: Partial<Filters>;
  /** The filters of the results in the page's HTML. */
  initial: Filters;
  categories: readonly Category[];
};

/** What happens to the browser's history when filters change; `keep` when the change comes from the history. */
type HistoryStep = 'push' | 'replace' | 'keep';

/** Keeps the filters and the address in step and loads the results. A new request cancels the one before. */
export function useListing({ path, fixed, initial, categories }: ListingPage) {
  const [filters, setFilters] = useState(initial);
  const [load, setLoad] = useState<ListingLoad>({ state: 'initial' });
  const request = useRef<AbortController>(undefined);

  async function apply(next: Filters, step: HistoryStep): Promise<void> {
    request.current?.abort();
    if (step !== 'keep') history[`${step}State`](null, '', addressOf(path, next, fixed));
    setFilters(next);
    if (sameFilters(next, initial)) return setLoad({ state: 'initial' });
    const controller = new AbortController();
    request.current = controller;
    setLoad((old) => ({ state: 'loading', previous: old.state === 'loaded' ? old.page : undefined }));
    try {
      const page = await client.products(queryOf(next, categories), controller.signal);
      if (!controller.signal.aborted) setLoad({ state: 'loaded', page });
    } catch (error) {
      if (!controller.signal.aborted) setLoad({ state: 'failed', error });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes once to the browser's history
  useEffect(() => {
    const applyAddress = () =>
      apply({ ...readFilters(new URLSearchParams(location.search)), ...fixed }, 'keep');
    if (location.search) applyAddress();
    addEventListener('popstate', applyAddress);
    return () => {
      removeEventListener('popstate', applyAddress);
      request.current?.abort();
    };
  }, []);

  return { filters, load, apply };
}
