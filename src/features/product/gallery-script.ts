import { all, onceLoaded, oncePainted } from '#dom/elements.ts';

/** Shows another picture once it is decoded, so that nothing flashes; of several the newest counts. */
function swap(source: HTMLSourceElement, next: string): void {
  source.dataset.next = next;
  const show = () => {
    if (source.dataset.next === next) source.srcset = next;
  };
  const coming = new Image();
  coming.sizes = source.sizes;
  coming.srcset = next;
  oncePainted(() => coming.decode().then(show, show));
}

/** Which picture an address of the image service shows; the views of a product differ in nothing else. */
const pictureOf = (view: HTMLAnchorElement | undefined): string => view?.href.match(/url=[^&]+/)?.[0] ?? '';

function zoom(frame: HTMLElement, picture: HTMLElement): void {
  frame.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
    frame.toggleAttribute('data-zoom', true);
  });
  frame.addEventListener('pointerleave', () => frame.removeAttribute('data-zoom'));
}

/** Thumbnails are links to the full pictures; with script they change the large one in place (§2). */
export function gallery(): void {
  for (const root of all('.gallery')) {
    const frame = root.querySelector<HTMLElement>('.gallery-frame');
    const picture = frame?.querySelector('img');
    const source = frame?.querySelector('source');
    if (!frame || !picture || !source) continue;
    const { sharp } = source.dataset;
    onceLoaded(() => sharp && !source.dataset.next && swap(source, sharp));
    zoom(frame, picture);

    const views = all('.gallery-views a', root) as HTMLAnchorElement[];
    const first = sharp ?? source.srcset;
    for (const view of views) {
      view.addEventListener('click', (event) => {
        event.preventDefault();
        for (const other of views) other.removeAttribute('aria-current');
        view.setAttribute('aria-current', 'true');
        picture.alt = view.getAttribute('aria-label') ?? '';
        picture.src = view.href;
        swap(source, first.replaceAll(pictureOf(views[0]), pictureOf(view)));
      });
    }
  }
}
