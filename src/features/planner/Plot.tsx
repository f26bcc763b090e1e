import type { ReactNode } from 'react';

type PlotProps = {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The drawing. The table has the same figures. */
  children?: ReactNode;
};

/** A drawing with a table of its figures, which screen readers always read and everybody else can show. */
export const Plot = ({ title, columns, rows, children }: PlotProps) => (
  <figure className="plot">
    <figcaption>{title}</figcaption>
    {children}
    <label className="planner-tick">
      <input type="checkbox" />
      Show the figures
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
