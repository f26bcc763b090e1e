import type { ContentStatus } from '#contract/content.ts';
import { formatTime } from './format-time.ts';

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
