import { all } from '#dom/elements.ts';

/**
 * Moves `data-on` to the next child every `data-rotate` milliseconds. Pauses on hover and focus, and never moves by
 * itself with prefers-reduced-motion (decision 20). A button with `data-next` shows the next child at once.
 */
export function rotation(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  for (const list of all('[data-rotate]')) {
    const items = [...list.children] as HTMLElement[];
    let index = 0;
    let isPaused = false;

    const advance = () => {
      const previous = items[index];
      index = (index + 1) % items.length;
      const item = items[index];
      // Read the layout before writing attributes: otherwise the browser computes it twice.
      const left =
        item && list.scrollWidth > list.clientWidth ? item.offsetLeft - list.offsetLeft : undefined;
      previous?.removeAttribute('data-on');
      item?.setAttribute('data-on', '');
      if (left !== undefined) list.scrollTo({ left, behavior: reducedMotion.matches ? 'auto' : 'smooth' });
    };
    for (const type of ['pointerenter', 'focusin']) list.addEventListener(type, () => (isPaused = true));
    for (const type of ['pointerleave', 'focusout']) list.addEventListener(type, () => (isPaused = false));
    for (const button of all(`[data-next="${list.id}"]`)) button.addEventListener('click', advance);
    // With `content-visibility: auto` an off-screen list is not laid out; moving it would force that layout.
    const isVisible = () => !document.hidden && list.checkVisibility({ contentVisibilityAuto: true });
    setInterval(() => {
      if (!isPaused && !reducedMotion.matches && isVisible()) advance();
    }, Number(list.dataset.rotate));
  }
}
