import { compareKey } from '#domain/limits.ts';

function isAnythingChosen(): boolean {
  try {
    return localStorage[compareKey]?.length > '[]'.length;
  } catch {}
  return false;
}

/** A click on a Compare link chooses the product; the bar comes in a file of its own, once something is chosen. */
export function compare(): void {
  const load = () => import('./compare-bar.ts');
  const look = () => {
    const shows = document.querySelector('.compare-link')
      ? isAnythingChosen()
      : document.querySelector('[data-compared]');
    if (shows)
      load().then(
        ({ begin }) => begin(),
        () => {},
      );
  };
  look();
  // Back to this page, something may have been chosen since.
  addEventListener('pageshow', look);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.compare-link');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      ({ toggle }) => toggle(link),
      () => location.assign(link.href),
    );
  });
}
