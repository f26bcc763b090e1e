import type { Shelf } from './shelf.ts';

/** How many units of a product Buy Now has put into the cart from this tab (decision 24). */
const keyOf = (id: number): string => `bought-now-${id}`;

export const boughtNow = (shelf: Shelf, id: number): number =>
  Math.max(0, Math.trunc(Number(shelf.read(keyOf(id)))) || 0);

export const noteBoughtNow = (shelf: Shelf, id: number, qty: number): void =>
  shelf.write(keyOf(id), String(qty));

/** For what is out of the cart. */
export const forgetBoughtNow = (shelf: Shelf, id: number): void => shelf.write(keyOf(id), null);
