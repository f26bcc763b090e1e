import { storageKeys } from '#domain/base/limits.ts';
import { type CartLine, readCart, removeLine, setQuantity } from '#domain/cart/cart.ts';
import { cartStorage, events } from '../storage/browser-storage.ts';
import { storedAtom } from '../storage/stored-atom.ts';
import { clearBuyNowQuantity } from './buy-now-quantity.ts';

/** The cart of this browser (§3, §4). */
export const $cart = storedAtom<readonly CartLine[]>({
  key: storageKeys.cart,
  storage: cartStorage,
  decode: readCart,
  encode: (lines) => JSON.stringify(lines),
  events,
});

export function removeFromCart(id: number): void {
  clearBuyNowQuantity(id);
  $cart.update((cart) => removeLine(cart, id));
}

export const setCartQuantity = (id: number, qty: number): void =>
  $cart.update((cart) => setQuantity(cart, id, qty));

/** Removes the ordered units from the cart. Units that another tab has added meanwhile stay. */
export function removeOrdered(ordered: readonly CartLine[]): void {
  for (const { id } of ordered) clearBuyNowQuantity(id);
  $cart.update((cart) =>
    cart.flatMap((line) => {
      const qty = line.qty - (ordered.find(({ id }) => id === line.id)?.qty ?? 0);
      return qty > 0 ? [{ ...line, qty }] : [];
    }),
  );
}
