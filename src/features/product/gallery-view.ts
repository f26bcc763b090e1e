import { all, isAlone } from '#browser/islands/dom.ts';
import * as texts from '#texts/en/gallery.ts';
import styles from './full-screen.css?raw';

type Gallery = {
  root: HTMLElement;
  slides: HTMLElement;
  /** The full-screen link; its address is the large file of the picture that is shown. */
  full: HTMLAnchorElement;
  /** The thumbnails, none if there is only one picture; their addresses are the large files. */
  views: readonly HTMLAnchorElement[];
};

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
  for (const view of views) sharpenThumbnail(view);
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

/** The thumbnails inside the page are tiny; the gallery's first use fetches real ones, for screens with two pixels a point. */
async function sharpenThumbnail({ href, style }: HTMLAnchorElement): Promise<void> {
  const sharp = new Image();
  sharp.src = href.replace(/&w=\d+/, '&w=128');
  await sharp.decode().then(
    () => {
      style.background = `url("${sharp.src}") center / cover`;
    },
    () => {},
  );
}

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
  for (const source of all('source', picture.closest('picture') ?? picture)) source.remove();
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

// Pictures lie side by side in a box that scrolls, each as wide as the box.

/** The index of the picture that is in the box. */
const slideShown = (slides: HTMLElement): number => Math.round(slides.scrollLeft / slides.clientWidth) || 0;

const showSlide = (slides: HTMLElement, index: number): void =>
  slides.scrollTo({ left: index * slides.clientWidth });

/** Shows the picture `step` further on; after the last comes the first. Returns its index. */
function turn(slides: HTMLElement, step: number): number {
  const count = slides.children.length;
  const index = (slideShown(slides) + step + count) % count;
  showSlide(slides, index);
  return index;
}

/** 1 for the key `next`, -1 for the key `previous`, 0 for any other. */
const stepOfKey = (event: KeyboardEvent, next = 'ArrowRight', previous = 'ArrowLeft'): number =>
  isAlone(event) ? Number(event.key === next) - Number(event.key === previous) : 0;

type Picture = {
  alt: string;
  /** The file that the page shows, seen until the large one has loaded. */
  small: string;
  large: string;
};

const controls = `<button type="button" aria-label="${texts.close}">×</button>
<button type="button" aria-label="${texts.zoom}" aria-pressed="false">+</button>`;
const turns = `<button type="button" aria-label="${texts.previous}" value="-1">‹</button>
<button type="button" aria-label="${texts.next}" value="1">›</button>
<p role="status"></p>`;

function slideOf({ alt, small, large }: Picture): HTMLElement {
  const slide = document.createElement('div');
  const image = new Image();
  image.style.backgroundImage = `url("${small}")`;
  image.onload = () => {
    image.style.backgroundImage = '';
  };
  image.onerror = () => {
    image.onerror = null;
    image.src = small;
  };
  image.alt = alt;
  image.loading = 'lazy';
  image.src = large;
  slide.append(image);
  return slide;
}

/** Scrolls a zoomed picture so that the part under the point is seen, like a lens: at the right edge its right end. */
function panTo(slide: Element, x = slide.clientWidth / 2, y = slide.clientHeight / 2): void {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = slide;
  slide.scrollTo(
    (x / clientWidth) * (scrollWidth - clientWidth),
    (y / clientHeight) * (scrollHeight - clientHeight),
  );
}

const panPx = 80;

/**
 * A dialog over the whole screen. Swiping and pinching are left to the browser; a tap or the button doubles the picture,
 * which then scrolls. Closing returns the focus and passes the picture seen last to `onClose`.
 */
function showPictures(pictures: readonly Picture[], first: number, onClose: (last: number) => void): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'full';
  dialog.setAttribute('aria-label', texts.labelOf(pictures[0]?.alt ?? ''));
  dialog.innerHTML = `<style>${styles}</style>${controls}<div role="group" aria-label="${texts.label}" tabindex="0"></div>${pictures.length > 1 ? turns : ''}`;
  const slides = dialog.querySelector('div') as HTMLElement;
  slides.append(...pictures.map(slideOf));
  const zoomButton = dialog.querySelector('[aria-pressed]') as HTMLElement;
  const status = dialog.querySelector('p');
  let shown = -1;

  const isZoomed = () => slides.hasAttribute('data-zoom');
  const current = () => slides.children[shown] as HTMLElement;
  const zoom = (wanted: boolean, x?: number, y?: number) => {
    slides.toggleAttribute('data-zoom', wanted);
    zoomButton.setAttribute('aria-pressed', String(wanted));
    panTo(current(), x, y);
  };
  const follow = () => {
    const now = slideShown(slides);
    if (now === shown || !dialog.open) return;
    shown = now;
    if (status) status.textContent = `${now + 1} / ${pictures.length}`;
    zoom(false);
  };

  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const button = (target as Element).closest('button');
    if (button === zoomButton) zoom(!isZoomed());
    else if (button?.value) turn(slides, Number(button.value));
    else if (button) dialog.close();
    else if (slides.contains(target as Node)) zoom(!isZoomed(), clientX, clientY);
  });
  dialog.addEventListener('keydown', (event) => {
    const right = stepOfKey(event);
    const down = stepOfKey(event, 'ArrowDown', 'ArrowUp');
    if (!right && !down) return;
    event.preventDefault();
    if (isZoomed()) current().scrollBy(right * panPx, down * panPx);
    else if (right) turn(slides, right);
  });
  slides.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'mouse' && isZoomed()) panTo(current(), clientX, clientY);
  });
  slides.addEventListener('scroll', follow, { passive: true });
  dialog.addEventListener('close', () => {
    onClose(shown);
    dialog.remove();
  });

  document.body.append(dialog);
  dialog.showModal();
  showSlide(slides, first);
  follow();
}
