import type { ReactNode } from 'react';
import type { Explained } from '#client/explain.ts';
import type { Category } from '#contract/catalogue.ts';
import { cardOf, listedCardOf } from '#domain/product-card.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ProductGrid } from '#ui/ProductGrid.tsx';
import '#ui/FailureBanner.css';
import { type Contact, NothingFound, OtherProducts } from './NothingFound.tsx';
import type { ListingLoad } from './use-listing.ts';

type ResultsProps = {
  load: ListingLoad;
  /** The page's HTML has no results. */
  isInitialEmpty: boolean;
  search: string;
  categories: readonly Category[];
  contact: Contact;
  failure: Explained | undefined;
  onRetry: () => void;
  onClear: () => void;
  children: ReactNode;
};

const base = '/product/';

export function Results({ load, isInitialEmpty, failure, onRetry, children, ...nothing }: ResultsProps) {
  if (failure) {
    const { message, reason } = failure;
    return (
      <Banner tone="bad" title="Loading Error">
        {reason && reason !== message && <p>{reason}</p>}
        <p className={reason === message ? undefined : 'failure-literal'}>{message}</p>
        <Button look="ink" size="small" onClick={onRetry}>
          Try again
        </Button>
      </Banner>
    );
  }
  const page = load.state === 'loaded' ? load.page : load.state === 'loading' ? load.previous : undefined;
  if (page ? page.results.length === 0 : isInitialEmpty) {
    return (
      <>
        <NothingFound {...nothing} />
        {page ? <OtherProducts products={(page.search?.suggested ?? []).map(cardOf)} /> : children}
      </>
    );
  }
  return page ? <ProductGrid products={page.results.map(listedCardOf)} base={base} comparable /> : children;
}
