import { usernameOf } from '#browser/auth-record.ts';
import { callDesk } from '#browser/desk.ts';
import { HttpError } from '#browser/error.ts';
import { useHydrated } from '#browser/hydration.ts';
import { client } from '#browser/session.ts';
import { useLoaded } from '#browser/use-loaded.ts';
import { useRequiredSession } from '#browser/use-session.ts';
import * as routes from '#contract/routes.ts';
import type { Dated } from '#domain/regulation/review.ts';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import './Desk.css';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath, useDeskAddress, useFocusOnMove, type View, viewOf, views } from './desk-address.ts';
import { Inquiries } from './Inquiries.tsx';
import { OrderPage } from './OrderPage.tsx';
import { Orders } from './Orders.tsx';
import { Failure } from './Parts.tsx';
import { Products } from './Products.tsx';
import { Waiting } from './Waiting.tsx';

const names: Record<View, string> = {
  waiting: 'To do',
  orders: 'Orders',
  inquiries: 'Inquiries',
  products: 'Stock and prices',
};

/** The shop's desk: what waits for a person, orders, inquiries, stock and prices. For signed-in operators. */
export function Desk({ dated }: { dated: readonly Dated[] }) {
  const hydrated = useHydrated();
  const session = useRequiredSession();
  if (!hydrated || !session) return <Skeleton height="320px" />;
  return <Board key={usernameOf(session)} dated={dated} />;
}

const isNotOperator = (error: unknown): boolean => error instanceof HttpError && error.status === 403;
/** The reply in front of another backend, which has a desk of its own. */
const isNoDesk = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

function Board({ dated }: { dated: readonly Dated[] }) {
  const [address, go] = useDeskAddress();
  const shown = useFocusOnMove(address);
  const overview = useLoaded('overview', (signal) => callDesk(client, routes.deskOverview, { signal }));
  if (isNotOperator(overview.error)) {
    return (
      <EmptyState title="This account has no desk" level={1}>
        <p className="soft">The desk is for those who run the shop. Your own orders are in your account.</p>
      </EmptyState>
    );
  }
  if (isNoDesk(overview.error)) {
    return (
      <EmptyState title="The desk is somewhere else" level={1}>
        <p className="soft">Orders of this shop are kept by another backend, which has its own desk.</p>
      </EmptyState>
    );
  }
  const view = viewOf(address);
  const order = address.get('order');
  const carriers = overview.value?.carriers ?? [];
  const reload = overview.reload;
  return (
    <div className="desk">
      <header className="desk-head">
        <h1>The shop’s desk</h1>
        <nav aria-label="Desk">
          <ul>
            {views.map((name) => (
              <li key={name}>
                <InPageLink
                  go={go}
                  href={deskPath({ view: name })}
                  aria-current={name === view ? 'page' : undefined}
                >
                  {names[name]}
                </InPageLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {overview.error !== undefined && <Failure error={overview.error} onRetry={reload} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a group takes no place in the list of landmarks */}
      <div
        ref={shown}
        className="desk-view"
        role="group"
        tabIndex={-1}
        aria-label={order ? `Order ${order}` : names[view]}
      >
        {order ? (
          <OrderPage key={order} id={order} carriers={carriers} go={go} onChange={reload} />
        ) : view === 'waiting' ? (
          <Waiting dated={dated} overview={overview.value} go={go} />
        ) : view === 'orders' ? (
          <Orders address={address} go={go} />
        ) : view === 'inquiries' ? (
          <Inquiries address={address} go={go} onChange={reload} />
        ) : (
          <Products address={address} go={go} />
        )}
      </div>
    </div>
  );
}
