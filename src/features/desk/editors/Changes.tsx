import type { ContentStatus } from '#contract/content.ts';
import * as paths from '#contract/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatTime } from './format-time.ts';
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
            <ol className="stages">
              {stagesOf(change, rebuilds.get(change.rebuild ?? 0), status.settings, formatTime).map(
                (stage) => (
                  <StageItem key={stage.name} stage={stage} />
                ),
              )}
            </ol>
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

const addressOf = (type: string, slug: string): string =>
  type === 'post' ? paths.blog(slug) : type === 'category' ? paths.category(slug) : paths.product(slug);

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
