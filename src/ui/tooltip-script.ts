import { all } from '#dom/elements.ts';

/** Escape closes an open tooltip and leaves focus and pointer where they are; the next hover or focus opens it again. */
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
