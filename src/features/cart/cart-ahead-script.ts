import { onceLoaded } from '#dom/elements.ts';
import { fetchAhead } from '#dom/fetch-ahead.ts';

/**
 * Once something is in the cart, which the badge in its link shows, the cart page is fetched; on the cart page what
 * `data-ahead` names: checkout and its script. On slow 3G each of these taps then waits 0.5 s instead of 2.5 s.
 */
export function cartAhead(): void {
  const place = document.querySelector<HTMLElement>('#cart-now');
  const look = () => {
    const badge = document.querySelector('.count') as HTMLElement;
    if (badge.textContent)
      fetchAhead(place ? place.dataset.ahead : (badge.parentElement as HTMLAnchorElement).pathname);
  };
  addEventListener('storage', look);
  if (place) look();
  else onceLoaded(look);
}
