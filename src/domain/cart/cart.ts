import { isObject } from '../base/json.ts';
import { quantityMin } from '../base/limits.ts';
import { toPaise, toRupees } from '../base/money.ts';
import { nonEmptyText, type ProductTerms } from '../product/product.ts';
import { orderTotal } from './order-total.ts';

/** One line of the cart as browser storage holds it (§3). `price` is in rupees. */
export type CartLine = ProductTerms & {
  id: number;
  name: string;
  price: number;
  qty: number;
  main_image: string;
  /** Not in the specification: lets the cart link to the product. */
  slug?: string;
};

/** Rupees. */
type CartSummary = { count: number; subtotal: number; discount: number; total: number };

/** Adds to the line with the same id, or appends a line (§4). */
export function addLine(cart: readonly CartLine[], line: CartLine): CartLine[] {
  const present = cart.some(({ id }) => id === line.id);
  if (!present) return [...cart, line];
  return cart.map((old) => (old.id === line.id ? { ...line, qty: old.qty + line.qty } : old));
}

export const removeLine = (cart: readonly CartLine[], id: number): CartLine[] =>
  cart.filter((line) => line.id !== id);

/**
 * Called after Buy Now has added `qty` units. Subtracts `earlierQty`, the units that an earlier Buy Now added, as far
 * as the cart still holds them (decision 24).
 */
export const replaceEarlierBuyNow = (
  cart: readonly CartLine[],
  { id, qty }: Pick<CartLine, 'id' | 'qty'>,
  earlierQty: number,
): CartLine[] =>
  cart.map((line) =>
    line.id === id ? { ...line, qty: line.qty - Math.min(earlierQty, Math.max(0, line.qty - qty)) } : line,
  );

/** Sets a quantity; zero or less removes the line (§4). A quantity beyond the safe integers changes nothing. */
export function setQuantity(cart: readonly CartLine[], id: number, qty: number): CartLine[] {
  if (qty < quantityMin) return removeLine(cart, id);
  if (!Number.isSafeInteger(qty)) return [...cart];
  return cart.map((line) => (line.id === id ? { ...line, qty } : line));
}

/** Count of units, and amounts in rupees, computed in whole paise (§3). */
export function summarise(cart: readonly CartLine[], percentOff = 0): CartSummary {
  const lines = cart.map(({ price, qty }) => ({ unitPricePaise: toPaise(price), quantity: qty }));
  const { subtotal, discount, total } = orderTotal(lines, percentOff);
  return {
    count: cart.reduce((sum, { qty }) => sum + qty, 0),
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    total: toRupees(total),
  };
}

function readLine(value: unknown): CartLine | undefined {
  if (!isObject(value)) return undefined;
  const nested = isObject(value.product) ? value.product : {};
  const id = Number(value.id);
  const price = Number(value.price);
  const qty = Math.floor(Number(value.qty ?? 1));
  const valid = Number.isSafeInteger(id) && id > 0 && Number.isFinite(price) && price >= 0;
  if (!valid || !Number.isSafeInteger(qty) || qty < quantityMin) return undefined;
  const image = value.main_image ?? nested.main_image ?? nested.image ?? '';
  return {
    id,
    name: typeof value.name === 'string' ? value.name : '',
    price,
    qty,
    main_image: typeof image === 'string' ? image : '',
    ...(typeof value.slug === 'string' ? { slug: value.slug } : {}),
    delivery: nonEmptyText(value.delivery),
    fitting: nonEmptyText(value.fitting),
  };
}

/** Parses the stored cart. Browser storage can be edited: invalid lines are dropped, and nothing throws. */
export function readCart(stored: string | null | undefined): CartLine[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    const lines = Array.isArray(parsed) ? parsed : [];
    return lines
      .map(readLine)
      .filter((line) => line !== undefined)
      .reduce<CartLine[]>(addLine, []);
  } catch {
    return [];
  }
}
