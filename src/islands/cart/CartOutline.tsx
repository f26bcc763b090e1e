import type { CartLine } from '#domain/cart.ts';
import { CartRow } from './CartRow.tsx';
import { CartSummary } from './CartSummary.tsx';
import './Cart.css';

/** `{}` stands where the picture's address comes in. */
const line: CartLine = { id: 0, name: ' ', price: 0, qty: 1, main_image: '{}', slug: '-' };
const notYet = () => {};

/** The cart as React draws it, with one line to be filled by instant/cart-view.ts while React is on its way. */
export const CartOutline = () => (
  <div className="cart">
    <div className="cart-main">
      <ul className="cart-lines">
        <CartRow line={line} isRestored={false} onQuantity={notYet} onRemove={notYet} />
      </ul>
    </div>
    <CartSummary cart={[line]} />
  </div>
);
