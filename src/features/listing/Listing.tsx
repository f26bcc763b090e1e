import { type ReactNode, useRef } from 'react';
import { explain } from '#client/explain.ts';
import { pageSizeDefault } from '#domain/limits.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { useIslandReady } from '#hooks/use-island-ready.ts';
import { paths } from '#paths';
import { FilterBar } from './FilterBar.tsx';
import { addressOf, type Filters, noFilters } from './filters.ts';
import { Paging } from './Paging.tsx';
import { Results } from './Results.tsx';
import { resultText } from './result-text.ts';
import { type ListingPlace, useListing } from './use-listing.ts';
import './Listing.css';

type ListingProps = ListingPlace & {
  /** How many products there are for `start`. */
  count: number;
  /** The results for `start`, as HTML of the page; they are not hydrated. */
  children?: ReactNode;
};

/** Search, filters, results and pages (§2). Its address holds all of it. */
export function Listing({ count, children, ...place }: ListingProps) {
  const root = useIslandReady<HTMLElement>();
  const results = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { filters, load, show } = useListing(place);
  const { path, fixed, start, categories } = place;

  const page = load.state === 'loaded' ? load.page : load.state === 'loading' ? load.before : undefined;
  const isStart = load.state === 'start' || (load.state === 'loading' && !load.before);
  const total = isStart ? count : (page?.count ?? 0);
  // A backend that knows no pages answers everything at once.
  const isPaged = isStart || (page !== undefined && page.results.length < page.count);
  const pages = isPaged ? Math.ceil(total / pageSizeDefault) : 1;
  // Before the script is there, the pages made on the server answer.
  const addressOfPage = (number: number) =>
    hydrated
      ? addressOf(path, { ...filters, page: number }, fixed)
      : addressOf(paths.search, { ...start, page: number });

  function goTo(number: number) {
    show({ ...filters, page: number }, 'push');
    root.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  }
  const change = (next: Partial<Filters>, step: 'push' | 'replace' = 'push') =>
    show({ ...filters, page: 1, ...next }, step);

  return (
    <section ref={root} className="listing" aria-label="Products">
      <FilterBar filters={filters} fixed={fixed} categories={categories} onChange={change} />
      <h2 className="visually-hidden">Results</h2>
      <p className="listing-count" role="status">
        {load.state === 'failed'
          ? ''
          : load.state === 'loading'
            ? 'Loading products'
            : resultText(total, filters)}
      </p>
      <div
        ref={results}
        className="listing-results"
        tabIndex={-1}
        aria-busy={load.state === 'loading' || undefined}
      >
        <Results
          load={load}
          isStartEmpty={count === 0}
          failure={load.state === 'failed' ? explain(load.error) : undefined}
          onRetry={() => show(filters, 'stay')}
          onClear={() => show({ ...noFilters, ...fixed }, 'push')}
        >
          {children}
        </Results>
      </div>
      {pages > 1 && load.state !== 'failed' && (
        <Paging page={filters.page} pages={pages} addressOf={addressOfPage} onGo={goTo} />
      )}
    </section>
  );
}
