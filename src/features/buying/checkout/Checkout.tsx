import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { hasOrdered } from '#browser/cart/checkout-attempt.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { useRequiredSession } from '#browser/session/use-session.ts';
import * as paths from '#contract/paths.ts';
import { CartChanges, useCartChanges } from '#features/buying/cart/CartChanges.tsx';
import * as texts from '#texts/en/checkout.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { isFilledForAnother, useCheckout } from './use-checkout.ts';
import './Checkout.css';

type CheckoutProps = {
  /** Shown as the order summary until hydration; features/buying/checkout/checkout-script.ts fills it. */
  summary?: ReactNode;
  /** An empty element that features/planner/check/cart-check.ts fills: whether the parts in the cart work together. */
  check?: ReactNode;
  /** The fields for a GST invoice, if the shop makes invoices. */
  business?: ReactNode;
};

/**
 * The checkout page (§2), for signed-in shoppers with something in the cart. The prerendered HTML has an empty form,
 * which the page's inline script fills; the island is hydrated when the shopper first uses it.
 */
export function Checkout({ summary, check, business }: CheckoutProps) {
  const hydrated = useHydrated();
  const session = useRequiredSession();
  useEffect(() => {
    if (isFilledForAnother(session)) location.replace(location.pathname);
  }, [session]);
  const cartChanges = useCartChanges();
  const { cart, accept } = cartChanges;
  const isReady = hydrated && session !== undefined;
  const checkout = useCheckout(isReady, cartChanges);
  const { submittedCart, shownProblem, loadError, open, openAnswers, submit, dismiss } = checkout;
  // If there is an order for this cart, from this attempt or an earlier one, it has its goods reserved at its prices:
  // changes of price and stock do not matter to it.
  const isOrdered = open !== undefined || (cartChanges.changes.length > 0 && hasOrdered(cart));
  const changes = isOrdered ? [] : cartChanges.changes;
  const notices = useRef<HTMLDivElement>(null);
  const refusal = shownProblem?.problem.kind === 'changed' ? shownProblem : undefined;
  const problem = shownProblem && (
    <shownProblem.Component problem={shownProblem.problem} onDismiss={dismiss} />
  );
  useLayoutEffect(() => {
    if (refusal || openAnswers > 0) notices.current?.focus();
  }, [refusal, openAnswers]);
  const lines = submittedCart || cart;
  if (hydrated && lines.length === 0) {
    return (
      <EmptyState title={texts.emptyTitle}>
        <p className="soft">{texts.emptyText}</p>
        <ButtonLink look="sun" size="large" href={paths.products}>
          {texts.browse}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <CheckoutForm
      isReady={isReady}
      cart={lines}
      session={session}
      business={business}
      isBusy={submittedCart !== false}
      isBlocked={changes.length > 0}
      onSubmit={submit}
      notices={notices}
      open={submittedCart ? undefined : open}
      changes={
        <>
          {refusal && problem}
          <CartChanges changes={submittedCart ? [] : changes} onAccept={accept} />
        </>
      }
      check={check}
      summary={hydrated ? <OrderSummary cart={lines} gst={cartChanges.gst} /> : summary}
      problem={
        loadError ? (
          <Banner tone="bad" takesFocus onDismiss={dismiss}>
            {texts.notLoaded(loadError.message)}{' '}
            <Button size="small" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          </Banner>
        ) : (
          !refusal && problem
        )
      }
    />
  );
}
