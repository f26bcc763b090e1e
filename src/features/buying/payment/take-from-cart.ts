import { clearBuyNowQuantity } from '#browser/cart/buy-now-quantity.ts';
import { $cart } from '#browser/cart/cart.ts';
import { clearAttempt, isBeingPaid, isOrderOfAttempt } from '#browser/cart/checkout-attempt.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart/cart.ts';

/** Another backend may name an item's product without its id. */
export const isProductOf = ({ product, product_name }: OrderItem, line: CartLine): boolean =>
  product == null ? product_name === line.name : String(product) === String(line.id);

/** The cart without the goods of an order. If a backend sends no items, the order is taken to have held the whole cart. */
export function withoutOrdered(cart: readonly CartLine[], items: readonly OrderItem[]): CartLine[] {
  if (items.length === 0) return [];
  return cart.flatMap((line) => {
    const same = items.filter((item) => isProductOf(item, line));
    const qty = same.reduce((left, { quantity }) => left - quantity, line.qty);
    if (qty === line.qty) return [line];
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}

/**
 * Takes the goods of a confirmed order out of the cart, if this tab's checkout has ordered them or Pay Now was pressed in
 * it. For pages where an order is paid that checkout left unpaid: after a payment by redirect, or in the account.
 */
export function takeFromCart(order: Order): void {
  if (!isOrderOfAttempt(order.id) && !isBeingPaid(order.id)) return;
  $cart.update((cart) => {
    const left = withoutOrdered(cart, order.items);
    for (const line of cart) if (!left.includes(line)) clearBuyNowQuantity(line.id);
    return left;
  });
  clearAttempt();
}
