import type { OrderItem } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart.ts';

/** Backends identify an item's product by its id, by an object with an id or only by its name. */
export function isProductOf({ product, product_name }: OrderItem, line: CartLine): boolean {
  const id = typeof product === 'object' ? (product as { id?: unknown } | null)?.id : product;
  return id == null ? product_name === line.name : String(id) === String(line.id);
}
