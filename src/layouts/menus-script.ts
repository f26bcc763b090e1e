import { all } from '#browser/elements.ts';

/** Closes a header menu on Escape (focus returns to its button), on a click outside and when it loses focus. */
export function menus(): void {
  for (const menu of all('.top-menu') as HTMLDetailsElement[]) {
    const close = () => {
      menu.open = false;
    };
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      close();
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !menu.contains(relatedTarget as Node)) close();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (!menu.contains(target as Node)) close();
    });
  }
}
