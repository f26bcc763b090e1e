import { all } from '#dom/elements.ts';

const pictureName = 'product';

/** The card of that page, if its picture is on the screen. */
function cardPicture(address: string | undefined | null): HTMLElement | undefined {
  if (!address) return undefined;
  const { pathname } = new URL(address, location.href);
  const links = all('.card a') as HTMLAnchorElement[];
  const pictures = links
    .filter((link) => link.pathname === pathname)
    .map((link) => link.closest('.card')?.querySelector<HTMLElement>('.card-picture'));
  return (
    pictures.find((picture) => {
      const { top, bottom } = picture?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return bottom > 0 && top < innerHeight;
    }) ?? undefined
  );
}

const ignore = () => {};

async function name(picture: HTMLElement | undefined, transition: ViewTransition | null): Promise<void> {
  // A browser that has no time for it rejects both; the page is shown all the same.
  transition?.ready.catch(ignore);
  transition?.finished.catch(ignore);
  if (!picture || !transition || document.querySelector('.gallery')) return;
  picture.style.viewTransitionName = pictureName;
  await transition.finished.catch(ignore);
  picture.style.viewTransitionName = '';
}

/** The picture of a card flies to the product's page and back, where the browser can. */
export function pictureTransition(): void {
  addEventListener('pageswap', (event) =>
    name(cardPicture(event.activation?.entry.url), event.viewTransition),
  );
  addEventListener('pagereveal', (event) =>
    name(cardPicture(navigation.activation?.from?.url), event.viewTransition),
  );
}
