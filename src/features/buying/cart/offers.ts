import { HttpError } from '#browser/error.ts';
import { isGone } from '#browser/is-gone.ts';
import type { Send } from '#browser/transport.ts';
import * as routes from '#contract/routes.ts';
import type { CartLine } from '#domain/cart.ts';
import { type Offer, offerOf } from '#domain/cart-check.ts';

/** A public read without schema validation: the schemas would add 8 KB of script, and the cart needs four numbers. */
export type ReadRaw = (route: routes.Route, send: Send) => Promise<unknown>;

/**
 * Current price and stock of each line's product. A product that cannot be read is left out; the server compares
 * prices and stock again when the order is created.
 */
export async function readOffers(
  read: ReadRaw,
  lines: readonly CartLine[],
  signal: AbortSignal,
): Promise<Offer[]> {
  const offers = await Promise.all(lines.map((line) => readOffer(read, line, signal)));
  return offers.filter((offer) => offer !== undefined);
}

async function readOffer(read: ReadRaw, line: CartLine, signal: AbortSignal): Promise<Offer | undefined> {
  try {
    if (line.slug) return offerOf(await read(routes.product, { params: { slug: line.slug }, signal }));
    const found = await read(routes.products, { query: { search: line.name }, signal });
    return resultsOf(found)
      .map(offerOf)
      .find((offer) => offer?.id === line.id);
  } catch (error) {
    return error instanceof HttpError && isGone(error.status, error.body)
      ? { id: line.id, gone: true }
      : undefined;
  }
}

/** Backends send a list as an array or as an object with `results` (§7). */
function resultsOf(list: unknown): unknown[] {
  const results = Array.isArray(list) ? list : (list as { results?: unknown } | null)?.results;
  return Array.isArray(results) ? results : [];
}
