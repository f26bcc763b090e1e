import { isObject } from '../base/json.ts';
import { type PriceFields, priceOf, productTermsOf } from '../product/product.ts';
import type { CartLine } from './cart.ts';

/**
 * A product's current price in rupees and units in stock; `available` is undefined where stock is not counted. `product` is
 * its whole reply, if it was read.
 */
export type LineOffer = {
  id: number;
  price?: number | undefined;
  available?: number | undefined;
  gone?: true;
  /** The product's current slug, which may differ from that of the line. */
  slug?: string;
  product?: object;
};

/** How a line differs from what the shop offers now (decision 6). */
export type LineChange =
  | { kind: 'price'; line: CartLine; price: number }
  | { kind: 'stock'; line: CartLine; available: number }
  | { kind: 'gone'; line: CartLine };

/** Other backends write numbers as text. */
const numeric = (value: unknown): number | undefined =>
  value == null || value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);

/** The offer of an unparsed product reply; undefined when the value is not a product. */
export function offerOf(product: unknown): LineOffer | undefined {
  if (!isObject(product)) return undefined;
  const id = numeric(product.id);
  if (id === undefined) return undefined;
  const names = ['price', 'original_price', 'discount_percent', 'discounted_price'] as const;
  const prices: PriceFields = Object.fromEntries(names.map((name) => [name, numeric(product[name])]));
  const { price } = priceOf(prices);
  return {
    id,
    price: price > 0 ? price : undefined,
    available: product.in_stock === false ? 0 : numeric(product.stock),
    ...(typeof product.slug === 'string' && product.slug && { slug: product.slug }),
  };
}

function changeOf(line: CartLine, offer: LineOffer | undefined): LineChange[] {
  if (!offer) return [];
  const { price, available } = offer;
  if (offer.gone || (available !== undefined && available <= 0)) return [{ kind: 'gone', line }];
  return [
    ...(price !== undefined && price !== line.price ? [{ kind: 'price' as const, line, price }] : []),
    ...(available !== undefined && available < line.qty ? [{ kind: 'stock' as const, line, available }] : []),
  ];
}

/** Every difference that would make the shop refuse an order of these lines. A line without an offer counts as unchanged. */
export function changesOf(cart: readonly CartLine[], offers: readonly LineOffer[]): LineChange[] {
  return cart.flatMap((line) =>
    changeOf(
      line,
      offers.find(({ id }) => id === line.id),
    ),
  );
}

/** The cart with these changes applied: new prices, quantities within stock, sold-out lines removed. */
export function acceptChanges(cart: readonly CartLine[], changes: readonly LineChange[]): CartLine[] {
  return cart.flatMap((line) => {
    const own = changes.filter((change) => change.line.id === line.id);
    if (own.some(({ kind }) => kind === 'gone')) return [];
    return [own.reduce(apply, line)];
  });
}

function apply(line: CartLine, change: LineChange): CartLine {
  if (change.kind === 'price') return { ...line, price: change.price };
  if (change.kind === 'stock') return { ...line, qty: Math.min(line.qty, change.available) };
  return line;
}

/** The cart with the current address and terms of its products: lines added from a card have no terms. The same cart if none differs. */
export function withTerms(cart: readonly CartLine[], offers: readonly LineOffer[]): readonly CartLine[] {
  const updated = cart.map((line) => {
    const { product, slug = line.slug } = offers.find(({ id }) => id === line.id) ?? {};
    const { delivery, fitting } = product ? productTermsOf(product) : line;
    const isSame = delivery === line.delivery && fitting === line.fitting && slug === line.slug;
    return isSame ? line : { ...line, delivery, fitting, ...(slug && { slug }) };
  });
  return updated.some((line, index) => line !== cart[index]) ? updated : cart;
}
