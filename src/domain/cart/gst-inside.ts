import { toPaise, toRupees } from '../base/money.ts';
import { withoutGst } from '../gst/taxed-parts.ts';
import type { CartLine } from './cart.ts';
import type { LineOffer } from './cart-check.ts';

/** Rupees of GST inside the prices of a cart, as its invoice would count them; undefined unless the rate of each product is known. */
export function gstInside(cart: readonly CartLine[], offers: readonly LineOffer[]): number | undefined {
  let inside = 0;
  for (const { id, price, qty } of cart) {
    const product: { gst?: unknown } = offers.find((offer) => offer.id === id)?.product ?? {};
    const amount = toPaise(price) * qty;
    const net = withoutGst(amount, String(product.gst));
    if (net === undefined) return undefined;
    inside += amount - net;
  }
  return toRupees(inside);
}
