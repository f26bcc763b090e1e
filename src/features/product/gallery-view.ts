import { all } from '#browser/elements.ts';
import { showPictures } from './full-screen.ts';
import { showSlide, slideShown, stepOfKey, turn } from './slides.ts';

type Gallery = {
  root: HTMLElement;
  slides: HTMLElement;
  /** The full-screen link; its address is the large file of the picture that is shown. */
  full: HTMLAnchorElement;
  /** The thumbnails, none if there is only one picture; their addresses are the large files. */
  views: readonly HTMLAnchorElement[];
};

const largeFile = ({ views, full }: Gallery, index: number): string => (views[index] ?? full).href;

/** Replaces a small picture by its large file once that has loaded. If it fails, the small one stays. */
async function enlarge(picture: HTMLImageElement, address: string): Promise<void> {
  if (picture.dataset.large) return;
  picture.dataset.large = address;
  const large = new Image();
  large.src = address;
  try {
    await large.decode();
  } catch {
    return;
  }
  picture.parentElement?.querySelector('source')?.remove();
  picture.src = address;
}

const percent = (offset: number, size: number): string =>
  `${Math.min(100, Math.max(0, (offset / size) * 100))}%`;

/** Zooms into the picture where the mouse points (§2), and loads its large file for that. */
function zoomUnderMouse(gallery: Gallery, event: Event | undefined): void {
  const { slides } = gallery;
  const zoomAt = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const index = slideShown(slides);
    const picture = slides.children[index]?.querySelector('img');
    if (pointerType !== 'mouse' || !picture) return;
    void enlarge(picture, largeFile(gallery, index));
    const { left, top, width, height } = slides.getBoundingClientRect();
    picture.style.transformOrigin = `${percent(clientX - left, width)} ${percent(clientY - top, height)}`;
    slides.toggleAttribute('data-zoom', true);
  };
  slides.addEventListener('pointermove', zoomAt);
  slides.addEventListener('pointerleave', () => slides.removeAttribute('data-zoom'));
  if (event instanceof PointerEvent && slides.matches(':hover')) zoomAt(event);
}

/**
 * Keeps thumbnails, counter and full-screen link in step with the picture that is shown; arrow keys change it. `event` is
 * the first use of the gallery. Returns a function that opens the full screen.
 */
export function followGallery(gallery: Gallery, event: Event | undefined): () => void {
  const { root, slides, full, views } = gallery;
  const count = root.querySelector('.gallery-count');
  const follow = () => {
    const shown = slideShown(slides);
    for (const [index, view] of views.entries()) {
      if (index === shown) view.setAttribute('aria-current', 'true');
      else view.removeAttribute('aria-current');
    }
    const text = `${shown + 1} / ${views.length}`;
    if (count && count.textContent !== text) count.textContent = text;
    full.href = largeFile(gallery, shown);
  };
  slides.addEventListener('scroll', follow, { passive: true });
  follow();
  root.addEventListener('keydown', (pressed) => {
    const step = stepOfKey(pressed);
    if (step === 0 || views.length === 0) return;
    pressed.preventDefault();
    const index = turn(slides, step);
    if (views.some((view) => view === pressed.target)) views[index]?.focus();
  });
  zoomUnderMouse(gallery, event);

  return () => {
    const pictures = (all('img', slides) as HTMLImageElement[]).map(({ alt, currentSrc }, index) => ({
      alt,
      small: currentSrc,
      large: largeFile(gallery, index),
    }));
    showPictures(pictures, slideShown(slides), (last) => showSlide(slides, last));
  };
}
