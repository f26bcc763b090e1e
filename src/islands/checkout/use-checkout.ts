import { useState } from 'react';
import type { CartLine } from '#domain/cart.ts';
import type { Offer } from '#domain/cart-check.ts';
import { paths } from '#paths';
import { endAttempt } from '#stores/attempt.ts';
import { clearCart } from '#stores/cart.ts';
import { dropDraft } from '#stores/checkout-draft.ts';
import { tabShelf } from '#stores/places.ts';
import { type PlaceOutcome, type Purchase, placeOrder } from './place-order.ts';

export type Trouble = Exclude<PlaceOutcome, { kind: 'done' }>;

/** The course of one checkout. `bought` is what is being ordered, shown until the page is left. */
export function useCheckout(learn: (offers: readonly Offer[]) => void) {
  const [bought, setBought] = useState<readonly CartLine[]>();
  const [trouble, setTrouble] = useState<Trouble>();

  async function buy(purchase: Purchase): Promise<void> {
    setTrouble(undefined);
    setBought(purchase.cart);
    const outcome = await placeOrder(purchase);
    if (outcome.kind === 'done') {
      clearCart();
      endAttempt(tabShelf);
      dropDraft(tabShelf);
      location.assign(paths.orderSuccess(outcome.orderId));
      return;
    }
    setBought(undefined);
    setTrouble(outcome);
    if (outcome.kind === 'changed') learn(outcome.offers);
  }

  return { bought, trouble, buy, dismiss: () => setTrouble(undefined) };
}
