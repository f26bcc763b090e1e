import { isAlone } from '#browser/islands/dom.ts';
import { compareKey } from '#domain/base/limits.ts';

function isAnythingChosen(): boolean {
  try {
    return localStorage[compareKey]?.length > '[]'.length;
  } catch {}
  return false;
}

/** A click on a Compare link chooses the product. The bar is a file of its own, loaded once something is chosen. */
export function compare(): void {
  const load = () => import('./compare-bar.ts');
  const showIfChosen = () => {
    const isNeeded = document.querySelector('.compare-link')
      ? isAnythingChosen()
      : document.querySelector('[data-compared]');
    if (isNeeded)
      load().then(
        ({ start }) => start(),
        () => {},
      );
  };
  showIfChosen();
  // When the shopper comes back to this page, something may have been chosen elsewhere.
  addEventListener('pageshow', showIfChosen);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.compare-link');
    if (!link || !isAlone(event)) return;
    event.preventDefault();
    load().then(
      ({ toggle }) => toggle(link),
      () => location.assign(link.href),
    );
  });
}
