import type { DeskHealth, DeskOverview, DeskTask } from '#contract/desk.ts';
import { formatRupees } from '#domain/money.ts';
import { type Dated, overdueValues } from '#domain/regulation/review.ts';
import { Banner } from '#ui/Banner.tsx';
import { InPageLink } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import { deskPath } from './desk-address.ts';
import { formatDay, formatTime } from './Parts.tsx';
import '#ui/Panel.css';

export const taskNames: Record<DeskTask, string> = {
  approve: 'Large orders on delivery to approve',
  ship: 'Orders to pack and ship',
  deliver: 'Paid parcels on their way',
  collect: 'Parcels with cash to come in',
  answer: 'Returns to answer',
  takeBack: 'Accepted returns on their way back',
  giveBack: 'Cash to give back',
};

const refundTexts: Record<string, string> = {
  due: 'not sent yet',
  pending: 'on its way at the payment provider',
  failed: 'failed at the bank: repeat it, or pay the buyer by hand and note it',
};

/** What waits for a person. */
export function Waiting({
  overview,
  dated,
  go,
}: {
  overview: DeskOverview | undefined;
  /** The values of the data files with their days of review. */
  dated: readonly Dated[];
  go: (path: string) => void;
}) {
  if (!overview) return <Skeleton height="320px" />;
  const tasks = overview.tasks.filter(({ count }) => count > 0);
  const { inquiries, refunds } = overview;
  const overdue = overdueValues(dated, new Date().toISOString().slice(0, 10));
  const isQuiet = tasks.length + inquiries + refunds.length === 0;
  return (
    <div className="desk-waiting">
      <h2 className="visually-hidden">To do</h2>
      {overview.health.alarms.map(({ text, since }) => (
        <Banner key={text} tone="bad" title={`Since ${formatTime(since)}`}>
          <p>{text}</p>
        </Banner>
      ))}
      {overdue.length > 0 && (
        <Banner tone="note" title="Figures to check against their sources">
          <p>
            Pages and planner still use them. Change the file, or set a new review_by, and build the site:
          </p>
          <ul>
            {overdue.map(({ name, reviewBy }) => (
              <li key={name}>
                {name}, due on {formatDay(reviewBy)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isQuiet && (
        <EmptyState title="Nothing waits for you">
          <p className="soft">New orders, inquiries and refunds that need a person will be listed here.</p>
        </EmptyState>
      )}
      <ul className="desk-tasks">
        {tasks.map(({ task, count }) => (
          <Task
            key={task}
            name={taskNames[task]}
            count={count}
            href={deskPath({ view: 'orders', task })}
            go={go}
          />
        ))}
        {inquiries > 0 && (
          <Task
            name="Inquiries without a reply"
            count={inquiries}
            href={deskPath({ view: 'inquiries' })}
            go={go}
          />
        )}
      </ul>
      {refunds.length > 0 && (
        <section className="panel" aria-labelledby="refunds-title">
          <h2 id="refunds-title">Refunds that have not arrived</h2>
          <ul className="desk-lines">
            {refunds.map(({ order, amount, status, since }) => (
              <li key={`${order} ${since} ${amount}`}>
                <InPageLink go={go} href={deskPath({ order })}>
                  Order {order}
                </InPageLink>
                <strong>{formatRupees(amount)}</strong>
                <span className="soft">
                  {refundTexts[status] ?? status}, since {formatTime(since)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HealthPanel health={overview.health} />
    </div>
  );
}

type TaskProps = { name: string; count: number; href: string; go: (path: string) => void };

const Task = ({ name, count, href, go }: TaskProps) => (
  <li>
    <InPageLink go={go} href={href} className="panel desk-task">
      <strong>{count}</strong> {name}
    </InPageLink>
  </li>
);

const describe = (result: Record<string, unknown>): string =>
  Object.entries(result)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

/** The state of what runs automatically: jobs with their last run, webhooks, mails and calls that wait to be sent. */
function HealthPanel({ health }: { health: DeskHealth }) {
  const { webhook_at, messages_since, jobs } = health;
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
          <span>{messages_since ? `waiting since ${formatTime(messages_since)}` : 'nothing waits'}</span>
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
