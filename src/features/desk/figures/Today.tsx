import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskOverview } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { mayUse } from '#domain/access/desk-roles.ts';
import { formatRupees } from '#domain/base/money.ts';
import { indianDay } from '#domain/base/time.ts';
import { taskNames, todayFigures as words } from '#texts/en/desk-today.ts';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import './Today.css';
import { formatCount } from '../shell/Parts.tsx';

type TodayProps = { overview: DeskOverview; go: (path: string) => void };
const namedMax = 3;

/** What a shopkeeper looks at first: orders to pack, new leads, what is nearly sold out by its name, and the day's money. */
export function Today({ overview: { role, tasks, inquiries, low_stock }, go }: TodayProps) {
  const packing = tasks.find(({ task }) => task === 'ship') ?? { count: 0 };
  const [today] = useState(() => indianDay(new Date()));
  const sold = useLoaded(mayUse(role, 'owner') ? today : undefined, (signal) =>
    callDesk(client, deskRoutes.deskFigures, { query: { by: 'day', from: today, until: today }, signal }),
  ).value;
  const low = useLoaded(low_stock.count > 0 ? `low ${low_stock.count}` : undefined, (signal) =>
    callDesk(client, deskRoutes.deskProducts, { query: { low: 'yes', page_size: namedMax }, signal }),
  ).value;
  return (
    <ul className="desk-today" aria-label={words.title}>
      {mayUse(role, 'orders') && (
        <li className="desk-today-first">
          <InPageLink go={go} href={deskPath({ view: 'orders', task: 'ship' })} className="panel">
            <span>{taskNames.ship}</span>
            <strong>{formatCount(packing)}</strong>
            <span className="soft">{packing.count > 0 ? words.packText : words.packNone}</span>
          </InPageLink>
        </li>
      )}
      {mayUse(role, 'sales') && (
        <li>
          <InPageLink go={go} href={deskPath({ view: 'inquiries' })} className="panel">
            <span>{words.leads}</span>
            <strong>{formatCount(inquiries)}</strong>
            <span className="soft">{words.leadsText}</span>
          </InPageLink>
        </li>
      )}
      {mayUse(role, 'content') && (
        <li className="desk-today-low">
          <InPageLink go={go} href={deskPath({ view: 'products', low: 'yes' })} className="panel">
            <span>{words.low}</span>
            <strong>{formatCount(low_stock)}</strong>
            <span className="soft">
              {low
                ? low.results.map(({ slug, name, stock }) => (
                    <span key={slug}>{words.left(name, stock)}</span>
                  ))
                : words.lowText}
            </span>
          </InPageLink>
        </li>
      )}
      {mayUse(role, 'owner') && (
        <li>
          <InPageLink go={go} href={deskPath({ view: 'figures' })} className="panel">
            <span>{words.sold}</span>
            <strong>{sold ? formatRupees(sold.sold.amount) : words.reading}</strong>
            <span className="soft">
              {sold && words.orders(sold.sold.orders)}
              {sold && sold.unpaid.orders > 0 && words.unpaid(formatRupees(sold.unpaid.amount))}
            </span>
          </InPageLink>
        </li>
      )}
    </ul>
  );
}
