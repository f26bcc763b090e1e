import { isSoldOut, type StockFields } from '#domain/product/product.ts';
import type { Complete } from '../complete.ts';

const lowStock = 5;

export function stockText(product: StockFields): string {
  if (isSoldOut(product)) return 'अभी ख़त्म';
  const { stock } = product;
  return stock != null && stock <= lowStock ? `स्टॉक में, सिर्फ़ ${stock} बचे` : 'स्टॉक में';
}

export const asSentence = (stock: string): string => `${stock}।`;

export const soldOut = 'यह अभी ऑर्डर नहीं हो सकता।';

export const withdrawn = 'अब नहीं बिकता';

export type Checked = Complete<typeof import('#texts/en/stock.ts'), typeof import('#texts/hi/stock.ts')>;
