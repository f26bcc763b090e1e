import { isSoldOut, type StockFields } from '#domain/product/product.ts';

/** Whether a product can be had, in words. */

const lowStock = 5;

/** In Stock or Out of Stock (§2), with the number of units left when there are few. */
export function stockText(product: StockFields): string {
  if (isSoldOut(product)) return 'Out of Stock';
  const { stock } = product;
  return stock != null && stock <= lowStock ? `In Stock, only ${stock} left` : 'In Stock';
}

export const asSentence = (stock: string): string => `${stock}.`;

export const soldOut = 'It cannot be ordered at present.';

/** Shown instead of the stock once a product is no longer in the shop. */
export const withdrawn = 'No longer sold';
