import { all, onceLoaded, oncePainted } from '#dom/elements.ts';

/** Shows another picture once it is decoded, which avoids flicker. Of several calls the last one counts. */
function swap(source: HTMLSourceElement, next: string): void {
  source.dataset.next = next;
  const show = () => {
    if (source.dataset.next === next) source.srcset = next;
  };
  const image = new Image();
  image.sizes = source.sizes;
  image.srcset = next;
  oncePainted(() => image.decode().then(show, show));
}

/** The `url` parameter of an image service address; the addresses of a product's views differ only in it. */
const urlParameterOf = (view: HTMLAnchorElement | undefined): string =>
  view?.href.match(/url=[^&]+/)?.[0] ?? '';

function zoom(frame: HTMLElement, picture: HTMLElement): void {
  frame.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
    frame.toggleAttribute('data-zoom', true);
  });
  frame.addEventListener('pointerleave', () => frame.removeAttribute('data-zoom'));
}

/** A click on a thumbnail shows its picture in the large frame instead of following the link (§2). */
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
        swap(source, first.replaceAll(urlParameterOf(views[0]), urlParameterOf(view)));
      });
    }
  }
}
