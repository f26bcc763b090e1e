import { all, isAlone } from '#browser/islands/dom.ts';

/** The other pictures are in `<noscript>`, so that they are fetched only when a pointer or the focus enters the gallery. */
function insertPictures(root: HTMLElement): void {
  for (const hidden of all('noscript', root)) hidden.outerHTML = hidden.textContent ?? '';
}

/** Thumbnails show their picture in the frame (§2). The rest is in gallery-view.ts, loaded when the gallery is first used. */
export function gallery(): void {
  const root = document.querySelector<HTMLElement>('.gallery');
  const slides = root?.querySelector<HTMLElement>('.gallery-slides');
  const full = root?.querySelector<HTMLAnchorElement>('.gallery-full');
  if (!root || !slides || !full) return;
  const views = all('.gallery-views a', root) as HTMLAnchorElement[];

  let loading: Promise<() => void> | undefined;
  const load = (event?: Event) => {
    insertPictures(slides);
    loading ??= import('./gallery-view.ts').then(({ followGallery }) =>
      followGallery({ root, slides, full, views }, event),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, load, { once: true });

  root.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('a, .gallery-slides');
    if (!pressed || !isAlone(event)) return;
    event.preventDefault();
    const openFullScreen = load();
    const index = views.indexOf(pressed as HTMLAnchorElement);
    if (index >= 0) slides.scrollLeft = index * slides.clientWidth;
    // If gallery-view.ts cannot be loaded, the link opens the large file.
    else
      openFullScreen.then(
        (open) => open(),
        () => location.assign(full.href),
      );
  });
}
