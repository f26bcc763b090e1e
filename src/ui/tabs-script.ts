import { all } from '#dom/elements.ts';

/** Tabs by the ARIA pattern: one tab stop, arrow keys move and select. */
export function tabs(): void {
  for (const list of all('[role=tablist]')) {
    const entries = all('[role=tab]', list);
    const select = (chosen: HTMLElement) => {
      for (const tab of entries) {
        const on = tab === chosen;
        tab.setAttribute('aria-selected', String(on));
        tab.tabIndex = on ? 0 : -1;
        document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !on);
      }
    };
    list.addEventListener('click', ({ target }) => {
      const tab = (target as Element).closest<HTMLElement>('[role=tab]');
      if (tab) select(tab);
    });
    list.addEventListener('keydown', ({ key, target }) => {
      const here = entries.indexOf(target as HTMLElement);
      const places: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
      const place = places[key];
      const next = place === undefined || here < 0 ? undefined : entries.at(place % entries.length);
      if (!next) return;
      select(next);
      next.focus();
    });
  }
}
