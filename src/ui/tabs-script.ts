import { all, isAlone } from '#browser/elements.ts';

/** Tabs by the WAI-ARIA pattern: one tab stop; arrow keys move the focus and select. */
export function tabs(): void {
  for (const list of all('[role=tablist]')) {
    const entries = all('[role=tab]', list);
    const select = (chosen: HTMLElement) => {
      for (const tab of entries) {
        const isSelected = tab === chosen;
        tab.setAttribute('aria-selected', String(isSelected));
        tab.tabIndex = isSelected ? 0 : -1;
        document
          .getElementById(tab.getAttribute('aria-controls') ?? '')
          ?.toggleAttribute('hidden', !isSelected);
      }
    };
    list.addEventListener('click', ({ target }) => {
      const tab = (target as Element).closest<HTMLElement>('[role=tab]');
      if (tab) select(tab);
    });
    list.addEventListener('keydown', (event) => {
      const current = entries.indexOf(event.target as HTMLElement);
      const targets: Record<string, number> = {
        ArrowRight: current + 1,
        ArrowLeft: current - 1,
        Home: 0,
        End: -1,
      };
      const index = targets[event.key];
      const next =
        index === undefined || current < 0 || !isAlone(event)
          ? undefined
          : entries.at(index % entries.length);
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    });
  }
}
