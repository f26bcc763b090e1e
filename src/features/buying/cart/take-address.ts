import { readBuyNowQuantity, writeBuyNowQuantity } from '#browser/cart/buy-now-quantity.ts';
import { readStoredCart, writeStoredCart } from '#browser/cart/stored-cart.ts';
import { replaceEarlierBuyNow } from '#domain/cart/cart.ts';
import { takeItems } from './take-items.ts';

/** Subtracts what an earlier Buy Now of this product added in this tab, and remembers the new quantity (decision 24). */
function applyBuyNow(): void {
  const [id = 0, qty = 1] = location.hash.slice(1).split('x').map(Number);
  const earlierQty = readBuyNowQuantity(id);
  if (earlierQty > 0) writeStoredCart(replaceEarlierBuyNow(readStoredCart(), { id, qty }, earlierQty));
  writeBuyNowQuantity(id, qty);
  repaint();
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** Does what the address asks for: the rest of Buy Now, or a link's products into the cart. */
export const takeAddress = (): unknown => (location.hash ? applyBuyNow() : takeItems());
