import { useEffect, useMemo } from 'react';
import { explain } from '#browser/calls/explain.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import type { AuthRecord } from '#browser/session/auth-record.ts';
import { client } from '#browser/session/session.ts';
import * as paths from '#contract/paths.ts';
import { newestFirst } from '#domain/base/time.ts';
import { canPay, isPaidOnline } from '#domain/order/order-status.ts';
import { takeFromCart } from '#features/buying/payment/take-from-cart.ts';
import * as texts from '#texts/en/account.ts';
import { Banner } from '#ui/Banner.tsx';
import { ButtonLink, RetryButton } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import { OrderCard } from './OrderCard.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { currentOutcome, usePayNow } from './use-pay-now.ts';

export function Orders({ session }: { session: AuthRecord }) {
  const { value, error, reload } = useLoaded('orders', client.orders);
  // Backends may list orders in any sequence.
  const orders = useMemo(
    () => (error === undefined && value ? newestFirst(value.results) : undefined),
    [value, error],
  );
  const { payment, pay, dismiss } = usePayNow(session, reload);
  useEffect(() => {
    for (const order of orders ?? [])
      if (isPaidOnline(order.status, order.payment?.method)) takeFromCart(order);
  }, [orders]);
  const busyId = payment && !payment.outcome ? payment.orderId : undefined;
  const outcome = payment && currentOutcome(payment, orders ?? []);
  return (
    <section className="account-orders" aria-labelledby="orders-title" tabIndex={-1}>
      <h2 id="orders-title">{texts.ordersTitle}</h2>
      {payment && outcome && (
        <PaymentNotice
          orderId={payment.orderId}
          isOver={
            orders?.some(({ id, status }) => String(id) === payment.orderId && !canPay(status)) ?? false
          }
          outcome={outcome}
          onRetry={pay}
          onDismiss={dismiss}
        />
      )}
      {!orders && error === undefined && <Loading />}
      {error !== undefined && <Failed error={error} onRetry={reload} />}
      {orders?.length === 0 && (
        <EmptyState title={texts.noOrders} level={3}>
          <p className="soft">{texts.noOrdersText}</p>
          <ButtonLink look="sun" href={paths.products}>
            {texts.browse}
          </ButtonLink>
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <ul className="account-list">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} busyId={busyId} onPay={() => pay(order.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Loading = () => (
  <div className="account-list" aria-busy="true">
    <p className="visually-hidden" role="status">
      {texts.ordersLoading}
    </p>
    <Skeleton height="200px" />
    <Skeleton height="200px" />
  </div>
);

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, reason } = explain(error);
  return (
    <Banner tone="bad" title={texts.ordersFailed}>
      {reason && <p>{reason}</p>}
      {message !== reason && <p className="failure-literal">{message}</p>}
      <RetryButton size="small" onRetry={onRetry} />
    </Banner>
  );
}
