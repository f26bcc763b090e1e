import styles from './full-screen.css?raw';
import { showSlide, slideShown, stepOfKey, turn } from './slides.ts';

type Picture = {
  alt: string;
  /** The file that the page shows, seen until the large one has loaded. */
  small: string;
  large: string;
};

const controls = `<button type="button" aria-label="Close">×</button>
<button type="button" aria-label="Zoom" aria-pressed="false">+</button>`;
const turns = `<button type="button" aria-label="Previous picture" value="-1">‹</button>
<button type="button" aria-label="Next picture" value="1">›</button>
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
export function showPictures(
  pictures: readonly Picture[],
  first: number,
  onClose: (last: number) => void,
): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'full';
  dialog.setAttribute('aria-label', `Pictures of ${pictures[0]?.alt}`);
  dialog.innerHTML = `<style>${styles}</style>${controls}<div role="group" aria-label="Pictures" tabindex="0"></div>${pictures.length > 1 ? turns : ''}`;
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
