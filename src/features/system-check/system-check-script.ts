import { all, onceLoaded } from '#dom/elements.ts';

/** Once cart or checkout work and show two lines or more, the check of their parts is loaded. */
export function systemCheck(): void {
  if (!document.querySelector('#fits')) return;
  const look = () => {
    if (all('#cart-now [data-part=line]').length < 2) return;
    removeEventListener('storage', later);
    import('./cart-check.ts').then(
      ({ begin }) => begin(),
      () => {},
    );
  };
  const later = () => setTimeout(look);
  addEventListener('storage', later);
  onceLoaded(look);
}
