import { hydrateEvent, onceLoaded } from '#browser/elements.ts';
import { readPublic } from '#browser/read-public.ts';
import { readStoredCart } from '#browser/stored-cart.ts';
import type { CartLine } from '#domain/cart.ts';
import { changesOf, type Offer, offerOf } from '#domain/cart-check.ts';

/** Called with each product that was read. */
type OnProduct = (id: number, product: object) => void;

/** Current price and stock of a line's product; `address` has `-` in place of the slug. */
async function offerFor(
  { id, slug = '' }: CartLine,
  address: string,
  onProduct?: OnProduct,
): Promise<Offer | undefined> {
  const product = await readPublic(address.replace('/-/', `/${encodeURIComponent(slug)}/`));
  if (product) onProduct?.(id, product);
  return product === null ? { id, gone: true } : offerOf(product);
}

/** True when prices or stock have changed (decision 6), and when a line has no slug to read its product by. */
async function hasChanges(address: string, onProduct?: OnProduct): Promise<boolean> {
  const lines = readStoredCart();
  if (lines.some(({ slug }) => !slug)) return true;
  const offers = await Promise.all(lines.map((line) => offerFor(line, address, onProduct)));
  const read = offers.filter((offer) => offer !== undefined);
  return changesOf(lines, read).length > 0;
}

/**
 * The islands of cart and checkout are hydrated when the shopper first uses them. This hydrates the island earlier when
 * the cart has changes to show, and returns a function that hydrates it for any other reason.
 */
export function checkOffers(container: HTMLElement, island: Element, onProduct?: OnProduct): () => void {
  const hydrate = () => island.dispatchEvent(new Event(hydrateEvent));
  const check = async () => (await hasChanges(container.dataset.offer ?? '', onProduct)) && hydrate();
  onceLoaded(check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());
  return hydrate;
}
