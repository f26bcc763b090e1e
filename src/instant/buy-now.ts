import { settleBuyNow } from '#domain/cart.ts';
import { boughtNow, noteBoughtNow } from '#stores/bought-now.ts';
import { tabShelf } from '#stores/places.ts';
import { cartNow, keepCart } from './outline.ts';

/** Takes out of the cart again what Buy Now of this product added before in this tab (decision 24). */
export function settle(): void {
  const [id = 0, qty = 1] = location.hash.slice(1).split('x').map(Number);
  const share = boughtNow(tabShelf, id);
  if (share > 0) keepCart(settleBuyNow(cartNow(), { id, qty }, share));
  noteBoughtNow(tabShelf, id, qty);
  repaint();
  history.replaceState(history.state, '', location.pathname + location.search);
}
