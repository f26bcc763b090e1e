import type { DeskHealth } from '#contract/desk.ts';
import { indianDay, indianFormat } from '#domain/base/time.ts';
import { jobNames, healthTexts as words } from '#texts/en/desk-today.ts';
import { formatNumber, formatTime } from '../shell/Parts.tsx';

const clock = indianFormat({ hour: 'numeric', minute: '2-digit' });
const isToday = (at: Date) => indianDay(at) === indianDay(new Date());
/** `10:06 pm`, with the day if it was another. */
const when = (iso: string): string =>
  isToday(new Date(iso)) ? clock.format(new Date(iso)) : formatTime(iso);

/** `All fine, checked 10:06 pm`, or how much is not. */
function summarise({ alarms, jobs }: DeskHealth): string {
  const failing = alarms.length + jobs.filter(({ failed_since }) => failed_since).length;
  if (failing > 0) return failing === 1 ? words.oneFails : words.severalFail(failing);
  const last = jobs
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .at(-1);
  return last ? words.fine(when(last)) : words.nothingRan;
}

/** What runs by itself: jobs with their last run, reports of the payment provider, mails that wait. */
export function HealthPanel({ health }: { health: DeskHealth }) {
  const { webhook_at, messages_since, backup_at, invoice_numbers: numbers, jobs } = health;
  return (
    <details className="panel desk-health">
      <summary>{words.summary(summarise(health))}</summary>
      <ul className="desk-lines">
        <li>
          <strong>{words.reports}</strong>
          <span>{webhook_at ? words.lastReport(when(webhook_at)) : words.noReport}</span>
        </li>
        <li>
          <strong>{words.mails}</strong>
          <span>{messages_since ? words.mailsWait(when(messages_since)) : words.noMailWaits}</span>
        </li>
        <li>
          <strong>{words.backup}</strong>
          <span>{backup_at ? words.lastBackup(when(backup_at)) : words.noBackup}</span>
        </li>
        <li>
          <strong>{words.invoiceNumbers}</strong>
          <span>{words.numbersUsed(formatNumber(numbers.used), formatNumber(numbers.of))}</span>
        </li>
        {jobs.map(({ job, at, failed_since, result }) => (
          <li key={job}>
            <strong>{jobNames[job] ?? job}</strong>
            <span>
              {failed_since ? words.fails(when(failed_since)) : at ? words.works(when(at)) : words.notRun}
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
