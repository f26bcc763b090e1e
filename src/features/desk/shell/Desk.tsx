import { callDesk } from '#browser/calls/desk.ts';
import { HttpError } from '#browser/calls/error.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { client } from '#browser/session/session.ts';
import { useRequiredSession } from '#browser/session/use-session.ts';
import type { DeskForms } from '#contract/desk-forms.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { Dated } from '#domain/regulation/review.ts';
import { deskPage, deskFrame as words } from '#texts/en/desk-shell.ts';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import { FormShapes } from '../form/ContractForm.tsx';
import { DeskNav } from './DeskNav.tsx';
import { useDeskAddress, useFocusOnMove } from './desk-address.ts';
import { Failure } from './Parts.tsx';
import { LoadedView, nameOfView, viewsOf } from './views.tsx';
import './Desk.css';

/** The shop's desk: what waits for a person, orders, inquiries, products and what was changed. For signed-in operators. */
export function Desk({ dated, forms }: { dated: readonly Dated[]; forms: DeskForms }) {
  const hydrated = useHydrated();
  const session = useRequiredSession();
  if (!hydrated || !session) return <Skeleton height="320px" />;
  return (
    <FormShapes value={forms}>
      <Board key={usernameOf(session)} dated={dated} />
    </FormShapes>
  );
}

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : undefined);

function Board({ dated }: { dated: readonly Dated[] }) {
  const [address, go] = useDeskAddress();
  const shown = useFocusOnMove(address);
  const {
    value: overview,
    error,
    reload,
  } = useLoaded('overview', (signal) => callDesk(client, deskRoutes.deskOverview, { signal }));
  const open = overview ? viewsOf(overview.role) : [];
  const name = nameOfView(address);
  const view = open.find((one) => one.name === name);
  const isRefused = statusOf(error) === 403;
  if (isRefused) {
    return (
      <EmptyState title={words.noDesk} level={1}>
        <p className="soft">{words.noDeskText}</p>
      </EmptyState>
    );
  }
  // The reply in front of another backend.
  if (statusOf(error) === 404) {
    return (
      <EmptyState title={words.elsewhere} level={1}>
        <p className="soft">{words.elsewhereText}</p>
      </EmptyState>
    );
  }
  const order = address.get('order');
  return (
    <div className="desk">
      <h1 className="visually-hidden">{deskPage.title}</h1>
      <DeskNav views={open} open={view?.name} overview={overview} go={go} />
      {error !== undefined && <Failure error={error} onRetry={reload} />}
      {!overview && error === undefined && <Skeleton height="320px" />}
      {/* biome-ignore lint/a11y/useSemanticElements: a group takes no place in the list of landmarks */}
      <div
        ref={shown}
        className="desk-view"
        role="group"
        tabIndex={-1}
        aria-label={order ? words.order(order) : view?.title}
      >
        {overview && view && (
          <LoadedView
            key={view.name}
            view={view}
            address={address}
            go={go}
            overview={overview}
            dated={dated}
            onChange={reload}
          />
        )}
        {overview && !view && (
          <EmptyState title={words.noAccess}>
            <p className="soft">{words.noAccessText(overview.role)}</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}
