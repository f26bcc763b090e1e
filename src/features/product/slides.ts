import { isAlone } from '#browser/elements.ts';

/** Pictures side by side in a box that scrolls, each as wide as the box. */

/** The index of the picture that is in the box. */
export const slideShown = (slides: HTMLElement): number =>
  Math.round(slides.scrollLeft / slides.clientWidth) || 0;

export const showSlide = (slides: HTMLElement, index: number): void =>
  slides.scrollTo({ left: index * slides.clientWidth });

/** Shows the picture `step` further on; after the last comes the first. Returns its index. */
export function turn(slides: HTMLElement, step: number): number {
  const count = slides.children.length;
  const index = (slideShown(slides) + step + count) % count;
  showSlide(slides, index);
  return index;
}

/** 1 for the key `next`, -1 for the key `previous`, 0 for any other. */
export const stepOfKey = (event: KeyboardEvent, next = 'ArrowRight', previous = 'ArrowLeft'): number =>
  isAlone(event) ? Number(event.key === next) - Number(event.key === previous) : 0;
