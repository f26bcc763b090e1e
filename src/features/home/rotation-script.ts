import { all } from '#dom/elements.ts';

/**
 * Moves the mark from one child to the next every so many milliseconds (`data-rotate`). It rests while somebody
 * points at it, has focus in it or asked for less motion; a button with `data-next` moves it on at once.
 */
export function rotation(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  for (const list of all('[data-rotate]')) {
    const items = [...list.children] as HTMLElement[];
    let index = 0;
    let busy = false;

    const advance = () => {
      const last = items[index];
      index = (index + 1) % items.length;
      const item = items[index];
      // Read before anything is written: the page is laid out once.
      const left =
        item && list.scrollWidth > list.clientWidth ? item.offsetLeft - list.offsetLeft : undefined;
      last?.removeAttribute('data-on');
      item?.setAttribute('data-on', '');
      if (left !== undefined) list.scrollTo({ left, behavior: still.matches ? 'auto' : 'smooth' });
    };
    for (const type of ['pointerenter', 'focusin']) list.addEventListener(type, () => (busy = true));
    for (const type of ['pointerleave', 'focusout']) list.addEventListener(type, () => (busy = false));
    for (const button of all(`[data-next="${list.id}"]`)) button.addEventListener('click', advance);
    // Below the screen nothing is laid out yet: to turn there would do all of that work for nobody.
    const isSeen = () => !document.hidden && list.checkVisibility({ contentVisibilityAuto: true });
    setInterval(() => {
      if (!busy && !still.matches && isSeen()) advance();
    }, Number(list.dataset.rotate));
  }
}
