import { readStoredCart, writeStoredCart } from '#dom/stored-cart.ts';
import { replaceEarlierBuyNow } from '#domain/cart.ts';
import { tabStorage } from '#stores/browser-storage.ts';
import { readBuyNowQuantity, writeBuyNowQuantity } from '#stores/buy-now-quantity.ts';

/** Takes out of the cart again what Buy Now of this product added before in this tab (decision 24). */
export function applyBuyNow(): void {
  const [id = 0, qty = 1] = location.hash.slice(1).split('x').map(Number);
  const share = readBuyNowQuantity(tabStorage, id);
  if (share > 0) writeStoredCart(replaceEarlierBuyNow(readStoredCart(), { id, qty }, share));
  writeBuyNowQuantity(tabStorage, id, qty);
  repaint();
  history.replaceState(history.state, '', location.pathname + location.search);
}
