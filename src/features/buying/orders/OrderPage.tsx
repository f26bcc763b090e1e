import { isDenied } from '#browser/calls/error.ts';
import { explain } from '#browser/calls/explain.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { client } from '#browser/session/session.ts';
import { useRequiredSession } from '#browser/session/use-session.ts';
import * as paths from '#contract/paths.ts';
import * as texts from '#texts/en/order-parts.ts';
import { Banner } from '#ui/Banner.tsx';
import { ButtonLink, RetryButton } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import type { Transfer } from './PayByTransfer.tsx';
import './Order.css';
import '#ui/Panel.css';
import '#ui/PrintPage.css';

/** The page of one order, for its buyer. */
export function OrderPage({ id, transfer }: { id: string; transfer?: Transfer }) {
  const hydrated = useHydrated();
  const session = useRequiredSession();
  const username = hydrated && session ? usernameOf(session) : undefined;
  const { value, error, isCurrent, reload } = useLoaded(username, (signal) => client.order(id, signal));
  if (value && isCurrent && !isDenied(error))
    return <OrderDetails order={value} transfer={transfer} onChange={reload} />;
  if (error === undefined) {
    return (
      <div className="print-page" aria-busy="true">
        <h1>{texts.yourOrder}</h1>
        <p className="lead" role="status">
          {texts.loading}
        </p>
        <Skeleton height="280px" />
      </div>
    );
  }
  const { reason } = explain(error);
  return (
    <div className="print-page">
      <h1>{texts.yourOrder}</h1>
      <Banner tone="bad" title={texts.notLoaded}>
        {reason && <p>{reason}</p>}
      </Banner>
      <div className="actions">
        <RetryButton onRetry={reload} />
        <ButtonLink href={paths.account}>{texts.viewOrders}</ButtonLink>
      </div>
    </div>
  );
}
