import { isDenied } from '#client/error.ts';
import { explain } from '#client/explain.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { useLoaded } from '#hooks/use-loaded.ts';
import { useRequiredSession } from '#hooks/use-session.ts';
import * as paths from '#paths';
import { usernameOf } from '#stores/auth-record.ts';
import { client } from '#stores/session.ts';
import { Banner } from '#ui/Banner.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { RetryButton } from '#ui/RetryButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#ui/Ways.css';
import { OrderDetails } from './OrderDetails.tsx';
import './Order.css';

/** The page of one order, for its buyer. */
export function OrderPage({ id }: { id: string }) {
  const hydrated = useHydrated();
  const session = useRequiredSession();
  const username = hydrated && session ? usernameOf(session) : undefined;
  const { value, error, isCurrent, reload } = useLoaded(username, (signal) => client.order(id, signal));
  if (value && isCurrent && !isDenied(error)) return <OrderDetails order={value} onChange={reload} />;
  if (error === undefined) {
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
  const { reason } = explain(error);
  return (
    <div className="order-page">
      <h1>Your order</h1>
      <Banner tone="bad" title="Failed to load order details">
        {reason && <p>{reason}</p>}
      </Banner>
      <div className="ways">
        <RetryButton onRetry={reload} />
        <ButtonLink href={paths.account}>View Orders</ButtonLink>
      </div>
    </div>
  );
}
