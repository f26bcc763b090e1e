import type { DeskOrderRow } from '#contract/desk.ts';

const columns = ['id', 'placed_at', 'status', 'method', 'total', 'name', 'city'] as const;

/** A cell that a spreadsheet shows as it is: a text that begins like a formula gets an apostrophe (OWASP, CSV injection). */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

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
