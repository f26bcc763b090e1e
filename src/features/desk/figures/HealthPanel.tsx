import type { DeskHealth } from '#contract/desk.ts';
import { indianDay, indianFormat } from '#domain/base/time.ts';
import { formatNumber, formatTime } from '../shell/Parts.tsx';

const jobNames: Record<string, string> = {
  queue: 'Mails, refunds and updates of pages',
  'clean-up': 'Deleting what is no longer kept',
  'expire-holds': 'Giving back goods that nobody paid for',
  'expire-orders': 'Cancelling orders that nobody paid',
  'reconcile-payments': 'Asking the payment provider about open payments',
};

const clock = indianFormat({ hour: 'numeric', minute: '2-digit' });
const isToday = (at: Date) => indianDay(at) === indianDay(new Date());
/** `10:06 pm`, with the day if it was another. */
const when = (iso: string): string =>
  isToday(new Date(iso)) ? clock.format(new Date(iso)) : formatTime(iso);

/** `All fine, checked 10:06 pm`, or how much is not. */
function summarise({ alarms, jobs }: DeskHealth): string {
  const failing = alarms.length + jobs.filter(({ failed_since }) => failed_since).length;
  if (failing > 0) return failing === 1 ? 'One thing does not work' : `${failing} things do not work`;
  const last = jobs
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .at(-1);
  return last ? `All fine, checked ${when(last)}` : 'Nothing has run yet';
}

/** What runs by itself: jobs with their last run, reports of the payment provider, mails that wait. */
export function HealthPanel({ health }: { health: DeskHealth }) {
  const { webhook_at, messages_since, backup_at, invoice_numbers: numbers, jobs } = health;
  return (
    <details className="panel desk-health">
      <summary>What runs by itself: {summarise(health)}</summary>
      <ul className="desk-lines">
        <li>
          <strong>Reports of the payment provider</strong>
          <span>{webhook_at ? `the last one came ${when(webhook_at)}` : 'none came yet'}</span>
        </li>
        <li>
          <strong>Mails</strong>
          <span>{messages_since ? `wait since ${when(messages_since)}` : 'none waits'}</span>
        </li>
        <li>
          <strong>Backup</strong>
          <span>{backup_at ? `the last one ended ${when(backup_at)}` : 'none was noted here'}</span>
        </li>
        <li>
          <strong>Numbers of invoices</strong>
          <span>
            {formatNumber(numbers.used)} of {formatNumber(numbers.of)} in this financial year
          </span>
        </li>
        {jobs.map(({ job, at, failed_since, result }) => (
          <li key={job}>
            <strong>{jobNames[job] ?? job}</strong>
            <span>
              {failed_since
                ? `does not work since ${when(failed_since)}`
                : at
                  ? `fine, checked ${when(at)}`
                  : 'has not run yet'}
            </span>
            {failed_since && typeof result.reason === 'string' && (
              <span className="soft">{result.reason}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
