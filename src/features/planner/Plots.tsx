import type { LifeYear, MeteredMonth } from '#domain/solar/saving.ts';
import { grouped, monthName, rupees } from './format.ts';
import { Plot } from './Plot.tsx';

const height = 120;
const bar = (x: number, width: number, from: number, to: number): string =>
  `M${x} ${Math.round(from)}h${width}V${Math.round(to)}h-${width}z`;

/** Each month's energy charge without solar panels, and with them. */
export function MonthsPlot({ months }: { months: readonly MeteredMonth[] }) {
  const most = Math.max(...months.map(({ before }) => before), 1);
  const y = (paise: number) => height - (Math.max(0, paise) / most) * (height - 4);
  const bars = (paiseOf: (month: MeteredMonth) => number) =>
    months.map((month, index) => bar(index * 30 + 4, 22, height, y(paiseOf(month)))).join('');
  return (
    <Plot
      title="Energy charge, month by month"
      columns={['Month', 'Used', 'Made', 'Bill before', 'Bill after', 'Saved']}
      rows={months.map(({ used, made, before, after, saved }, index) => [
        monthName(index),
        grouped(used),
        grouped(made),
        rupees(before),
        rupees(after),
        rupees(saved),
      ])}
    >
      <svg viewBox={`0 0 360 ${height + 20}`} aria-hidden="true">
        <path className="plot-before" d={bars(({ before }) => before)} />
        <path className="plot-after" d={bars(({ after }) => after)} />
        {months.map((_, index) => (
          <text key={monthName(index)} x={index * 30 + 15} y={height + 15}>
            {monthName(index)[0]}
          </text>
        ))}
      </svg>
      <p className="plot-key">
        <span className="plot-before">Before</span>
        <span className="plot-after">
          After{months.every(({ after }) => after <= 0) && ': nothing to pay'}
        </span>
      </p>
    </Plot>
  );
}

/** A chart of the cumulative cash flow at the end of each year: all savings so far minus all costs so far. */
export function YearsPlot({ life }: { life: readonly LifeYear[] }) {
  const balances = life.map(({ balance }) => balance);
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const y = (paise: number) => 2 + ((high - paise) / Math.max(1, high - low)) * (height - 4);
  const bars = (isShown: (balance: number) => boolean) =>
    balances
      .map((balance, index) => (isShown(balance) ? bar(index * 14 + 6, 10, y(0), y(balance)) : ''))
      .join('');
  return (
    <Plot
      title="Savings less costs over 25 years"
      columns={['Year', 'Saved', 'Balance']}
      rows={life.map(({ year, saved, balance }) => [year, rupees(saved), rupees(balance)])}
    >
      <svg viewBox={`0 0 360 ${height + 20}`} aria-hidden="true">
        <path className="plot-below" d={bars((balance) => balance < 0)} />
        <path className="plot-after" d={bars((balance) => balance >= 0)} />
        <path className="plot-zero" d={`M0 ${y(0)}h360`} />
        {[1, 5, 10, 15, 20, 25].map((year) => (
          <text key={year} x={year * 14 - 3} y={height + 15}>
            {year}
          </text>
        ))}
      </svg>
    </Plot>
  );
}
