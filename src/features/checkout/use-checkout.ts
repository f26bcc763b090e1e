import { useState } from 'react';
import type { CartChanges } from '#cart-changes/use-cart-changes.ts';
import type { CartLine } from '#domain/cart.ts';
import { paths } from '#paths';
import { tabStorage } from '#stores/browser-storage.ts';
import { clearCart } from '#stores/cart.ts';
import { endAttempt } from '#stores/checkout-attempt.ts';
import { dropDraft } from '#stores/checkout-draft.ts';
import type { CheckoutTrouble } from './CheckoutTrouble.tsx';
import { loadPlacing } from './load-placing.ts';
import type { OpenOrder } from './open-order-state.ts';
import type { Purchase, ShippingErrors, Trouble } from './place-order.ts';

/** `View` puts it in words. */
type Told = { trouble: Trouble; View: typeof CheckoutTrouble };

/**
 * The course of one checkout. `bought` is what is being ordered, shown until the page is left; `unloaded` is why what
 * placing an order takes could not be loaded.
 */
export function useCheckout(cartChanges: CartChanges, open: OpenOrder) {
  const [bought, setBought] = useState<readonly CartLine[]>();
  const [told, setTold] = useState<Told>();
  const [unloaded, setUnloaded] = useState<Error>();

  function dismiss(): void {
    setTold(undefined);
    setUnloaded(undefined);
  }

  /** `orderId` goes on with an order that is there already. */
  async function buy(purchase: Purchase, orderId?: string): Promise<ShippingErrors> {
    dismiss();
    setBought(purchase.cart);
    const placing = await loadPlacing().catch(setUnloaded);
    if (!placing) {
      setBought(undefined);
      return {};
    }
    const about = { left: open.left, ...(orderId ? { orderId } : {}) };
    const outcome = await placing.placeOrder(purchase, about);
    if (outcome.kind === 'done') {
      clearCart();
      endAttempt(tabStorage);
      dropDraft(tabStorage);
      location.assign(paths.orderSuccess(outcome.orderId));
      return {};
    }
    setBought(undefined);
    if (outcome.kind === 'open') {
      open.show(outcome.order, placing.OpenOrderNotice);
      return {};
    }
    // Whatever is told of it now, its own button goes on with it.
    if (orderId) open.hide();
    setTold({ trouble: outcome, View: placing.CheckoutTrouble });
    if (outcome.kind === 'changed') cartChanges.learn(outcome.offers);
    if (outcome.kind !== 'failed') return {};
    if (outcome.isRefused) cartChanges.lookAgain();
    return outcome.fieldErrors;
  }

  return { bought, told, unloaded, buy, dismiss };
}
