import type { CartLine } from '#domain/cart.ts';
import { CartView } from './CartView.tsx';

/** `{}` stands where the picture's address comes in. */
const line: CartLine = { id: 0, name: ' ', price: 0, qty: 1, main_image: '{}', slug: '-' };
const notYet = () => {};

/** The cart as React makes it, with one line or none, to be filled by features/cart/cart-script.ts. */
export const CartTemplate = ({ isEmpty }: { isEmpty?: boolean }) => (
  <CartView cart={isEmpty ? [] : [line]} onQuantity={notYet} onRemove={notYet} />
);
