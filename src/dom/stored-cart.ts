import { type CartLine, readCart } from '#domain/cart.ts';
import { storageKeys } from '#domain/limits.ts';

/** For the scripts that fill what React made at build, in the shape in which React takes it over. */

// The tab's name, where the cart lives when nothing can be stored; the DOM's own types deny that it can be set.
declare let name: string;

export const one = <Found extends Element = HTMLElement>(selector: string, within: ParentNode): Found =>
  within.querySelector(selector) as Found;

export function readStoredCart(): CartLine[] {
  try {
    return readCart(name[0] === '[' ? name : localStorage[storageKeys.cart]);
  } catch {
    return [];
  }
}

export function writeStoredCart(lines: readonly CartLine[]): void {
  const newValue = JSON.stringify(lines);
  try {
    localStorage[storageKeys.cart] = newValue;
  } catch {
    name = newValue;
  }
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart, newValue }));
}
