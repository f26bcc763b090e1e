import { useState } from 'react';
import { tabStorage } from '#browser/browser-storage.ts';
import { removeOrdered } from '#browser/cart.ts';
import { clearAttempt } from '#browser/checkout-attempt.ts';
import { clearDraft } from '#browser/checkout-draft.ts';
import * as paths from '#contract/paths.ts';
import type { CartLine } from '#domain/cart.ts';
import type { CartChanges } from '#features/buying/cart/use-cart-changes.ts';
import type { CheckoutProblem } from './CheckoutProblem.tsx';
import { loadPlaceOrder } from './load-place-order.ts';
import type { OpenOrder } from './open-order-state.ts';
import type { Problem, Purchase, ShippingErrors } from './place-order.ts';

/** A problem and the component that shows it, which is loaded on demand. */
type ShownProblem = { problem: Problem; Component: typeof CheckoutProblem };

/**
 * The state of the checkout. `submittedCart` is the cart being ordered, shown until the page is left. `loadError` is
 * set when the code that places orders could not be loaded.
 */
export function useCheckout(cartChanges: CartChanges, open: OpenOrder) {
  const [submittedCart, setSubmittedCart] = useState<readonly CartLine[]>();
  const [shownProblem, setShownProblem] = useState<ShownProblem>();
  const [loadError, setLoadError] = useState<Error>();

  function dismiss(): void {
    setShownProblem(undefined);
    setLoadError(undefined);
  }

  /** `orderId` continues with an existing order. */
  async function submit(purchase: Purchase, orderId?: string): Promise<ShippingErrors> {
    dismiss();
    setSubmittedCart(purchase.cart);
    const loaded = await loadPlaceOrder().catch(setLoadError);
    if (!loaded) {
      setSubmittedCart(undefined);
      return {};
    }
    const choice = { ignoredOrderIds: open.ignoredOrderIds, ...(orderId ? { orderId } : {}) };
    const outcome = await loaded.placeOrder(purchase, choice);
    if (outcome.kind === 'done') {
      removeOrdered(purchase.cart);
      clearAttempt(tabStorage);
      clearDraft(tabStorage);
      location.assign(paths.orderSuccess(outcome.orderId));
      return {};
    }
    setSubmittedCart(undefined);
    if (outcome.kind === 'incomplete') return {};
    if (outcome.kind === 'open') {
      open.show(outcome.order, loaded.OpenOrderNotice);
      return {};
    }
    // The attempt now has this order, or no open order was found any more: the notice about it is not needed.
    if (orderId || outcome.kind !== 'failed' || outcome.isRefused) open.hide();
    setShownProblem({ problem: outcome, Component: loaded.CheckoutProblem });
    if (outcome.kind === 'changed') cartChanges.addOffers(outcome.offers);
    if (outcome.kind !== 'failed') return {};
    if (outcome.isRefused) cartChanges.refresh();
    return outcome.fieldErrors;
  }

  return { submittedCart, shownProblem, loadError, submit, dismiss };
}
