import type { DeskCount } from '#contract/desk.ts';
import { formatRupees } from '#domain/base/money.ts';
import { indianDay } from '#domain/base/time.ts';
import { overdueValues } from '#domain/regulation/review.ts';
import { refundStates, taskNames, today as words } from '#texts/en/desk-today.ts';
import { Banner } from '#ui/Banner.tsx';
import { InPageLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { formatCount, formatDay, formatTime } from '../shell/Parts.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import { HealthPanel } from './HealthPanel.tsx';
import { Today } from './Today.tsx';
import '#ui/Panel.css';

/** What waits for a person. */
export function Waiting({ overview, dated, go }: Pick<ViewProps, 'overview' | 'dated' | 'go'>) {
  const tasks = overview.tasks.filter(({ count }) => count > 0);
  const others = tasks.filter(({ task }) => task !== 'ship');
  const { inquiries, unchecked, refunds, low_stock } = overview;
  const overdue = overdueValues(dated, indianDay(new Date()));
  const isQuiet = tasks.length + inquiries.count + unchecked.count + refunds.length + low_stock.count === 0;
  return (
    <div className="desk-waiting">
      <h2>{words.title}</h2>
      <Today overview={overview} go={go} />
      {overview.health.alarms.map(({ text, since }) => (
        <Banner key={text} tone="bad" title={words.since(formatTime(since))}>
          <p>{text}</p>
        </Banner>
      ))}
      {overdue.length > 0 && (
        <Banner tone="note" title={words.overdue}>
          <p>{words.overdueText}</p>
          <ul>
            {overdue.map(({ name, reviewBy }) => (
              <li key={name}>{words.dueOn(name, formatDay(reviewBy))}</li>
            ))}
          </ul>
        </Banner>
      )}
      {isQuiet && (
        <EmptyState title={words.quiet}>
          <p className="soft">{words.quietText}</p>
        </EmptyState>
      )}
      <ul className="desk-tasks">
        {others.map(({ task, ...counted }) => (
          <Task
            key={task}
            name={taskNames[task]}
            counted={counted}
            href={deskPath({ view: 'orders', task })}
            go={go}
          />
        ))}
        {unchecked.count > 0 && (
          <Task
            name={words.unchecked}
            counted={unchecked}
            href={deskPath({ view: 'inquiries', kind: 'unchecked' })}
            go={go}
          />
        )}
      </ul>
      {refunds.length > 0 && (
        <section className="panel" aria-labelledby="refunds-title">
          <h2 id="refunds-title">{words.refunds}</h2>
          <ul className="desk-lines">
            {refunds.map(({ order, amount, status, since }) => (
              <li key={`${order} ${since} ${amount}`}>
                <InPageLink go={go} href={deskPath({ order })}>
                  {words.order(order)}
                </InPageLink>
                <strong>{formatRupees(amount)}</strong>
                <span className="soft">
                  {words.refundSince(refundStates[status] ?? status, formatTime(since))}
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

type TaskProps = { name: string; counted: DeskCount; href: string; go: (path: string) => void };

const Task = ({ name, counted, href, go }: TaskProps) => (
  <li>
    <InPageLink go={go} href={href} className="panel desk-task">
      <strong>{formatCount(counted)}</strong> {name}
    </InPageLink>
  </li>
);
