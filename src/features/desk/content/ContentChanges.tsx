import type { ContentStatus } from '#contract/content.ts';
import * as paths from '#contract/paths.ts';
import { indianDay, indianFormat } from '#domain/base/time.ts';
import { Banner } from '#ui/Banner.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type Change, type Stage, stagesOf } from './stages.ts';

const sources: Record<string, string> = {
  hook: 'Announced',
  import: 'Import',
  files: 'Content files',
  desk: 'Desk',
};
const shownNames = 3;

/** The last changes, newest first, each with its publishing stages. */
export function Changes({ status }: { status: ContentStatus }) {
  const rebuilds = new Map(status.rebuilds.map((rebuild) => [rebuild.id, rebuild]));
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title">Changes</h2>
      {status.changes.length === 0 && (
        <EmptyState title="Nothing was announced yet" level={3}>
          <p className="soft">The next change of a product, category or post will be listed here.</p>
        </EmptyState>
      )}
      <ol className="changes">
        {status.changes.map((change) => (
          <li key={change.id} className="panel change">
            <p className="change-what">
              <ChangedNames changed={change.changed} count={change.changed_count} />
              <span className="soft">{sources[change.source] ?? change.source}</span>
            </p>
            <StageList
              stages={stagesOf(change, rebuilds.get(change.rebuild ?? 0), status.settings, formatTime)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChangedNames({ changed, count }: Pick<Change, 'changed'> & { count: number }) {
  const rest = count - shownNames;
  return (
    <span>
      {changed.slice(0, shownNames).map(({ type, slug }, index) => (
        <span key={`${type} ${slug}`}>
          {index > 0 && ', '}
          <a href={addressOf(type, slug)}>{slug}</a>
        </span>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </span>
  );
}

export const addressOf = (type: string, slug: string): string =>
  type === 'settings'
    ? paths.home
    : type === 'post'
      ? paths.blog(slug)
      : type === 'category'
        ? paths.category(slug)
        : paths.product(slug);

export const StageList = ({ stages }: { stages: readonly Stage[] }) => (
  <ol className="stages">
    {stages.map((stage) => (
      <StageItem key={stage.name} stage={stage} />
    ))}
  </ol>
);

const stateTexts = { done: 'done', now: 'under way', waiting: 'not yet', failed: 'failed' } as const;

const StageItem = ({ stage: { name, state, at, note } }: { stage: Stage }) => (
  <li className={`stage stage-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
    <span className="stage-name">{name}</span>
    <span className="visually-hidden">, {stateTexts[state]}</span>
    <span className="stage-about">
      {at && <time dateTime={at}>{formatTime(at)}</time>}
      {note && <span>{note}</span>}
    </span>
  </li>
);

const steps = { purge: 'Purge', hook: 'Build hook', build: 'Build' } as const;

/** The last failed publishing steps. Each is retried automatically. */
export function Failures({ failures }: Pick<ContentStatus, 'failures'>) {
  return (
    <section aria-labelledby="failures-title">
      <h2 id="failures-title">Last failures</h2>
      {failures.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        <ul className="panel failures">
          {failures.map(({ at, step, rebuild, reason }) => (
            <li key={`${at} ${step} ${rebuild}`}>
              <time dateTime={at}>{formatTime(at)}</time>
              <span>
                <strong>{steps[step]}</strong> {rebuild !== null && `of rebuild ${rebuild}`}: {reason}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const notes = {
  edge_cache:
    'There is no edge cache in front of this shop: what changes is shown at once, and nothing is purged.',
  build_hook:
    'No build hook is set (BUILD_HOOK_URL): changes wait in the queue and reach the prebuilt pages with the next deploy.',
  deploy_events:
    'Deploy notifications are not set up (DEPLOY_HOOK_SECRETS): when a build is asked for, its end is not known here.',
} as const;

/** Explains the settings that are missing. */
export function SettingsNotes({ settings }: Pick<ContentStatus, 'settings'>) {
  const missing = (Object.keys(notes) as (keyof typeof notes)[]).filter((name) => !settings[name]);
  if (missing.length === 0) return null;
  return (
    <Banner tone="note">
      <ul className="publishing-notes">
        {missing.map((name) => (
          <li key={name}>{notes[name]}</li>
        ))}
      </ul>
    </Banner>
  );
}

const timeFormat = indianFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const dateFormat = indianFormat({ day: 'numeric', month: 'short' });

/** The time in India, with the date unless it is today. */
export function formatTime(iso: string, now: Date = new Date()): string {
  const time = new Date(iso);
  const isToday = indianDay(time) === indianDay(now);
  return isToday ? timeFormat.format(time) : `${dateFormat.format(time)}, ${timeFormat.format(time)}`;
}
