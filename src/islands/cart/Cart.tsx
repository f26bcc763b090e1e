import { useState } from 'react';
import { addLine, type CartLine } from '#domain/cart.ts';
import { CartChanges } from '#islands/cart-changes/CartChanges.tsx';
import { useCartChanges } from '#islands/cart-changes/use-cart-changes.ts';
import { $cart, removeFromCart, setCartQuantity } from '#stores/cart.ts';
import { Button, takeFocus } from '#ui/Button.tsx';
import { CartEmpty } from './CartEmpty.tsx';
import { CartRow } from './CartRow.tsx';
import { CartSummary } from './CartSummary.tsx';
import './Cart.css';

/** The cart page (§2): lines, coupon, summary, and what changed in the shop since. */
export function Cart() {
  const { cart, changes, accept } = useCartChanges();
  const [removed, setRemoved] = useState<CartLine>();
  const [restoredId, setRestoredId] = useState<number>();

  function remove(line: CartLine) {
    removeFromCart(line.id);
    setRemoved(line);
  }
  function undo(line: CartLine) {
    $cart.update((lines) => addLine(lines, line));
    setRemoved(undefined);
    setRestoredId(line.id);
  }
  const notice = (
    <div className="cart-removed" role="status">
      {removed && (
        <p>
          {removed.name} was removed.{' '}
          <Button key={removed.id} look="plain" ref={takeFocus} onClick={() => undo(removed)}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );

  if (cart.length === 0) {
    return (
      <>
        {notice}
        <CartEmpty />
      </>
    );
  }
  return (
    <div className="cart">
      <div className="cart-main">
        <CartChanges changes={changes} onAccept={accept} />
        {notice}
        <ul className="cart-lines">
          {cart.map((line) => (
            <CartRow
              key={line.id}
              line={line}
              isRestored={line.id === restoredId}
              onQuantity={(qty) => setCartQuantity(line.id, qty)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
      </div>
      <CartSummary cart={cart} />
    </div>
  );
}
