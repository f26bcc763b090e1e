import type { DeskOrderRow } from '#contract/desk.ts';
import { csvCell, withoutFormula } from '#domain/text.ts';

const columns = ['id', 'placed_at', 'status', 'method', 'total', 'name', 'city'] as const;

const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : csvCell(withoutFormula(value ?? ''));

/** Orders as a CSV file with a line of headings, for Excel in UTF-8. Totals in rupees. */
export const ordersAsCsv = (rows: readonly DeskOrderRow[]): string =>
  `\uFEFF${[columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\r\n')}\r\n`;
