import type { SafeStorage } from './safe-storage.ts';

/** How many units of a product Buy Now has put into the cart from this tab (decision 24). */
const keyOf = (id: number): string => `bought-now-${id}`;

export const boughtNow = (storage: SafeStorage, id: number): number =>
  Math.max(0, Math.trunc(Number(storage.read(keyOf(id)))) || 0);

export const setBoughtNow = (storage: SafeStorage, id: number, qty: number): void =>
  storage.write(keyOf(id), String(qty));

/** For what is out of the cart. */
export const forgetBoughtNow = (storage: SafeStorage, id: number): void => storage.write(keyOf(id), null);
