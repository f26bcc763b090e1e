import type { Order, OrderItem } from '#contract/orders.ts';
import { type CartLine, summarise } from '#domain/cart.ts';
import { toPaise } from '#domain/money.ts';

const isUnpaid = ({ status, payment }: Order): boolean => status === 'pending' && payment?.method !== 'cod';

/** Backends identify an item's product by its id, by an object with an id or only by its name. */
function isProductOf({ product, product_name }: OrderItem, line: CartLine): boolean {
  const id = typeof product === 'object' ? (product as { id?: unknown } | null)?.id : product;
  return id == null ? product_name === line.name : String(id) === String(line.id);
}

/** Whether the order is unpaid and has exactly the cart's products and quantities. */
export const isOpenOrderFor = (order: Order, cart: readonly CartLine[]): boolean =>
  isUnpaid(order) &&
  order.items.length === cart.length &&
  cart.every((line) => order.items.some((item) => item.quantity === line.qty && isProductOf(item, line)));

export const isSameTotal = (order: Order, cart: readonly CartLine[]): boolean =>
  toPaise(order.total_amount) === toPaise(summarise(cart).total);
