import type { DeskOrderRow } from '#contract/desk.ts';
import { csvCell, withoutFormula } from '#domain/csv.ts';

const columns = ['id', 'placed_at', 'status', 'method', 'total', 'name', 'city'] as const;

const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : csvCell(withoutFormula(value ?? ''));

/** Orders as a CSV file with a line of headings, for Excel in UTF-8. Totals in rupees. */
export const ordersAsCsv = (rows: readonly DeskOrderRow[]): string =>
  `\uFEFF${[columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\r\n')}\r\n`;

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
