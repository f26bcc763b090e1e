import { err, ok, type Result } from '../base/result.ts';
import type { SheetRow } from '../text/sheet.ts';
import { isNoProduct } from '../text/sheet-lines.ts';
import { guessColumns, type ImportColumn, isKnownHeading } from './import-columns.ts';

/** The rows of a product sheet below its headings. Dealers write their name above, titles between and sums below. */

/** `section`: the last title that stood alone in a row above. */
export type ImportRow = SheetRow & { section: string };
export type ImportTable = {
  headings: string[];
  rows: ImportRow[];
  /** Lines that are no product: names of firms, sums, notes, headings once more. */
  /** Lines that are no product: titles, sub-totals. */
  left: number[];
  hasSections: boolean;
};

const searchedMax = 40;

const filled = (cells: readonly string[]) => cells.filter(Boolean);

/** The first line with the most headings that mean something, else the first with three texts. */
function headingsAt(rows: readonly SheetRow[]): number {
  const first = rows.slice(0, searchedMax);
  const counts = first.map(({ cells }) => new Set(cells.filter(isKnownHeading)).size);
  const most = Math.max(0, ...counts);
  return most >= 2 ? counts.indexOf(most) : first.findIndex(({ cells }) => filled(cells).length > 1);
}

/** Headings of two lines as one: an empty cell has the one above, and what is said above about tax holds below. */
function joinedHeadings(upper: readonly string[], own: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(upper.length, own.length) }, (_, at) => {
    over = upper[at] || over;
    const cell = own[at] ?? '';
    if (!cell) return upper[at] ?? '';
    return /gst|tax/i.test(over) && !/gst|tax/i.test(cell) ? `${cell} (${over.replace(/[()]/g, '')})` : cell;
  });
}

/** Whether a line has headings only, such as the second line of merged ones. */
const hasHeadingsOnly = (row: SheetRow | undefined): row is SheetRow =>
  row !== undefined && filled(row.cells).length > 0 && filled(row.cells).every(isKnownHeading);
/** Whether a line above may be the first of two: more than one text and no number. */
const mayReachDown = (row: SheetRow | undefined): row is SheetRow =>
  row !== undefined && filled(row.cells).length > 1 && !row.cells.some((cell) => /^[\d.,₹ ]+$/.test(cell));

/** Error: the sheet has no line of headings with rows below. */
export function importTable(rows: readonly SheetRow[]): Result<ImportTable, 'no_headings' | 'no_rows'> {
  const at = headingsAt(rows);
  const head = rows[at];
  if (!head) return err('no_headings');
  const [above, below] = [rows[at - 1], rows[at + 1]];
  const isDouble = hasHeadingsOnly(below);
  const names = isDouble
    ? joinedHeadings(head.cells, below.cells)
    : joinedHeadings(mayReachDown(above) ? above.cells : [], head.cells);
  const left = rows.slice(0, at).map(({ line }) => line);
  const found: ImportRow[] = [];
  let section = '';
  for (const { line, cells } of rows.slice(at + (isDouble ? 2 : 1))) {
    if (isNoProduct(cells, head.cells)) {
      const texts = filled(cells);
      if (texts.length === 1 && texts[0] && /\p{L}/u.test(texts[0])) section = texts[0];
      left.push(line);
      continue;
    }
    found.push({ line, cells, section });
  }
  if (found.length === 0) return err('no_rows');
  return ok({ headings: names, rows: found, left, hasSections: found.some((row) => row.section !== '') });
}

const sampledMax = 20;
export const columnsIn = ({ headings, rows }: ImportTable): Partial<Record<ImportColumn, number>> =>
  guessColumns(headings, (at) => rows.slice(0, sampledMax).map(({ cells }) => cells[at] ?? ''));
