import { useEffect, useRef, useState } from 'react';
import { client } from '#browser/session/session.ts';
import type { Category, ProductPage } from '#contract/catalogue.ts';
import type { TypeNames } from '#domain/product/product.ts';
import type { Facets } from '#domain/product/product-filters.ts';
import { addressOf, type Filters, queryOf, readFilters, sameFilters } from './filters.ts';

/** `initial`: the results in the page's HTML are shown. While loading, the `previous` results stay visible. */
export type ListingLoad =
  | { state: 'initial' }
  | { state: 'loading'; previous: ProductPage | undefined }
  | { state: 'loaded'; page: ProductPage }
  | { state: 'failed'; error: unknown };

/** The results to show that are not in the page's HTML. */
export const pageOf = (load: ListingLoad): ProductPage | undefined =>
  load.state === 'loaded' ? load.page : load.state === 'loading' ? load.previous : undefined;

export type ListingPage = {
  /** Address of the page without its query. */
  path: string;
  /** Filters that the page's path implies, such as its type or category. */
  fixed: Partial<Filters>;
  /** The filters of the results in the page's HTML. */
  initial: Filters;
  /** How many products each filter's values have in those results, if the backend counts them. */
  facets?: Facets | undefined;
  categories: readonly Category[];
  /** The backend's names for the product types, where they differ from ours. */
  typeNames?: TypeNames | undefined;
};

/** What happens to the browser's history when filters change; `keep` when the change comes from the history. */
type HistoryStep = 'push' | 'replace' | 'keep';

/** Keeps the filters and the address in step and loads the results. A new request cancels the one before. */
export function useListing({ path, fixed, initial, facets, categories, typeNames }: ListingPage) {
  const [filters, setFilters] = useState(initial);
  const [load, setLoad] = useState<ListingLoad>({ state: 'initial' });
  const [counts, setCounts] = useState(facets);
  const request = useRef<AbortController>(undefined);
  const latest = useRef(initial);

  async function apply(next: Filters, step: HistoryStep): Promise<void> {
    request.current?.abort();
    latest.current = next;
    if (step !== 'keep') history[`${step}State`](null, '', addressOf(path, next, fixed));
    setFilters(next);
    if (sameFilters(next, initial)) {
      setCounts(facets);
      return setLoad({ state: 'initial' });
    }
    const controller = new AbortController();
    request.current = controller;
    setLoad((old) => ({ state: 'loading', previous: pageOf(old) }));
    try {
      const query = { ...queryOf(next, categories, typeNames), ...(facets ? { facets: true } : {}) };
      const page = await client.products(query, controller.signal);
      if (controller.signal.aborted) return;
      setLoad({ state: 'loaded', page });
      setCounts(page.facets);
    } catch (error) {
      if (!controller.signal.aborted) setLoad({ state: 'failed', error });
    }
  }

  /** Changes the filters that were applied last, not those of this render: a typed search is applied after a pause. */
  const change = (next: Partial<Filters>, step: HistoryStep = 'push') =>
    apply({ ...latest.current, page: 1, ...next }, step);

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

  return { filters, load, facets: counts, apply, change };
}
