import { isSoldOut, type ProductFields } from './product-card.ts';

const lowStock = 5;

/** In Stock or Out of Stock (§2), and how many are left when there are few. */
export function stockText(product: Pick<ProductFields, 'stock' | 'in_stock'>): string {
  if (isSoldOut(product)) return 'Out of Stock';
  const { stock } = product;
  return stock !== undefined && stock <= lowStock ? `In Stock, only ${stock} left` : 'In Stock';
}

/** In place of the stock once the shop has taken a product away. */
export const withdrawnText = 'No longer sold';
