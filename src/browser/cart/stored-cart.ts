import { storageKeys } from '#domain/base/limits.ts';
import { type CartLine, readCart } from '#domain/cart/cart.ts';

/** Helpers for the scripts that fill prerendered markup before hydration. */

// `window.name` holds the cart where storage is blocked. TypeScript declares it as a constant.
declare let name: string;

/** The first element that matches. The caller knows that there is one. */
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
  name = '';
  try {
    localStorage[storageKeys.cart] = newValue;
  } catch {
    name = newValue;
  }
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart, newValue }));
}
