import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useBusy } from '#browser/calls/use-busy.ts';
import { removeOrdered } from '#browser/cart/cart.ts';
import { clearAttempt } from '#browser/cart/checkout-attempt.ts';
import { clearDraft } from '#browser/cart/checkout-draft.ts';
import { loadPart } from '#browser/islands/import-with-retry.ts';
import { type AuthRecord, usernameOf } from '#browser/session/auth-record.ts';
import { loginStorage } from '#browser/storage/browser-storage.ts';
import type { Order } from '#contract/orders.ts';
import { orderedKey } from '#domain/base/limits.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { CartState } from '#features/buying/cart/CartChanges.tsx';
import { loadPayment } from '#features/buying/payment/load-payment.ts';
import type { CheckoutProblem, OpenOrderNotice } from './CheckoutNotices.tsx';
import type { Problem, Purchase, ShippingErrors } from './place-order.ts';

/** Loads the code that places orders and shows their problems. Rejects with NetworkError; the next call tries again. */
export const loadPlaceOrder = () =>
  loadPart(async () => {
    const [placeOrder, address, notices] = await Promise.all([
      import('./place-order.ts'),
      import('./assist-address.ts'),
      import('./CheckoutNotices.tsx'),
    ]);
    return { ...placeOrder, ...address, ...notices };
  });

/** Called while the shopper fills in the form: loads that code, the payment code, and the scripts of the next page. */
export function prepareOrder(): void {
  loadPayment().catch(() => {});
  loadPlaceOrder()
    .then(({ prepareConfirmation }) => prepareConfirmation())
    .catch(() => {});
}

/** Whether the form was filled for another person (checkout-script.ts), before another tab signed in. */
export function isFilledForAnother(session: AuthRecord | undefined): boolean {
  const member = document.querySelector<HTMLElement>('#cart-now')?.dataset.member;
  return session !== undefined && Boolean(member) && member !== usernameOf(session);
}

/** An unpaid order for the same items (decision 25), and the component that offers to go on with it. */
type FoundOrder = { order: Order; Notice: ComponentType<Parameters<typeof OpenOrderNotice>[0]> };
export type OpenOrder = FoundOrder & {
  /** `discarded`: the stock that it held can be bought again. `kept`: it stays open in the account beside a new one. */
  resolve: (how: 'discarded' | 'kept') => void;
};

/** A problem and the component that shows it, which is loaded on demand. */
type ShownProblem = { problem: Problem; Component: typeof CheckoutProblem };

/**
 * The state of the checkout. `submittedCart` is the cart being ordered, shown until the page is left. `loadError` is
 * set when the code that places orders could not be loaded.
 */
export function useCheckout(isReady: boolean, cartChanges: CartState) {
  const { cart, changes, addOffers, refresh, forgetOffers } = cartChanges;
  const [submittedCart, setSubmittedCart] = useBusy<readonly CartLine[]>();
  const [shownProblem, setShownProblem] = useState<ShownProblem>();
  const [loadError, setLoadError] = useState<Error>();
  const [found, setFound] = useState<FoundOrder>();
  /** How often the shop has answered an open order: each time its notice takes the focus. */
  const [openAnswers, setOpenAnswers] = useState(0);
  const keptOrderIds = useRef<string[]>([]);

  const items = cart.map(({ id, qty }) => `${id}x${qty}`).join();
  const isShort = isReady && changes.some(({ kind }) => kind !== 'price');
  // What is short may be held by an unpaid order of this very shopper. Otherwise the shop answers it when one is placed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when items or quantities change, not when prices do
  useEffect(() => {
    setFound(undefined);
    if (!isShort) return;
    let isStale = false;
    loadPlaceOrder()
      .then(async ({ findOpenOrder, OpenOrderNotice: Notice }) => {
        const order = await findOpenOrder(cart);
        if (order && !isStale) setFound({ order, Notice });
      })
      .catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [items, isShort]);

  function resolve(how: 'discarded' | 'kept'): void {
    if (how === 'discarded') forgetOffers();
    else if (found) keptOrderIds.current.push(String(found.order.id));
    setFound(undefined);
  }

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
      setSubmittedCart(false);
      return {};
    }
    const choice = { keptOrderIds: keptOrderIds.current, ...(orderId ? { orderId } : {}) };
    const outcome = await loaded.placeOrder(purchase, choice);
    if (outcome.kind === 'done') {
      removeOrdered(purchase.cart);
      clearAttempt();
      clearDraft();
      loginStorage.write(orderedKey, '1');
      loaded.showConfirmation(outcome.orderId, outcome.order, purchase.username);
      return {};
    }
    setSubmittedCart(false);
    if (outcome.kind === 'incomplete') return {};
    if (outcome.kind === 'open') {
      setFound({ order: outcome.order, Notice: loaded.OpenOrderNotice });
      setOpenAnswers((count) => count + 1);
      return {};
    }
    // The attempt now has this order, or no open order was found any more: the notice about it is not needed.
    if (orderId || outcome.kind !== 'failed' || outcome.isRefused) setFound(undefined);
    setShownProblem({ problem: outcome, Component: loaded.CheckoutProblem });
    if (outcome.kind === 'changed') addOffers(outcome.offers);
    if (outcome.kind !== 'failed') return {};
    if (outcome.isRefused) refresh();
    return outcome.fieldErrors;
  }

  const open: OpenOrder | undefined = found && { ...found, resolve };
  return { submittedCart, shownProblem, loadError, open, openAnswers, submit, dismiss };
}
