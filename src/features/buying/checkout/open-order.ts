import type { Order } from '#contract/orders.ts';
import { type CartLine, summarise } from '#domain/cart.ts';
import { toPaise } from '#domain/money.ts';
import { isProductOf } from '#features/buying/payment/take-from-cart.ts';

const isUnpaid = ({ status, payment }: Order): boolean => status === 'pending' && payment?.method !== 'cod';

/** Whether the order is unpaid and has exactly the cart's products and quantities. */
export const isOpenOrderFor = (order: Order, cart: readonly CartLine[]): boolean =>
  isUnpaid(order) &&
  order.items.length === cart.length &&
  cart.every((line) => order.items.some((item) => item.quantity === line.qty && isProductOf(item, line)));

export const isSameTotal = (order: Order, cart: readonly CartLine[]): boolean =>
  toPaise(order.total_amount) === toPaise(summarise(cart).total);
