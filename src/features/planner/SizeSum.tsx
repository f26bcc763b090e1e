import { day, kilowatts, rupees, years } from '#domain/base/format.ts';
import { lifeYears } from '#domain/solar/lifetime.ts';
import { Explained } from './Explained.tsx';
import type { SumsProps } from './sum-texts.ts';

type Row = { key: string; name: string; cells: string[] };

/** How the size was found: by the shop's kits, or where it has none, kilowatt by kilowatt. */
export function SizeSum({ plan, situation, today }: Pick<SumsProps, 'plan' | 'situation' | 'today'>) {
  const { kw, quotes, steps, costPerKw, isFitted } = plan;
  const byKits = quotes.length > 0;
  const columns = byKits
    ? ['Your cost', 'Saves a year', 'Back after', 'Worth today']
    : ['Adds a year', 'Costs', `In ${lifeYears} years`];
  const rows: Row[] = byKits
    ? quotes
        .toSorted((one, other) => one.kw - other.kw)
        .map(({ offer, kw: size, cost, savedInYear, payback, worth }) => ({
          key: offer?.slug ?? '',
          name: kilowatts(size),
          cells: [rupees(cost), rupees(savedInYear), years(payback), rupees(worth)],
        }))
    : steps.slice(-6).map((step) => ({
        key: String(step.kw),
        name: kilowatts(step.kw),
        cells: [
          rupees(step.adds),
          step.costs === undefined ? 'not known' : rupees(step.costs + step.later),
          rupees(step.addsInTime),
        ],
      }));
  return (
    <Explained label="Size" value={kilowatts(kw)}>
      <p>
        {byKits
          ? 'Each of our kits that suits you was worked out; the one that is worth most in today’s money comes first.'
          : 'Counted kW by kW. A kW pays if its savings are worth more today than it costs with its part of subsidy, upkeep and second inverter, and if you use what it makes.'}
        {!byKits &&
          (costPerKw === undefined
            ? ' We know no price, so it pays if you use half of what it makes.'
            : ` One kW costs ${rupees(costPerKw)}, ${situation.pricePerKw ? 'as you say' : `the middle of our kits on ${day(today)}${isFitted ? '' : ', without fitting'}`}.`)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">kW</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Explained>
  );
}
