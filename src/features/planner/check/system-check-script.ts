import { all, onceLoaded } from '#browser/islands/dom.ts';

const startPart = (part: Promise<{ start: () => void }>) =>
  part.then(
    ({ start }) => start(),
    () => {},
  );

/**
 * Loads the check of the parts once the cart or checkout page shows two lines or more, and on the page of a kit, or of what works
 * with a product, what is so where the shopper lives.
 */
export function systemCheck(): void {
  if (document.querySelector('[data-pin]')) onceLoaded(() => startPart(import('../by-pin.ts')));
  if (!document.querySelector('#fits')) return;
  const loadIfNeeded = () => {
    if (all('#cart-now [data-part=line]').length < 2) return;
    removeEventListener('storage', later);
    startPart(import('./cart-check.ts'));
  };
  const later = () => setTimeout(loadIfNeeded);
  addEventListener('storage', later);
  onceLoaded(loadIfNeeded);
}
