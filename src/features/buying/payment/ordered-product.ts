import type { OrderItem } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart.ts';

type Named = { id?: unknown; name?: unknown } | null | undefined;

/** Backends identify an item's product by its id, by an object with an id or a name, by its name, or only in `product_name`. */
export function isProductOf({ product, product_name }: OrderItem, line: CartLine): boolean {
  const sent = typeof product === 'object' ? (product as Named) : undefined;
  const id = sent ? sent.id : product;
  const isId = typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id));
  if (isId) return String(id) === String(line.id);
  return (product_name || sent?.name || product) === line.name;
}
