import { useState } from 'react';
import { explain } from '#browser/calls/explain.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { useSession } from '#browser/session/use-session.ts';
import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { canPay } from '#domain/order/order-status.ts';
import * as parts from '#texts/en/order-parts.ts';
import * as texts from '#texts/en/order-success.ts';
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
      <Failed reason={texts.needsLogin}>
        <ButtonLink look="ink" href={paths.loginReturningTo(paths.orderSuccess(id))}>
          {parts.login}
        </ButtonLink>
      </Failed>
    );
  }
  if (load.state === 'loading') return <Loading />;
  if (load.state === 'failed') {
    return (
      <Failed reason={explain(load.error).reason}>
        <RetryButton onRetry={refresh} />
        <ButtonLink href={paths.account}>{parts.viewOrders}</ButtonLink>
      </Failed>
    );
  }
  const { order, isPolling, unverified } = load;
  return (
    <>
      {unverified !== undefined && canPay(order.status) && order.payment?.method !== 'cod' && (
        <FailureBanner prefix={texts.notVerified} failure={explain(unverified)}>
          {texts.moneyIsSafe}
        </FailureBanner>
      )}
      <OrderReceipt order={order} isPolling={isPolling} onRefresh={refresh} />
    </>
  );
}

const Loading = () => (
  <div className="receipt" aria-busy="true">
    <div>
      <h1>{parts.yourOrder}</h1>
      <p className="lead" role="status">
        {parts.loading}
      </p>
    </div>
    <Skeleton height="280px" />
  </div>
);

const Failed = ({ reason, children }: { reason: string | undefined; children: React.ReactNode }) => (
  <div className="receipt">
    <h1>{parts.yourOrder}</h1>
    <Banner tone="bad" title={parts.notLoaded}>
      {reason && <p>{reason}</p>}
    </Banner>
    <div className="actions">{children}</div>
  </div>
);
