import { useState } from 'react';
import { $cart, removeFromCart, setCartQuantity } from '#browser/cart/cart.ts';
import { useIslandReady } from '#browser/islands/hydration.ts';
import { addLine, type CartLine } from '#domain/cart/cart.ts';
import type { Coupon } from '#domain/cart/coupon.ts';
import * as texts from '#texts/en/cart.ts';
import { Button, takeFocus } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { CartChanges, useCartChanges } from './CartChanges.tsx';
import { CartView } from './CartView.tsx';

/**
 * The cart page (§2). The build renders a skeleton; before hydration features/buying/cart/cart-script.ts replaces it with this
 * browser's cart, in the same markup that React then hydrates.
 */
export const Cart = () => (import.meta.env.SSR ? <CartSkeleton /> : <CartOfBrowser />);

function CartOfBrowser() {
  const root = useIslandReady<HTMLDivElement>();
  const { cart, changes, gst, accept } = useCartChanges();
  const [removed, setRemoved] = useState<CartLine>();
  const [restoredId, setRestoredId] = useState<number>();
  // Kept here: an empty cart has no summary, and Undo brings the cart back.
  const [coupon, setCoupon] = useState<Coupon>();

  function remove(line: CartLine) {
    removeFromCart(line.id);
    setRemoved(line);
  }
  function undo(line: CartLine) {
    $cart.update((lines) => addLine(lines, line));
    setRemoved(undefined);
    setRestoredId(line.id);
  }
  return (
    <CartView
      cart={cart}
      changes={<CartChanges changes={changes} onAccept={accept} />}
      noticeRef={root}
      notice={
        removed && (
          <p>
            {texts.removed(removed.name)}{' '}
            <Button key={removed.id} look="plain" ref={takeFocus} onClick={() => undo(removed)}>
              {texts.undo}
            </Button>
          </p>
        )
      }
      restoredId={restoredId}
      gst={gst}
      coupon={coupon}
      onCoupon={setCoupon}
      onQuantity={setCartQuantity}
      onRemove={remove}
    />
  );
}

/** Shown until the cart has been read from browser storage. */
const CartSkeleton = () => (
  <div className="cart" aria-busy="true">
    <p className="visually-hidden" role="status">
      {texts.loading}
    </p>
    <div className="cart-main">
      <Skeleton height="148px" />
      <Skeleton height="148px" />
    </div>
    <Skeleton height="440px" />
  </div>
);
