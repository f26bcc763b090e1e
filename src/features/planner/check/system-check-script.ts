import { all, onceLoaded } from '#browser/elements.ts';

/** Loads the check of the parts once the cart or checkout page shows two lines or more. */
export function systemCheck(): void {
  if (!document.querySelector('#fits')) return;
  const loadIfNeeded = () => {
    if (all('#cart-now [data-part=line]').length < 2) return;
    removeEventListener('storage', later);
    import('./cart-check.ts').then(
      ({ start }) => start(),
      () => {},
    );
  };
  const later = () => setTimeout(loadIfNeeded);
  addEventListener('storage', later);
  onceLoaded(loadIfNeeded);
}
