import type { ReactNode, Ref } from 'react';
import type { CartLine } from '#domain/cart.ts';
import type { Coupon } from '#domain/coupon.ts';
import { CartEmpty } from './CartEmpty.tsx';
import { CartRow } from './CartRow.tsx';
import { CartSummary } from './CartSummary.tsx';
import './Cart.css';

type CartViewProps = {
  cart: readonly CartLine[];
  changes?: ReactNode;
  /** What was just removed. */
  notice?: ReactNode;
  noticeRef?: Ref<HTMLDivElement>;
  /** The line just brought back by Undo. */
  restoredId?: number | undefined;
  coupon?: Coupon | undefined;
  onCoupon: (coupon: Coupon) => void;
  onQuantity: (id: number, qty: number) => void;
  onRemove: (line: CartLine) => void;
};

/** The cart. Also rendered at build as the template that `cart-script.ts` fills before React has started. */
export function CartView(props: CartViewProps) {
  const { cart, changes, notice, noticeRef, restoredId, coupon, onCoupon, onQuantity, onRemove } = props;
  const removed = (
    <div ref={noticeRef} className="cart-removed" role="status">
      {notice}
    </div>
  );
  if (cart.length === 0) {
    return (
      <>
        {removed}
        <CartEmpty />
      </>
    );
  }
  return (
    <div className="cart">
      <div className="cart-main">
        {changes}
        {removed}
        <ul className="cart-lines">
          {cart.map((line) => (
            <CartRow
              key={line.id}
              line={line}
              isRestored={line.id === restoredId}
              onQuantity={(qty) => onQuantity(line.id, qty)}
              onRemove={() => onRemove(line)}
            />
          ))}
        </ul>
      </div>
      <CartSummary cart={cart} coupon={coupon} onCoupon={onCoupon} />
    </div>
  );
}
