import type { ReactNode } from 'react';
import { grouped, rupees } from '#domain/base/figures.ts';
import type { CashMonth } from '#domain/solar/cash.ts';
import type { LifeYear } from '#domain/solar/lifetime.ts';
import type { MeteredMonth } from '#domain/solar/saving.ts';
import type { RoofPlan } from '#domain/solar/size.ts';
import { monthInitial, monthName } from '#texts/en/format.ts';
import {
  cashPlot,
  monthsPlot,
  roofNote,
  roofText,
  plotTexts as texts,
  yearsPlot,
} from '#texts/en/planner-plots.ts';

type PlotProps = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  className?: string;
  /** The drawing. The table has the same figures. */
  children?: ReactNode;
};

/** A drawing with a table of its figures, which screen readers always read and everybody else can show. */
const Plot = ({ title, columns, rows, children, className = '' }: PlotProps) => (
  <figure className={`plot ${className}`}>
    <figcaption>{title}</figcaption>
    {children}
    <label className="planner-tick">
      <input type="checkbox" />
      {texts.show}
    </label>
    <div className="plot-table">
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </figure>
);

const height = 120;
/** A bar is a line as wide as its path says. */
const bar = (x: number, from: number, to: number): string => `M${x} ${Math.round(from)}V${Math.round(to)}`;

type Series = readonly number[];

/** Two bars for each month, the second before the first. */
function MonthBars({ first, second }: { first: Series; second: Series }) {
  const most = Math.max(...first, 1);
  const y = (value: number) => height - (Math.max(0, value) / most) * (height - 4);
  const bars = (values: Series) =>
    values.map((value, index) => bar(index * 30 + 15, height, y(value))).join('');
  return (
    <svg viewBox={`0 0 360 ${height + 20}`} strokeWidth={22} aria-hidden="true">
      <path className="plot-before" d={bars(first)} />
      <path className="plot-after" d={bars(second)} />
      {first.map((_, index) => (
        <text key={monthName(index)} x={index * 30 + 15} y={height + 15}>
          {monthInitial(index)}
        </text>
      ))}
    </svg>
  );
}

type MonthsProps = { months: readonly MeteredMonth[]; fixed: number | undefined };

/** Each month's bill without solar panels, and with them: the energy charge, and the fixed charge if it is known. */
export function MonthsPlot({ months: charged, fixed }: MonthsProps) {
  const isAll = charged.every(({ after }) => after <= 0);
  const months = charged.map((month) => ({
    ...month,
    before: month.before + (fixed ?? 0),
    after: month.after + (fixed ?? 0),
  }));
  return (
    <Plot
      title={fixed === undefined ? monthsPlot.energy : monthsPlot.bill}
      columns={monthsPlot.columns}
      rows={months.map(({ used, made, before, after, saved }, index) => [
        monthName(index),
        grouped(used),
        grouped(made),
        rupees(before),
        rupees(after),
        rupees(saved),
      ])}
    >
      <MonthBars first={months.map(({ before }) => before)} second={months.map(({ after }) => after)} />
      <p className="plot-key">
        <span className="plot-before">{texts.before}</span>
        <span className="plot-after">{isAll ? texts.afterFixed : texts.after}</span>
      </p>
    </Plot>
  );
}

type BalanceProps = Omit<PlotProps, 'children'> & {
  balances: readonly number[];
  /** The numbers below the bars: by the place of the bar. */
  marks: readonly (readonly [index: number, text: number])[];
};

/** Bars above and below zero. */
function BalancePlot({ balances, marks, ...plot }: BalanceProps) {
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const y = (paise: number) => 2 + ((high - paise) / Math.max(1, high - low)) * (height - 4);
  const step = Math.floor(360 / balances.length);
  const x = (index: number) => Math.round((index + 0.5) * step);
  const bars = (isShown: (balance: number) => boolean) =>
    balances.map((balance, index) => (isShown(balance) ? bar(x(index), y(0), y(balance)) : '')).join('');
  return (
    <Plot {...plot}>
      <svg viewBox={`0 0 360 ${height + 20}`} strokeWidth={step - 4} aria-hidden="true">
        <path className="plot-below" d={bars((balance) => balance < 0)} />
        <path className="plot-after" d={bars((balance) => balance >= 0)} />
        <path className="plot-zero" d={`M0 ${y(0)}h360`} />
        {marks.map(([index, text]) => (
          <text key={text} x={x(index)} y={height + 15}>
            {text}
          </text>
        ))}
      </svg>
    </Plot>
  );
}

/** The cumulative cash flow at the end of each year: all savings so far less all costs so far. */
export const YearsPlot = ({ life }: { life: readonly LifeYear[] }) => (
  <BalancePlot
    {...yearsPlot}
    rows={life.map(({ year, saved, balance }) => [year, rupees(saved), rupees(balance)])}
    balances={life.map(({ balance }) => balance)}
    marks={[1, 5, 10, 15, 20, 25].map((year) => [year - 1, year])}
  />
);

/** What is paid and saved so far, month by month in the first two years. */
export const CashPlot = ({ cash }: { cash: readonly CashMonth[] }) => (
  <BalancePlot
    className="plot-cash"
    {...cashPlot}
    rows={cash.map(({ month, balance }) => [month, rupees(balance)])}
    balances={cash.map(({ balance }) => balance)}
    marks={[0, 6, 12, 18, 24].map((month) => [month, month])}
  />
);

const cm = (metres: number): number => Math.round(metres * 100);

/** The roof from above, to scale. */
export function RoofDrawing({ roof }: { roof: RoofPlan & { wanted: number } }) {
  const { width, depth, panels } = roof;
  return (
    <figure className="plot">
      <figcaption>{texts.roof}</figcaption>
      <svg
        className="roof"
        viewBox={`-4 -4 ${cm(width) + 8} ${cm(depth) + 8}`}
        role="img"
        aria-label={roofText(roof)}
        style={{ maxWidth: `min(100%, ${Math.round((width / depth) * 240)}px)` }}
      >
        <rect className="roof-edge" width={cm(width)} height={cm(depth)} />
        <path
          className="roof-panels"
          d={panels
            .map(
              (panel) =>
                `M${cm(panel.x)} ${cm(panel.y)}h${cm(panel.width)}v${cm(panel.height)}h-${cm(panel.width)}z`,
            )
            .join('')}
        />
        <path className="roof-metre" d={`M10 ${cm(depth) - 10}h100`} />
      </svg>
      <p className="soft">{roofNote(roof)}</p>
    </figure>
  );
}
