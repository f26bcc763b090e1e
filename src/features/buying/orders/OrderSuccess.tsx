import { useState } from 'react';
import { explain } from '#browser/calls/explain.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { useSession } from '#browser/session/use-session.ts';
import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { canPay } from '#domain/order/order-status.ts';
import { Banner, FailureBanner } from '#ui/Banner.tsx';
import { ButtonLink, RetryButton } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { useOrder } from './use-order.ts';
import './OrderSuccess.css';
import '#ui/Panel.css';
import '#ui/PrintPage.css';

type OrderSuccessProps = {
  id: string;
  /** The order as the shop has just answered it to this account. */
  placed?: { order: Order; username: string };
};

/** The confirmation page of one order (§2). */
export function OrderSuccess({ id, placed }: OrderSuccessProps) {
  const hydrated = useHydrated();
  const session = useSession();
  const [refreshCount, setRefreshCount] = useState(0);
  const refresh = () => setRefreshCount((count) => count + 1);
  const username = hydrated && session ? usernameOf(session) : undefined;
  // Another account may have signed in, in another tab.
  const own = placed?.username === username ? placed?.order : undefined;
  const load = useOrder(id, username, refreshCount, own);

  if (hydrated && !session) {
    return (
      <Failed reason="Log in to see this order.">
        <ButtonLink look="ink" href={paths.loginReturningTo(paths.orderSuccess(id))}>
          Login
        </ButtonLink>
      </Failed>
    );
  }
  if (load.state === 'loading') return <Loading />;
  if (load.state === 'failed') {
    return (
      <Failed reason={explain(load.error).reason}>
        <RetryButton onRetry={refresh} />
        <ButtonLink href={paths.account}>View Orders</ButtonLink>
      </Failed>
    );
  }
  const { order, isPolling, unverified } = load;
  return (
    <>
      {unverified !== undefined && canPay(order.status) && order.payment?.method !== 'cod' && (
        <FailureBanner prefix="Payment verification failed" failure={explain(unverified)}>
          If money has left your account, it is safe: we ask the payment provider again, and your account
          shows the order as paid as soon as it confirms.
        </FailureBanner>
      )}
      <OrderReceipt order={order} isPolling={isPolling} onRefresh={refresh} />
    </>
  );
}

const Loading = () => (
  <div className="receipt" aria-busy="true">
    <div>
      <h1>Your order</h1>
      <p className="lead" role="status">
        Loading your order
      </p>
    </div>
    <Skeleton height="280px" />
  </div>
);

const Failed = ({ reason, children }: { reason: string | undefined; children: React.ReactNode }) => (
  <div className="receipt">
    <h1>Your order</h1>
    <Banner tone="bad" title="Failed to load order details">
      {reason && <p>{reason}</p>}
    </Banner>
    <div className="actions">{children}</div>
  </div>
);
