import { tabStorage } from '../storage/browser-storage.ts';

/** How many units of a product Buy Now has added to the cart in this tab (decision 24). */
const keyOf = (id: number): string => `bought-now-${id}`;

export const readBuyNowQuantity = (id: number): number =>
  Math.max(0, Math.trunc(Number(tabStorage.read(keyOf(id)))) || 0);

export const writeBuyNowQuantity = (id: number, qty: number): void =>
  tabStorage.write(keyOf(id), String(qty));

/** Called when the product is removed from the cart or ordered. */
export const clearBuyNowQuantity = (id: number): void => tabStorage.write(keyOf(id), null);
