import { all } from '#browser/elements.ts';

const pictureName = 'product';

/** The picture of the card that links to this address, if it is on the screen. */
function cardPicture(address: string | undefined | null): HTMLElement | undefined {
  if (!address) return undefined;
  const { pathname } = new URL(address, location.href);
  const links = all('.card a') as HTMLAnchorElement[];
  return links
    .filter((link) => link.pathname === pathname)
    .flatMap((link) => link.closest('.card')?.querySelector<HTMLElement>('.card-picture') ?? [])
    .find((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
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
