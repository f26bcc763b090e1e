import { all } from '#browser/elements.ts';

/** The wishlist button toggles on this page only; nothing is stored (§2). */
export function wishlist(): void {
  for (const button of all('[data-wishlist]')) {
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
    });
  }
}
