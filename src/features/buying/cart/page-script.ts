import { onceLoaded } from '#browser/islands/dom.ts';
import { prefetch } from '#browser/islands/prefetch.ts';

/**
 * Loads what handles two kinds of address. `#{product}x{quantity}` comes from Buy Now: the 1 KB inline script adds to the cart, and has no
 * room for the rest of decision 24, so the page that follows does it, the login page too. `?items=` comes from a link that fills the cart.
 */
export function takeBuyNow(): void {
  // If the module cannot be loaded, the fragment stays in the address for the next try.
  if (/^(#\d+x\d+$|\?items=)/.test(location.hash || location.search))
    import('./take-address.ts').then(
      ({ takeAddress }) => takeAddress(),
      () => {},
    );
}

/**
 * As soon as the badge of the cart shows a number, fetches the cart page; on the cart page itself, what its `data-prefetch`
 * names: checkout and its script. On slow 3G the next page then appears after 0.5 s instead of 2.5 s.
 */
export function prefetchNext(): void {
  const cartPage = document.querySelector<HTMLElement>('#cart-now');
  const fetchUnlessEmpty = () => {
    const badge = document.querySelector<HTMLElement>('.count');
    // The desk's frame has none.
    if (badge?.textContent)
      prefetch(cartPage ? cartPage.dataset.prefetch : (badge.parentElement as HTMLAnchorElement).pathname);
  };
  addEventListener('storage', fetchUnlessEmpty);
  if (cartPage) fetchUnlessEmpty();
  else onceLoaded(fetchUnlessEmpty);
}
