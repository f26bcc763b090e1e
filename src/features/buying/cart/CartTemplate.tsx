import type { CartLine } from '#domain/cart.ts';
import { CartView } from './CartView.tsx';

/** `{}` is replaced by the picture's address. */
const line: CartLine = { id: 0, name: ' ', price: 0, qty: 1, main_image: '{}', slug: '-' };
const ignore = () => {};

/** The cart with one line or none, as a template for cart-script.ts. */
export const CartTemplate = ({ isEmpty }: { isEmpty?: boolean }) => (
  <CartView cart={isEmpty ? [] : [line]} onCoupon={ignore} onQuantity={ignore} onRemove={ignore} />
);
