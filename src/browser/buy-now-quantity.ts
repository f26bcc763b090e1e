import type { SafeStorage } from './safe-storage.ts';

/** How many units of a product Buy Now has added to the cart in this tab (decision 24). */
const keyOf = (id: number): string => `bought-now-${id}`;

export const readBuyNowQuantity = (storage: SafeStorage, id: number): number =>
  Math.max(0, Math.trunc(Number(storage.read(keyOf(id)))) || 0);

export const writeBuyNowQuantity = (storage: SafeStorage, id: number, qty: number): void =>
  storage.write(keyOf(id), String(qty));

/** Called when the product is removed from the cart or ordered. */
export const clearBuyNowQuantity = (storage: SafeStorage, id: number): void => storage.write(keyOf(id), null);
