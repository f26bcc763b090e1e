import { all } from './elements.ts';

/** The wishlist heart is a toggle of this page only (§2). */
export function heart(): void {
  for (const button of all('[data-heart]')) {
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
    });
  }
}
