import { type ReactNode, useEffect } from 'react';
import type { Explained } from '#browser/calls/explain.ts';
import type { Category } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import type { SubsidySteps } from '#domain/product/example-subsidy.ts';
import { cardOf, listedCardOf, type ProductCardView } from '#domain/product/product-card.ts';
import { languageOf } from '#domain/text/language-of.ts';
import { categorySlug } from '#domain/text/text.ts';
import * as texts from '#texts/en/listing.ts';
import { added, addToCart } from '#texts/en/product-card.ts';
import { tryAgain } from '#texts/en/ui.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProductGrid } from '#ui/ProductCards.tsx';
import '#ui/ProductGrid.css';
import { type ListingLoad, pageOf } from './use-listing.ts';

export type Contact = { phone: string; phoneHref: string };
type NothingFoundProps = {
  search: string;
  /** A page, a guide or a successor above is the answer. */
  isAnswered: boolean;
  categories: readonly Category[];
  contact: Contact;
  onClear: () => void;
};

/** Offers to a shopper who found nothing: look through a category, call the shop, or clear the filters. */
function NothingFound({ search, isAnswered, categories, contact, onClear }: NothingFoundProps) {
  return (
    <EmptyState title={texts.noneTitle} isSmall={isAnswered}>
      {search && !isAnswered && <p>{texts.noneFor(search)}</p>}
      <p className="soft">{texts.noneText}</p>
      <ul className="listing-kinds">
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <a href={paths.category(categorySlug({ name, slug }))} lang={languageOf(name)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a className="listing-phone" href={`tel:${contact.phoneHref}`}>
          {texts.call(contact.phone)}
        </a>
      </p>
      <Button look="ink" data-held="" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    </EmptyState>
  );
}

/** Products that were not searched for, below a search that found nothing. */
export function OtherProducts({ products }: { products: readonly ProductCardView[] }) {
  if (products.length === 0) return null;
  return (
    <section className="listing-others" aria-labelledby="others">
      <h2 id="others">{texts.otherProducts}</h2>
      <ProductGrid products={products} />
    </section>
  );
}

type ResultsProps = {
  load: ListingLoad;
  steps: SubsidySteps;
  /** The page's HTML has no results. */
  isInitialEmpty: boolean;
  /** The address of the first page, where there are products on any page. */
  firstPage: string | undefined;
  search: string;
  isAnswered: boolean;
  categories: readonly Category[];
  contact: Contact;
  failure: Explained | undefined;
  onRetry: () => void;
  onClear: () => void;
  children: ReactNode;
};

/**
 * The results in the page's HTML. Astro passes them on as they were when the island started. A button may have said
 * "Added!" just then (layouts/inline-script.ts), so it is reset.
 */
function FirstResults({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('.listing-results .buy:disabled')) {
      if (button.textContent !== added) continue;
      button.textContent = addToCart;
      button.disabled = false;
    }
  }, []);
  return children;
}

export function Results(props: ResultsProps) {
  const { load, steps, isInitialEmpty, firstPage, failure, onRetry, children, ...nothing } = props;
  if (failure) {
    const { message, reason } = failure;
    return (
      <Banner tone="bad" title={texts.failed}>
        {reason && reason !== message && <p>{reason}</p>}
        <p className={reason === message ? undefined : 'failure-literal'}>{message}</p>
        <Button look="ink" size="small" onClick={onRetry}>
          {tryAgain}
        </Button>
      </Banner>
    );
  }
  const page = pageOf(load);
  if (page ? page.results.length === 0 : isInitialEmpty) {
    if (firstPage)
      return (
        <EmptyState title={texts.pastEndTitle}>
          <p>{texts.pastEndText}</p>
          <p>
            <a href={firstPage}>{texts.toFirstPage}</a>
          </p>
        </EmptyState>
      );
    return (
      <>
        <NothingFound {...nothing} />
        {page ? (
          <OtherProducts products={(page.search?.suggested ?? []).map(cardOf)} />
        ) : (
          <FirstResults>{children}</FirstResults>
        )}
      </>
    );
  }
  if (!page) return <FirstResults>{children}</FirstResults>;
  return <ProductGrid products={page.results.map((product) => listedCardOf(product, steps))} comparable />;
}
