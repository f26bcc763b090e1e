import type { DeskHealth } from '#contract/desk.ts';
import '#ui/Panel.css';
import { formatTime } from './format-time.ts';

const describe = (result: Record<string, unknown>): string =>
  Object.entries(result)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

/** The state of what runs automatically: jobs with their last run, webhooks, mails and calls that wait to be sent. */
export function HealthPanel({ health }: { health: DeskHealth }) {
  const { webhook_at, outbox_since, jobs } = health;
  return (
    <section className="panel" aria-labelledby="health-title">
      <h2 id="health-title">What runs by itself</h2>
      <ul className="desk-lines">
        <li>
          <strong>Webhooks of the payment provider</strong>
          <span>{webhook_at ? `last ${formatTime(webhook_at)}` : 'none yet'}</span>
        </li>
        <li>
          <strong>Mails and calls</strong>
          <span>{outbox_since ? `waiting since ${formatTime(outbox_since)}` : 'nothing waits'}</span>
        </li>
        {jobs.map(({ job, at, ms, failed_since, result }) => (
          <li key={job}>
            <strong>{job}</strong>
            <span>
              {at ? `last ${formatTime(at)}, ${ms} ms` : 'has not run yet'}
              {failed_since && `, fails since ${formatTime(failed_since)}`}
            </span>
            <span className="soft">{describe(result)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
