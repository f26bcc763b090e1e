import { type ReactNode, useEffect, useRef } from 'react';
import { explain } from '#browser/calls/explain.ts';
import { useHydrated, useIslandReady } from '#browser/islands/hydration.ts';
import type { SearchNotes } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import { pageSizeDefault } from '#domain/base/limits.ts';
import type { SubsidySteps } from '#domain/product/example-subsidy.ts';
import * as texts from '#texts/en/listing.ts';
import { FilterBar } from './FilterBar.tsx';
import { ActiveFilters, FilterPanel } from './FilterPanel.tsx';
import { addressOf, type Filters, noFilters, sameFilters } from './filters.ts';
import { noteTexts } from './note-texts.ts';
import { Paging } from './Paging.tsx';
import { type Contact, Results } from './Results.tsx';
import { hasAnswers, SearchAnswers } from './SearchAnswers.tsx';
import { type ListingPage, pageOf, useListing } from './use-listing.ts';
import './Listing.css';

type ListingProps = ListingPage & {
  /** The number of products for the `initial` filters. */
  count: number;
  /** The requested page of results has no products. */
  isEmpty: boolean;
  /** How the search of the `initial` filters was understood. */
  notes?: SearchNotes | undefined;
  contact: Contact;
  /** Of the subsidy for homes. */
  steps: SubsidySteps;
  /** The results for the `initial` filters, as static HTML that is not hydrated. */
  children?: ReactNode;
};

/** Search, filters, results and paging (§2). The address holds filters and page. */
export function Listing({
  count,
  isEmpty,
  notes: initialNotes = {},
  contact,
  steps,
  children,
  ...listingPage
}: ListingProps) {
  const root = useIslandReady<HTMLElement>();
  const results = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { filters, load, facets, apply, change } = useListing(listingPage);
  const { path, fixed, initial, categories, typeNames } = listingPage;

  // The page's HTML has the heading of the first search.
  useEffect(() => {
    const title = hydrated && path === paths.search && document.querySelector('h1');
    if (!title) return;
    title.textContent = texts.searchTitle(filters.search);
    document.title = document.title.replace(/^.*(?= \| )/, title.textContent);
  }, [hydrated, path, filters.search]);

  const page = pageOf(load);
  const isInitial = load.state === 'initial' || (load.state === 'loading' && !load.previous);
  const total = isInitial ? count : (page?.count ?? 0);
  const isSettled = load.state === 'initial' || load.state === 'loaded';
  const notes = isInitial ? initialNotes : (page?.search ?? {});
  const isAnswered = isSettled && total === 0 && hasAnswers(notes);
  // A backend without paging answers the whole list.
  const isPaged = isInitial || (page !== undefined && page.results.length < page.count);
  const pages = isPaged ? Math.ceil(total / pageSizeDefault) : 1;
  // Before hydration, page links lead to the search page, which is rendered on the server.
  const addressOfPage = (number: number) =>
    hydrated
      ? addressOf(path, { ...filters, page: number }, fixed)
      : addressOf(paths.search, { ...initial, page: number });

  const focusResults = () => results.current?.focus({ preventScroll: true });
  /** For controls that disappear when they are used: the focus moves to the results. */
  function applyAndFocus(next: Filters, step: 'push' | 'keep') {
    apply(next, step);
    focusResults();
  }
  /** If there is no filter to clear, goes to the page of all products. */
  function clear() {
    const none = { ...noFilters, ...fixed };
    if (sameFilters(filters, none)) location.assign(paths.products);
    else applyAndFocus(none, 'push');
  }
  function goTo(number: number) {
    apply({ ...filters, page: number }, 'push');
    root.current?.scrollIntoView({ block: 'start' });
    focusResults();
  }
  const addressOfFilters = (next: Filters) =>
    addressOf(hydrated ? path : paths.search, hydrated ? next : { ...next, ...fixed }, hydrated ? fixed : {});
  function showResults() {
    results.current?.scrollIntoView({ block: 'start' });
    focusResults();
  }

  return (
    <section ref={root} className={facets ? 'listing listing-sided' : 'listing'} aria-label={texts.label}>
      <FilterBar
        filters={filters}
        fixed={fixed}
        categories={categories}
        facets={facets}
        typeNames={typeNames}
        onChange={change}
      />
      {facets && (
        <FilterPanel
          filters={filters}
          facets={facets}
          count={isSettled ? total : undefined}
          onChange={change}
          onShow={showResults}
        />
      )}
      <div className="listing-main">
        <h2 className="visually-hidden">{texts.results}</h2>
        <ActiveFilters
          filters={filters}
          fixed={fixed}
          categories={categories}
          addressOf={addressOfFilters}
          onGo={(next) => applyAndFocus(next, 'push')}
        />
        <div className="listing-status" role="status">
          <p className="listing-count">
            {load.state === 'failed'
              ? ''
              : load.state === 'loading'
                ? texts.loading
                : texts.found(total, filters.search)}
          </p>
          {isSettled && noteTexts(notes, filters).map((text) => <p key={text}>{text}</p>)}
        </div>
        <SearchAnswers notes={notes} isAll={isAnswered} />
        <div
          ref={results}
          className="listing-results"
          tabIndex={-1}
          aria-busy={load.state === 'loading' || undefined}
        >
          <Results
            load={load}
            steps={steps}
            isInitialEmpty={isEmpty}
            firstPage={total > 0 ? addressOfPage(1) : undefined}
            search={load.state === 'loading' ? '' : filters.search}
            isAnswered={isAnswered}
            categories={categories}
            contact={contact}
            failure={load.state === 'failed' ? explain(load.error) : undefined}
            onRetry={() => applyAndFocus(filters, 'keep')}
            onClear={clear}
          >
            {children}
          </Results>
        </div>
        {pages > 1 && load.state !== 'failed' && (
          <Paging page={filters.page} pages={pages} addressOf={addressOfPage} onGo={goTo} />
        )}
      </div>
    </section>
  );
}
