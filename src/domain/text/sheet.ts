import { err, ok, type Result } from '../base/result.ts';

/** Reads text pasted from a spreadsheet or a CSV file, and writes files for one. */

/** `line`: as an editor counts, `row`: as a spreadsheet does. */
export type SheetRow = { line: number; row?: number; cells: string[] };

/** Excel's own first line, which names the character between cells. */
const named = /^"?sep=([^\n])"?[;,\t]*(?=\n|$)/i;

/** The character between cells: a tab when pasted from a spreadsheet, else what the first lines have most of. */
function delimiterOf(firstLines: string): string {
  const count = (mark: string) => firstLines.split(mark).length;
  return ['\t', ';', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/**
 * The rows of a sheet with the number of the line that each begins on; empty ones are left out. Cells may be quoted, with
 * quotation marks inside written twice (RFC 4180). Error: the line of a quotation mark that is never closed.
 */
export function readSheet(text: string): Result<SheetRow[], number> {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [line1, mark1] = named.exec(lines) ?? [''];
  const sheet = lines.slice(line1.length);
  const delimiter = mark1 ?? delimiterOf(sheet.trimStart().split('\n', 1)[0] ?? '');
  const rows: SheetRow[] = [];
  let count = 1;
  let row: SheetRow = { line: 1, row: count, cells: [] };
  let line = 1;
  let cell = '';
  let quotedSince: number | undefined;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some(Boolean)) rows.push(row);
    count += 1;
    row = { line, row: count, cells: [] };
  };
  for (let at = 0; at < sheet.length; at += 1) {
    const mark = sheet.charAt(at);
    if (mark === '\n') line += 1;
    if (quotedSince !== undefined) {
      if (mark !== '"') cell += mark;
      else if (sheet[at + 1] === '"') {
        cell += mark;
        at += 1;
      } else quotedSince = undefined;
    } else if (mark === '"' && cell.trim() === '') quotedSince = line;
    else if (mark === delimiter) endCell();
    else if (mark === '\n') endRow();
    else cell += mark;
  }
  endRow();
  return quotedSince === undefined ? ok(rows) : err(quotedSince);
}

/** What a formula begins with, also in full width, as spreadsheets of East Asia take it. */
const formulaStart = '=+\\-@＝＋－＠﹦﹢﹣﹫';
/** At the beginning of a cell, or of what is one where semicolons part cells. */
const beginsFormula = new RegExp(`^\\s*[${formulaStart};]|^[\\t\\r]`);
const insideFormula = new RegExp(`(;\\s*)(?=[${formulaStart}])(?!-\\d+(?:\\.\\d+)?\\s*(?:;|$))`, 'g');

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, "CSV
 * injection"); a plain number, also a negative one, is none.
 */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const isFormula = beginsFormula.test(text) && !/^-\d+(\.\d+)?$/.test(text);
  const safe = (isFormula ? `'${text}` : text).replace(insideFormula, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Every CSV file that the shop writes: the mark of UTF-8 in front, without which Excel garbles names, and safe cells. */
export const csvFile = (rows: CsvRows): string => `\uFEFF${csvRows(rows)}`;

type CsvRows = readonly (readonly (string | number | null)[])[];
/** Further rows of such a file. */
export const csvRows = (rows: CsvRows): string => rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
