import { callDesk } from '#browser/calls/desk.ts';
import { explain } from '#browser/calls/explain.ts';
import { client } from '#browser/session/session.ts';
import type { Entry } from '#contract/desk-content.ts';
import * as calls from '#contract/desk-routes.ts';
import { firstReach, publishing as words } from '#texts/en/desk-publishing.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { Changes, Failures, formatTime, SettingsNotes, StageList } from './ContentChanges.tsx';
import { stagesOf } from './stages.ts';
import { useContentStatus } from './use-content-status.ts';
import './Publishing.css';

const read = (signal: AbortSignal) => callDesk(client, calls.deskPublishing, { signal });

/** How far each change has come on its way to shoppers, and what failed. */
export function Publishing() {
  const { status, error } = useContentStatus(read);
  return (
    <div className="publishing">
      {error !== undefined && (
        <Banner tone="bad" title={words.failed}>
          <p>{explain(error).reason ?? explain(error).message}</p>
        </Banner>
      )}
      {!status && error === undefined && <Skeleton height="240px" />}
      {status && (
        <>
          <Changes status={status} />
          <details className="panel publishing-fold">
            <summary>{words.technical}</summary>
            <SettingsNotes settings={status.settings} />
            <Failures failures={status.failures} />
          </details>
        </>
      )}
    </div>
  );
}

/** After publishing: how far this entry has come on its way to every page. */
export function Progress({ type, slug }: Pick<Entry, 'type' | 'slug'>) {
  const { status } = useContentStatus(read);
  const change = status?.changes.find(({ changed }) =>
    changed.some((one) => one.type === type && one.slug === slug),
  );
  const rebuild = status?.rebuilds.find(({ id }) => id === change?.rebuild);
  return (
    <Banner tone="good" title={words.published} takesFocus>
      <p>{firstReach[type]}</p>
      {status && change && <StageList stages={stagesOf(change, rebuild, status.settings, formatTime)} />}
    </Banner>
  );
}
