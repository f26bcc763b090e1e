import { kilowatts, rupees } from '#domain/base/figures.ts';
import { years } from '#texts/en/format.ts';
import { byKitsText, byStepsText, sizeTexts as texts } from '#texts/en/planner-size.ts';
import { Explained } from './Explained.tsx';
import type { SumsProps } from './plan-of.ts';

type Row = { key: string; name: string; cells: string[] };

/** How the size was found: by the shop's kits, or where it has none, kilowatt by kilowatt. */
export function SizeSum({ plan, situation, today }: Pick<SumsProps, 'plan' | 'situation' | 'today'>) {
  const { kw, quotes, steps } = plan;
  const byKits = quotes.length > 0;
  const columns = byKits ? texts.kitColumns : texts.stepColumns;
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
          step.costs === undefined ? texts.notKnown : rupees(step.costs + step.later),
          rupees(step.addsInTime),
        ],
      }));
  return (
    <Explained label={texts.label} value={kilowatts(kw)}>
      <p>{byKits ? byKitsText : byStepsText(plan, situation.pricePerKw, today)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.kw}</th>
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
