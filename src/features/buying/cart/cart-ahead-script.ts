import { onceLoaded } from '#browser/elements.ts';
import { fetchAhead } from '#browser/fetch-ahead.ts';

/**
 * As soon as the badge of the cart shows a number, fetches the cart page; on the cart page itself, what its `data-ahead`
 * names: checkout and its script. On slow 3G the next page then appears after 0.5 s instead of 2.5 s.
 */
export function cartAhead(): void {
  const cartPage = document.querySelector<HTMLElement>('#cart-now');
  const fetchUnlessEmpty = () => {
    const badge = document.querySelector('.count') as HTMLElement;
    if (badge.textContent)
      fetchAhead(cartPage ? cartPage.dataset.ahead : (badge.parentElement as HTMLAnchorElement).pathname);
  };
  addEventListener('storage', fetchUnlessEmpty);
  if (cartPage) fetchUnlessEmpty();
  else onceLoaded(fetchUnlessEmpty);
}
