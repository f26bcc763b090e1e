import { all } from '#browser/islands/dom.ts';
import * as texts from '#texts/en/home.ts';

/**
 * Moves `data-on` to the next child every `data-rotate` milliseconds, but not during hover and focus, with
 * prefers-reduced-motion (decision 20), or from a scroll or press of Pause until Play is pressed. The Pause button is made
 * here, because without this script nothing moves. A button with `data-next` shows the next child at once.
 */
export function rotation(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  for (const list of all('[data-rotate]')) {
    const items = [...list.children] as [HTMLElement, HTMLElement];
    let index = 0;
    let isResting = false;
    let isStopped = false;
    /** Whether a person, not this script, scrolled the list last. */
    let isTouched = false;

    const highlight = (next: number) => {
      index = next;
      for (const item of items) item.toggleAttribute('data-on', item === items[index]);
    };
    const stepOf = () => items[1].offsetLeft - items[0].offsetLeft;
    const advance = () => {
      const next = (index + 1) % items.length;
      // Read the layout before writing attributes: otherwise the browser computes it twice.
      const left = list.scrollWidth > list.clientWidth && next * stepOf();
      highlight(next);
      isTouched = false;
      if (left !== false) list.scrollTo({ left, behavior: reducedMotion.matches ? 'auto' : 'smooth' });
    };
    for (const button of all(`[data-next="${list.id}"]`)) {
      button.hidden = false;
      button.onclick = advance;
    }

    const pause = document.createElement('button');
    const stop = (stopped: boolean) => {
      isStopped = stopped;
      pause.textContent = stopped ? texts.play : texts.pause;
      pause.ariaLabel = texts.pauseLabel(pause.textContent as string, list.id);
    };
    stop(false);
    pause.className = 'button pause';
    pause.hidden = reducedMotion.matches;
    pause.onclick = () => stop(!isStopped);
    list.closest('section')?.querySelector('.benefits, .section-head')?.append(pause);

    const listen = (types: string[], act: () => void) => {
      for (const type of types) list.addEventListener(type, act, { passive: true });
    };
    listen(['pointerenter', 'focusin'], () => (isResting = true));
    listen(['pointerleave', 'focusout'], () => (isResting = false));
    listen(['pointerdown', 'wheel', 'keydown'], () => (isTouched = true));
    listen(['scroll'], () => {
      if (!isTouched) return;
      stop(true);
      highlight(Math.round(list.scrollLeft / stepOf()));
    });

    const isVisible = () => !document.hidden && list.getBoundingClientRect().top < innerHeight;
    setInterval(() => {
      if (!isResting && !isStopped && !reducedMotion.matches && isVisible()) advance();
    }, Number(list.dataset.rotate));
  }
}
