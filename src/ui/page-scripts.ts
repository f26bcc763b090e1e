import { all, isAlone, onceLoaded, oncePainted } from '#browser/islands/dom.ts';
import { copiedMs } from '#domain/base/limits.ts';
import { copied } from '#texts/en/ui.ts';

/**
 * Shows sharp pictures in place of the small ones inside the page (AvifSources in ui/Picture.tsx), each once it is decoded, which
 * avoids flicker. One that cannot be loaded leaves the small one.
 */
export const sharpen = (): void =>
  onceLoaded(() =>
    oncePainted(() => {
      for (const source of all('source[media]') as HTMLElement[] as HTMLSourceElement[]) {
        const { sizes, srcset } = source;
        Object.assign(new Image(), { sizes, srcset })
          .decode()
          .then(
            () => source.removeAttribute('media'),
            () => source.remove(),
          );
      }
    }),
  );

/** Tabs by the WAI-ARIA pattern: one tab stop; arrow keys move the focus and select. */
export function tabs(): void {
  for (const list of all('[role=tablist]')) {
    const entries = all('[role=tab]', list);
    const select = (chosen: HTMLElement) => {
      for (const tab of entries) {
        const isSelected = tab === chosen;
        tab.ariaSelected = String(isSelected);
        tab.tabIndex = isSelected ? 0 : -1;
        document
          .getElementById(tab.getAttribute('aria-controls') ?? '')
          ?.toggleAttribute('hidden', !isSelected);
      }
    };
    list.addEventListener('click', ({ target }) => {
      const tab = (target as Element).closest<HTMLElement>('[role=tab]');
      if (tab) select(tab);
    });
    list.addEventListener('keydown', (event) => {
      const current = entries.indexOf(event.target as HTMLElement);
      const targets: Record<string, number> = {
        ArrowRight: current + 1,
        ArrowLeft: current - 1,
        Home: 0,
        End: -1,
      };
      const index = targets[event.key];
      if (index === undefined || current < 0 || !isAlone(event)) return;
      const next = entries[(index + entries.length) % entries.length] as HTMLElement;
      event.preventDefault();
      select(next);
      next.focus();
    });
  }
}

/** Escape hides an open tooltip without moving the focus (WCAG 1.4.13). The next hover or focus shows it again. */
export function tooltips(): void {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const tooltip of all('.tooltip:is(:hover, :focus-within)')) {
      tooltip.toggleAttribute('data-closed', true);
      for (const opening of ['pointerenter', 'focusin'])
        tooltip.addEventListener(opening, () => tooltip.removeAttribute('data-closed'), { once: true });
    }
  });
}

/**
 * Copies the address that a button names, else the one that the shopper is at, without its query, and shows "Copied!" for a moment. A
 * refusal is ignored (§2). Other buttons open the phone's own list of ways to share.
 */
export function share(): void {
  const addressOf = (named: string | undefined) => named || location.origin + location.pathname;
  if ('share' in navigator)
    for (const button of all('[data-share]')) {
      button.hidden = false;
      button.onclick = () => {
        navigator.share({ title: document.title, url: addressOf(button.dataset.share) }).catch(() => {});
      };
    }
  for (const button of all('[data-copy]')) {
    const label = button.textContent;
    let timer: ReturnType<typeof setTimeout>;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(addressOf(button.dataset.copy));
      } catch {
        return;
      }
      button.textContent = copied;
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = label;
      }, copiedMs);
    });
  }
}

const pictureName = 'product';

/** The picture of the card that links to this address, if it is on the screen. */
function cardPicture(address: string | undefined | null): HTMLElement | undefined {
  if (!address) return undefined;
  const { pathname } = new URL(address, location.href);
  return all('.card-picture').find((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return (
      bottom > 0 && top < innerHeight && picture.parentElement?.querySelector('a')?.pathname === pathname
    );
  });
}

const ignore = () => {};

async function morph(picture: HTMLElement | undefined, transition: ViewTransition | null): Promise<void> {
  // Both promises reject when the browser skips the transition.
  transition?.ready.catch(ignore);
  transition?.finished.catch(ignore);
  if (!picture || !transition || document.querySelector('.gallery')) return;
  picture.style.viewTransitionName = pictureName;
  await transition.finished.catch(ignore);
  picture.style.viewTransitionName = '';
}

/** View transition between the picture of a card and that of its product page. */
export function pictureTransition(): void {
  addEventListener('pageswap', (event) =>
    morph(cardPicture(event.activation?.entry.url), event.viewTransition),
  );
  addEventListener('pagereveal', (event) =>
    morph(cardPicture(navigation.activation?.from?.url), event.viewTransition),
  );
}
