import { all } from '#dom/elements.ts';

/** An open header menu closes on Escape (focus back on its button), on a click elsewhere and when focus leaves it. */
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
  document.addEventListener('keydown', ({ key }) => {
    const focused = document.activeElement;
    if (key === 'Escape' && focused?.matches('.tooltip-button')) (focused as HTMLElement).blur();
  });
}
