import type { DeskOverview, DeskTask } from '#contract/desk.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { statusChips, taskChips, orderList as words } from '#texts/en/desk-orders.ts';
import { deskList } from '#texts/en/desk-shell.ts';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { formatCount } from '../shell/Parts.tsx';
import '../shell/Chips.css';

type Wanted = Readonly<Record<string, string | undefined>>;
type ChipsProps = { wanted: Wanted; tasks: DeskOverview['tasks']; go: (path: string) => void };

const names = Object.keys(taskChips) as DeskTask[];

/** Which orders: those that wait for something, with how many, then those of a state. What is searched for stays. */
export function OrderChips({ wanted, tasks, go }: ChipsProps) {
  const { status, task, ...typed } = wanted;
  const chip = (key: string, text: string, chosen: Wanted, count?: string) => {
    const isCurrent = (chosen.task ?? '') === (task ?? '') && (chosen.status ?? '') === (status ?? '');
    return (
      <InPageLink
        key={key}
        go={go}
        href={deskPath({ view: 'orders', ...typed, ...chosen })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {text}
        {count && <strong>{count}</strong>}
      </InPageLink>
    );
  };
  return (
    <nav className="desk-chips" aria-label={words.which}>
      {chip('all', deskList.all, {})}
      {names.map((name) => {
        const counted = tasks.find((one) => one.task === name);
        const isShown = (counted && counted.count > 0) || name === task;
        return isShown && chip(name, taskChips[name], { task: name }, counted && formatCount(counted));
      })}
      {orderStatuses.map((one) => {
        const text = statusChips[one] ?? (one === status ? one : undefined);
        return text && chip(one, text, { status: one });
      })}
    </nav>
  );
}
