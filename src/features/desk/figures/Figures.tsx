import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import { type DeskFigures, figuresBy } from '#contract/desk-figures.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { formatRupees } from '#domain/base/money.ts';
import { figuresBys, figures as words } from '#texts/en/desk-figures.ts';
import { formatDay, Loading } from '../shell/Parts.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import { daysAgo, FiguresChoice } from './FiguresChoice.tsx';
import { GstReturnPanel } from './GstReturnPanel.tsx';
import { PageSpeedPanel } from './PageSpeedPanel.tsx';
import './Figures.css';
import '#ui/Panel.css';

/** What the shop sold in some days, what is not paid yet, and the month's sums for GST. */
export function Figures({ address, go }: Pick<ViewProps, 'address' | 'go'>) {
  const [today] = useState(() => daysAgo(0));
  const [monthAgo] = useState(() => daysAgo(29));
  const given = address.get('by') ?? '';
  const by = figuresBy.find((one) => one === given) ?? 'day';
  const from = address.get('from') ?? monthAgo;
  const until = address.get('until') ?? today;
  const found = useLoaded(`${by} ${from} ${until}`, (signal) =>
    callDesk(client, deskRoutes.deskFigures, { query: { by, from, until }, signal }),
  );
  return (
    <section className="desk-list" aria-labelledby="figures-title">
      <h2 id="figures-title">{words.title}</h2>
      <FiguresChoice wanted={{ by, from, until }} today={today} go={go} />
      <Loading found={found} height="320px" />
      {found.value && <Shown figures={found.value} isCurrent={found.isCurrent} />}
      <PageSpeedPanel from={from} until={until} />
      <GstReturnPanel month={today.slice(0, 7)} />
    </section>
  );
}

function Shown({ figures, isCurrent }: { figures: DeskFigures; isCurrent: boolean }) {
  const { rows, sold, unpaid, returned, cash_outstanding, by } = figures;
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const sums = [
    [words.sold, sold],
    [words.unpaid, unpaid],
    [words.cash, cash_outstanding],
    [words.returned, returned],
  ] as const;
  return (
    <div className="figures" aria-busy={!isCurrent}>
      <dl className="figures-sums">
        {sums.map(([name, { orders, amount }]) => (
          <div key={name} className="panel">
            <dt>{name}</dt>
            <dd>
              <strong>{formatRupees(amount)}</strong>
              <span className="soft">{words.orderCount(orders)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <p className="soft">{words.nothingSold}</p>
      ) : (
        <table className="panel figures-table">
          <caption className="visually-hidden">{words.salesBy(by)}</caption>
          <thead>
            <tr>
              <th scope="col">{figuresBys[by]}</th>
              <th scope="col">{words.orders}</th>
              <th scope="col">{words.units}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, orders, units, amount }) => (
              <tr key={name}>
                <th scope="row">
                  {by === 'day' ? formatDay(name) : name}
                  {/* The plot: the table says the same in numbers. */}
                  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(amount / most) * 100} height="4" />
                  </svg>
                </th>
                <td>{orders}</td>
                <td>{units}</td>
                <td>{formatRupees(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
