import { readPublic } from '#client/read-public.ts';
import { onceLoaded, wanted } from '#dom/elements.ts';
import { readStoredCart } from '#dom/stored-cart.ts';
import type { CartLine } from '#domain/cart.ts';
import { changesOf, type Offer, offerOf } from '#domain/cart-check.ts';

/** What the shop offers now for a line; `address` has `-` in the slug's place. */
async function offerFor({ id, slug = '' }: CartLine, address: string): Promise<Offer | undefined> {
  const product = await readPublic(address.replace('/-/', `/${encodeURIComponent(slug)}/`));
  return product === null ? { id, gone: true } : offerOf(product);
}

/** Something has changed in the shop since (decision 6), or a line has no address at which to ask. */
async function isThereNews(address: string): Promise<boolean> {
  const lines = readStoredCart();
  if (lines.some(({ slug }) => !slug)) return true;
  const offers = await Promise.all(lines.map((line) => offerFor(line, address)));
  const known = offers.filter((offer) => offer !== undefined);
  return changesOf(lines, known).length > 0;
}

/**
 * Cart and checkout become React's when somebody uses them. This calls it before that where it has something to say
 * about the cart, and answers how to call it for any other reason.
 */
export function checkOffers(place: HTMLElement, island: Element): () => void {
  const callReact = () => island.dispatchEvent(new Event(wanted));
  const ask = async () => (await isThereNews(place.dataset.offer ?? '')) && callReact();
  onceLoaded(ask);
  addEventListener('pageshow', ({ persisted }) => persisted && ask());
  return callReact;
}
