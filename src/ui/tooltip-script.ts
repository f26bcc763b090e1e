import { all } from '#browser/elements.ts';

/** Escape hides an open tooltip without moving the focus (WCAG 1.4.13). The next hover or focus shows it again. */
export function tooltips(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const tooltip of all('.tooltip:is(:hover, :focus-within)')) {
      tooltip.toggleAttribute('data-closed', true);
      for (const opening of ['pointerenter', 'focusin'])
        tooltip.addEventListener(opening, () => tooltip.removeAttribute('data-closed'), { once: true });
    }
  });
}
