import type { ContentStatus } from '#contract/content.ts';
import * as paths from '#contract/paths.ts';
import { indianDay, indianFormat } from '#domain/base/time.ts';
import {
  changeSources,
  failedSteps,
  missingSettings,
  reach,
  stageNames,
  stageSpoken,
  publishing as words,
} from '#texts/en/desk-publishing.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Marked } from '#ui/Marked.tsx';
import { type Change, type Stage, stagesOf } from './stages.ts';

const shownNames = 3;

/** The last changes, newest first, each with its publishing stages. */
export function Changes({ status }: { status: ContentStatus }) {
  const rebuilds = new Map(status.rebuilds.map((rebuild) => [rebuild.id, rebuild]));
  const live = [...status.changes.map(({ live_at }) => live_at ?? ''), ''].toSorted().at(-1);
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title">{words.title}</h2>
      <p>{live ? words.liveSince(formatTime(live)) : words.liveAsBuilt}</p>
      {status.changes.length === 0 && (
        <EmptyState title={words.nothing} level={3}>
          <p className="soft">{words.nothingText}</p>
        </EmptyState>
      )}
      <ol className="changes">
        {status.changes.map((change) => {
          const stages = stagesOf(change, rebuilds.get(change.rebuild ?? 0), status.settings, formatTime);
          return (
            <li key={change.id} className="panel change">
              <p className="change-what">
                <ChangedNames changed={change.changed} count={change.changed_count} />
                <span className="soft">{changeSources[change.source] ?? change.source}</span>
                <ReachBadge stages={stages} />
              </p>
              <StageList stages={stages} />
            </li>
          );
        })}
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
      {rest > 0 && words.andMore(rest)}
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

const tones: Record<keyof typeof reach, Tone> = { live: 'good', soon: 'grey', failed: 'bad' };
function ReachBadge({ stages }: { stages: readonly Stage[] }) {
  const isLive = stages.some(({ name, state }) => name === 'live' && state === 'done');
  const how = isLive ? 'live' : stages.some(({ state }) => state === 'failed') ? 'failed' : 'soon';
  return <Badge tone={tones[how]}>{reach[how]}</Badge>;
}

/** Each step of publishing, for those who want to know. */
export const StageList = ({ stages }: { stages: readonly Stage[] }) => (
  <details className="stages-fold">
    <summary>{words.steps}</summary>
    <ol className="stages">
      {stages.map((stage) => (
        <StageItem key={stage.name} stage={stage} />
      ))}
    </ol>
  </details>
);

const StageItem = ({ stage: { name, state, at, note } }: { stage: Stage }) => (
  <li className={`stage stage-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
    <span className="stage-name">{stageNames[name]}</span>
    <span className="visually-hidden">{stageSpoken(state)}</span>
    <span className="stage-about">
      {at && <time dateTime={at}>{formatTime(at)}</time>}
      {note && <span>{note}</span>}
    </span>
  </li>
);

/** The last failed publishing steps. Each is retried automatically. */
export function Failures({ failures }: Pick<ContentStatus, 'failures'>) {
  return (
    <section aria-labelledby="failures-title">
      <h2 id="failures-title">{words.failures}</h2>
      {failures.length === 0 ? (
        <p className="soft">{words.noFailures}</p>
      ) : (
        <ul className="panel failures">
          {failures.map(({ at, step, rebuild, reason }) => (
            <li key={`${at} ${step} ${rebuild}`}>
              <time dateTime={at}>{formatTime(at)}</time>
              <span>
                <Marked text={words.failure(failedSteps[step], rebuild, reason)} step={<strong />} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Explains the settings that are missing. */
export function SettingsNotes({ settings }: Pick<ContentStatus, 'settings'>) {
  const all = Object.keys(missingSettings) as (keyof typeof missingSettings)[];
  const missing = all.filter((name) => !settings[name]);
  if (missing.length === 0) return null;
  return (
    <ul className="publishing-notes">
      {missing.map((name) => (
        <li key={name}>{missingSettings[name]}</li>
      ))}
    </ul>
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
