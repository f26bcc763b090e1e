import { isSoldOut, type ProductFields } from './product-card.ts';

const lowStock = 5;

/** In Stock or Out of Stock (§2), with the number of units left when there are few. */
export function stockText(product: Pick<ProductFields, 'stock' | 'in_stock'>): string {
  if (isSoldOut(product)) return 'Out of Stock';
  const { stock } = product;
  return stock !== undefined && stock <= lowStock ? `In Stock, only ${stock} left` : 'In Stock';
}

export const soldOutText = 'It cannot be ordered at present.';

/** Shown instead of the stock once a product is no longer in the shop. */
export const withdrawnText = 'No longer sold';
