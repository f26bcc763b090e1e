import { type ReactNode, useEffect, useRef } from 'react';
import { CartChanges } from '#cart-changes/CartChanges.tsx';
import { useCartChanges } from '#cart-changes/use-cart-changes.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { useMember } from '#hooks/use-session.ts';
import { paths } from '#paths';
import { Banner } from '#ui/Banner.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { useCheckout } from './use-checkout.ts';
import { useOpenOrder } from './use-open-order.ts';
import './Checkout.css';

type CheckoutProps = {
  /** What stands in the summary's place until React has come: see features/checkout/checkout-script.ts. */
  summary?: ReactNode;
};

/**
 * The checkout page (§2): for signed-in shoppers with something in the cart. The HTML made at build has the empty form,
 * and the page's own script what this browser knows; React comes when somebody uses it.
 */
export function Checkout({ summary }: CheckoutProps) {
  const hydrated = useHydrated();
  const member = useMember();
  const cartChanges = useCartChanges();
  const { cart, changes, accept } = cartChanges;
  const open = useOpenOrder(hydrated && member !== undefined, cart);
  const { bought, told, unloaded, buy, dismiss } = useCheckout(cartChanges, open);
  const top = useRef<HTMLDivElement>(null);
  const refusal = told?.trouble.kind === 'changed' ? told : undefined;
  const trouble = told && <told.View trouble={told.trouble} onDismiss={dismiss} />;
  const { asked } = open;
  useEffect(() => {
    if (refusal || asked > 0) top.current?.focus();
  }, [refusal, asked]);
  const lines = bought ?? cart;
  if (hydrated && lines.length === 0) {
    return (
      <EmptyState title="Your Cart is Empty">
        <p className="soft">There is nothing to check out yet.</p>
        <ButtonLink look="sun" size="large" href={paths.products}>
          Browse Products
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <CheckoutForm
      isReady={hydrated && member !== undefined}
      cart={lines}
      member={member}
      isBusy={bought !== undefined}
      isBlocked={changes.length > 0}
      onBuy={buy}
      top={top}
      open={bought ? undefined : open}
      changes={
        <>
          {refusal && trouble}
          <CartChanges changes={bought ? [] : changes} onAccept={accept} />
        </>
      }
      summary={hydrated ? <OrderSummary cart={lines} /> : summary}
      trouble={
        unloaded ? (
          <Banner tone="bad" takesFocus onDismiss={dismiss}>
            Failed to place order: {unloaded.message}
          </Banner>
        ) : (
          !refusal && trouble
        )
      }
    />
  );
}
