import type { Client } from '#client/client.ts';
import { HttpError } from '#client/error.ts';
import type { CartLine } from '#domain/cart.ts';
import { type Offer, offerOf } from '#domain/cart-check.ts';

type Catalogue = Pick<Client, 'product' | 'products'>;

/**
 * What the shop offers now for each line. A line whose product cannot be read just now is left out:
 * the order compares prices and stock again, so nothing depends on this.
 */
export async function readOffers(
  client: Catalogue,
  lines: readonly CartLine[],
  signal: AbortSignal,
): Promise<Offer[]> {
  const offers = await Promise.all(lines.map((line) => readOffer(client, line, signal)));
  return offers.filter((offer) => offer !== undefined);
}

async function readOffer(client: Catalogue, line: CartLine, signal: AbortSignal): Promise<Offer | undefined> {
  try {
    if (line.slug) return offerOf(await client.product(line.slug, signal));
    const { results } = await client.products({ search: line.name }, signal);
    const product = results.find(({ id }) => id === line.id);
    return product && offerOf(product);
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? { id: line.id, gone: true } : undefined;
  }
}
