import { readPublic } from '#browser/calls/read-public.ts';
import { readStoredCart } from '#browser/cart/stored-cart.ts';
import { hydrateEvent, onceLoaded } from '#browser/islands/dom.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { changesOf, type LineOffer, offerOf } from '#domain/cart/cart-check.ts';

/**
 * The element `#cart-now` around cart or checkout. Its `data-offer` and `data-search` are the addresses of a product (with
 * `-` for the slug) and of a search. `offers` is what the page's inline script has read, for React to take over.
 */
type Container = HTMLElement & { offers?: Promise<LineOffer[]> | undefined };
const containerOf = () => document.querySelector('#cart-now') as Container;

/**
 * Current price and stock of each line's product. A product that cannot be read is left out; the server compares prices
 * and stock again when the order is created.
 */
export const readOffers = (
  lines: readonly CartLine[],
  addresses: DOMStringMap = containerOf().dataset,
): Promise<LineOffer[]> =>
  allRead(lines.map((line) => (line.slug ? readOffer(line, addresses) : findOffer(line, addresses))));

/** The offers of a page that opens: those that its inline script has read, else they are read now. */
export const openingOffers = (lines: readonly CartLine[]): Promise<LineOffer[]> =>
  containerOf().offers ?? readOffers(lines);

const allRead = async (reading: Promise<LineOffer | undefined>[]): Promise<LineOffer[]> =>
  (await Promise.all(reading)).filter((offer) => offer !== undefined);

/** The id is what the shopper chose: at the slug there may be nothing any more, or another product. */
async function readOffer(line: CartLine, addresses: DOMStringMap): Promise<LineOffer | undefined> {
  const { id, slug = '' } = line;
  const product = await readPublic(
    (addresses.offer as string).replace('/-/', `/${encodeURIComponent(slug)}/`),
  );
  const offer = offerOf(product);
  if (offer?.id === id) return { ...offer, product: product as object };
  return product === undefined ? product : findOffer(line, addresses, { id, gone: true });
}

/** Looks the product up by its name. `missing` is the answer if a list came and the product is not in it. */
async function findOffer(
  line: CartLine,
  { search }: DOMStringMap,
  missing?: LineOffer,
): Promise<LineOffer | undefined> {
  const list = await readPublic(search + encodeURIComponent(line.name));
  const results = (list as { results?: unknown } | null | undefined)?.results;
  if (!Array.isArray(results)) return undefined;
  return results.map(offerOf).find((offer) => offer?.id === line.id) ?? missing;
}

/**
 * The islands of cart and checkout are hydrated when the shopper first uses them. This hydrates the island earlier when
 * the shop has changes to show, or `differs` says so, and returns a function that hydrates it for any other reason.
 */
export function hydrateOnChanges(
  container: Container,
  island: Element,
  differs?: (lines: readonly CartLine[], offers: readonly LineOffer[]) => boolean,
): () => void {
  const hydrate = () => island.dispatchEvent(new Event(hydrateEvent));
  const check = async () => {
    const lines = readStoredCart();
    // React looks for products by their names.
    if (lines.some(({ slug }) => !slug)) return hydrate();
    container.offers = allRead(lines.map((line) => readOffer(line, container.dataset)));
    const offers = await container.offers;
    return (changesOf(lines, offers)[0] || differs?.(lines, offers)) && hydrate();
  };
  onceLoaded(check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());
  return hydrate;
}
