import { flushSync } from 'react-dom';
import type { LineChange } from '#domain/cart-check.ts';
import { formatRupees } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import * as parts from '#ui/cart-parts.ts';
import './CartChanges.css';

type CartChangesProps = {
  changes: readonly LineChange[];
  onAccept: () => void;
};

/** Lists changed prices and stock before the shopper pays, with a button that accepts them (decision 6). */
export function CartChanges({ changes, onAccept }: CartChangesProps) {
  if (changes.length === 0) return null;
  /** This button disappears once pressed: the focus moves to the checkout button, or to the heading of the empty cart. */
  function accept() {
    flushSync(onAccept);
    document.querySelector<HTMLElement>(`[data-part=${parts.checkout}], .empty [tabindex]`)?.focus();
  }
  const onlyPrices = changes.every(({ kind }) => kind === 'price');
  return (
    <section role="alert" className="changes">
      <h2 className="changes-title">
        {onlyPrices ? 'Prices have changed since you chose' : 'Your cart has changed since you chose'}
      </h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind}${change.line.id}`}>
            <strong>{change.line.name}</strong>: {describe(change)}
          </li>
        ))}
      </ul>
      <Button look="ink" onClick={accept}>
        {onlyPrices ? 'Accept new prices' : 'Update my cart'}
      </Button>
    </section>
  );
}

function describe(change: LineChange): string {
  if (change.kind === 'gone') return 'out of stock at the moment. It will be taken out of the cart.';
  if (change.kind === 'stock')
    return `only ${change.available} left in stock. You have ${change.line.qty} in the cart.`;
  return `now ${formatRupees(change.price)}, was ${formatRupees(change.line.price)}.`;
}
