import { orderLinesMax, quantityMax } from '../base/limits.ts';
import { firstPicture, type PictureFields, productTermsOf } from '../product/product.ts';
import { type CartLine, readCart } from './cart.ts';
import { offerOf } from './cart-check.ts';

/** The element of the cart page that says that a link named something the shop does not sell, shown as the address's fragment. */
export const leftOutId = 'left-out';

/** What a link to the cart asks for. */
type Asked = { slug: string; qty: number };

/** Reads `{slug}:{quantity},…` of a link's parameter `items`. What is not of this form is left out. */
export const linesAsked = (items: string): Asked[] =>
  items
    .split(',')
    .slice(0, orderLinesMax)
    .flatMap((item) => {
      const [, slug = '', digits] = /^([^:]{1,200}):([1-9]\d{0,3})$/.exec(item) ?? [];
      const qty = Number(digits);
      return qty <= quantityMax ? [{ slug, qty }] : [];
    });

function lineOf(product: PictureFields & { name?: unknown }, { slug, qty }: Asked): CartLine | undefined {
  const { id, price } = offerOf(product) ?? {};
  const line = { id, name: product.name, price, qty, main_image: firstPicture(product), slug };
  return readCart(JSON.stringify([{ ...line, ...productTermsOf(product as object) }]))[0];
}

/**
 * The cart with at least what a link asks for: the same link opened twice adds nothing, and what the shopper chose does not become
 * less. `products` are the replies of the API in the order of `asked`; what the shop does not sell is left out,
 * and `isWhole` is false.
 */
export function withAsked(
  cart: readonly CartLine[],
  asked: readonly Asked[],
  products: readonly object[],
): { lines: CartLine[]; isWhole: boolean } {
  const lines = [...cart];
  let isWhole = true;
  for (const [index, one] of asked.entries()) {
    const line = lineOf(products[index] ?? {}, one);
    if (!line) isWhole = false;
    const present = lines.findIndex(({ id }) => id === line?.id);
    const old = lines[present];
    if (line && !old) lines.push(line);
    if (line && old) lines[present] = { ...old, qty: Math.max(old.qty, line.qty) };
  }
  return { lines, isWhole };
}
