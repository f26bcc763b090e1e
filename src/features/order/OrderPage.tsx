import { explain } from '#client/explain.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { useRequiredSession } from '#hooks/use-session.ts';
import { paths } from '#paths';
import { usernameOf } from '#stores/auth-record.ts';
import { Banner } from '#ui/Banner.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { RetryButton } from '#ui/RetryButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { useOwnOrder } from './use-own-order.ts';
import './Order.css';

/** The page of one order, for its buyer. */
export function OrderPage({ id }: { id: string }) {
  const hydrated = useHydrated();
  const session = useRequiredSession();
  const { load, reload } = useOwnOrder(id, hydrated && session ? usernameOf(session) : undefined);
  if (load.state === 'loaded') return <OrderDetails order={load.order} onChange={reload} />;
  if (load.state === 'loading') {
    return (
      <div className="order-page" aria-busy="true">
        <h1>Your order</h1>
        <p className="lead" role="status">
          Loading your order
        </p>
        <Skeleton height="280px" />
      </div>
    );
  }
  const { reason } = explain(load.error);
  return (
    <div className="order-page">
      <h1>Your order</h1>
      <Banner tone="bad" title="Failed to load order details">
        {reason && <p>{reason}</p>}
      </Banner>
      <div className="order-ways">
        <RetryButton onRetry={reload} />
        <ButtonLink href={paths.account}>View Orders</ButtonLink>
      </div>
    </div>
  );
}
