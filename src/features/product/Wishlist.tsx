import { useEffect, useRef, useState } from 'react';
import { explain } from '#browser/calls/explain.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import { cardOf } from '#domain/product/product-card.ts';
import { tryAgain } from '#texts/en/ui.ts';
import * as texts from '#texts/en/wishlist.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import { ProductGrid } from '#ui/ProductCards.tsx';
import '#ui/ProductGrid.css';
import { readWishlist, setWished } from './wishlist.ts';

/** The products of the wishlist as the shop has them now; undefined for one that it no longer sells. */
const readProducts = (slugs: readonly string[]) =>
  Promise.all(
    slugs.map((slug) =>
      client.product(slug).then(cardOf, (error: { status?: number }) => {
        if (error.status === 404) return undefined;
        throw error;
      }),
    ),
  );

/** The products that were saved on this device, with their current prices. */
export function Wishlist() {
  const [slugs, setSlugs] = useState<readonly string[]>();
  useEffect(() => setSlugs(readWishlist()), []);
  const first = useRef<readonly string[]>(undefined);
  if (slugs) first.current ??= slugs;
  const saved = first.current ?? [];
  const { value, error, reload } = useLoaded(saved.length > 0 ? saved.join() : undefined, () =>
    readProducts(saved),
  );
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(slug: string) {
    setWished(slug, false);
    setSlugs(readWishlist());
    heading.current?.focus();
  }

  const cards = (value ?? []).flatMap((card) => (card && slugs?.includes(card.slug) ? [card] : []));
  const gone = value ? saved.filter((slug, index) => !value[index] && slugs?.includes(slug)) : [];
  return (
    <div aria-busy={slugs === undefined || (saved.length > 0 && !value && !error)}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <p className="soft">{texts.lead}</p>
      {error !== undefined && (
        <Banner tone="bad" title={texts.notShown}>
          <p>{explain(error).reason ?? explain(error).message}</p>
          <Button look="line" onClick={() => reload()}>
            {tryAgain}
          </Button>
        </Banner>
      )}
      {saved.length > 0 && !value && error === undefined && <Skeleton height="320px" />}
      {slugs?.length === 0 && (
        <EmptyState title={texts.emptyTitle}>
          <p className="soft">{texts.emptyText}</p>
          <ButtonLink look="ink" href={paths.products}>
            {texts.browse}
          </ButtonLink>
        </EmptyState>
      )}
      {gone.map((slug) => (
        <p key={slug}>
          {texts.gone(slug.replaceAll('-', ' '))}{' '}
          <Button look="plain" onClick={() => remove(slug)}>
            {texts.removeGone}
          </Button>
        </p>
      ))}
      {cards.length > 0 && <h2 className="visually-hidden">{texts.savedTitle}</h2>}
      <ProductGrid
        products={cards}
        action={({ name, slug }) => (
          <Button look="plain" aria-label={texts.removeNamed(name)} onClick={() => remove(slug)}>
            {texts.remove}
          </Button>
        )}
      />
    </div>
  );
}
