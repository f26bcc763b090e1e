import type { ApiError } from '#contract/errors.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { LineConflict } from '#contract/reason.ts';
import { quantityMax } from '#domain/base/limits.ts';
import { toPaise, toRupees } from '#domain/base/money.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { orderTotal } from '#domain/cart/order-total.ts';
import { refuse } from '#texts/refuse.ts';
import type { StockedProduct } from './stock.ts';

type OrderLine = { product: number; name: string; quantity: number; unitPricePaise: number };
export type CheckedOrder = { lines: OrderLine[]; totalPaise: number };

type Claim = { product: number; quantity: number; prices: number[] };

function claimsOf(items: OrderPayload['items']): Claim[] {
  const byProduct = Map.groupBy(items, ({ product }) => product);
  return [...byProduct].map(([product, lines]) => ({
    product,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    prices: lines.map(({ price }) => price),
  }));
}

/** Checks ordered lines against the current prices and stock (decision 6). Returns lines with the shop's prices. */
export function checkLines(
  items: OrderPayload['items'],
  offers: readonly StockedProduct[],
): Result<CheckedOrder, ApiError> {
  const claims = claimsOf(items);
  const offered = new Map(offers.filter(({ published }) => published).map((offer) => [offer.id, offer]));
  const unknown = claims.filter(({ product }) => !offered.has(product)).map(({ product }) => product);
  if (unknown.length > 0) return refuse('products_unknown', { products: unknown });
  const pairs = claims.map((claim) => ({ claim, offer: offered.get(claim.product) as StockedProduct }));

  const tooMany = pairs.find(({ claim }) => claim.quantity > quantityMax);
  if (tooMany) return refuse('units_too_many', { name: tooMany.offer.name, max: quantityMax });
  const repriced = pairs.flatMap(({ claim, offer }) => {
    const claimed = claim.prices.find((price) => toPaise(price) !== offer.pricePaise);
    return claimed === undefined ? [] : [conflict(claim, offer, claimed)];
  });
  if (repriced.length > 0) return refuse('price_changed', { lines: repriced });
  const short = pairs
    .filter(({ claim, offer }) => claim.quantity > offer.stock)
    .map(({ claim, offer }) => conflict(claim, offer, claim.prices[0]));
  if (short.length > 0) return refuse('stock_too_small', { lines: short });

  const lines = pairs.map(({ claim, offer }) => ({
    product: offer.id,
    name: offer.name,
    quantity: claim.quantity,
    unitPricePaise: offer.pricePaise,
  }));
  const { total: totalPaise } = orderTotal(lines);
  if (!Number.isSafeInteger(totalPaise)) return refuse('sum_too_large');
  return ok({ lines, totalPaise });
}

const conflict = (claim: Claim, offer: StockedProduct, claimedPrice: number | undefined): LineConflict => ({
  product: offer.id,
  name: offer.name,
  claimed_price: claimedPrice,
  current_price: toRupees(offer.pricePaise),
  requested: claim.quantity,
  available: offer.stock,
});
