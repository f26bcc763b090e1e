import { usernameOf } from '#browser/auth-record.ts';
import { isDenied } from '#browser/error.ts';
import { explain } from '#browser/explain.ts';
import { useHydrated } from '#browser/hydration.ts';
import { client } from '#browser/session.ts';
import { useLoaded } from '#browser/use-loaded.ts';
import { useRequiredSession } from '#browser/use-session.ts';
import * as paths from '#contract/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { ButtonLink, RetryButton } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import './Order.css';
import '#ui/Panel.css';
import '#ui/PrintPage.css';

/** The page of one order, for its buyer. */
export function OrderPage({ id }: { id: string }) {
  const hydrated = useHydrated();
  const session = useRequiredSession();
  const username = hydrated && session ? usernameOf(session) : undefined;
  const { value, error, isCurrent, reload } = useLoaded(username, (signal) => client.order(id, signal));
  if (value && isCurrent && !isDenied(error)) return <OrderDetails order={value} onChange={reload} />;
  if (error === undefined) {
    return (
      <div className="print-page" aria-busy="true">
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
    <div className="print-page">
      <h1>Your order</h1>
      <Banner tone="bad" title="Failed to load order details">
        {reason && <p>{reason}</p>}
      </Banner>
      <div className="actions">
        <RetryButton onRetry={reload} />
        <ButtonLink href={paths.account}>View Orders</ButtonLink>
      </div>
    </div>
  );
}
