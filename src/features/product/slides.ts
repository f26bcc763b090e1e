/** Pictures side by side in a box that scrolls, each as wide as the box. */

/** The picture that is in the box, counted from 0. */
export const slideShown = (slides: HTMLElement): number =>
  Math.round(slides.scrollLeft / slides.clientWidth) || 0;

export const showSlide = (slides: HTMLElement, index: number): void =>
  slides.scrollTo({ left: index * slides.clientWidth });

/** Shows the picture so many steps on, round and round; answers its index. */
export function turn(slides: HTMLElement, step: number): number {
  const count = slides.children.length;
  const index = (slideShown(slides) + step + count) % count;
  showSlide(slides, index);
  return index;
}

export const stepOfKey = (key: string): number => Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
