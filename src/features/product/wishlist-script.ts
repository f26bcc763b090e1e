import { all } from '#dom/elements.ts';

/** The wishlist heart is a toggle of this page only (§2). */
export function wishlist(): void {
  for (const button of all('[data-wishlist]')) {
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
    });
  }
}
