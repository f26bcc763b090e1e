import { CsvError, parse } from 'csv-parse/sync';
import { err, ok, type Result } from '#domain/base/result.ts';
import type { CsvProblem } from '#domain/text/decode-sheet.ts';

/** A record with the number of the line it begins on, as editors count: from 1. */
export type CsvRecord = { line: number; cells: string[] };
const lineBreaks = (text: string): number => text.split('\n').length - 1;

/** Parses a sheet; empty lines are left out. The error for a wrong quotation mark has the line that opens it. */
export function parseCsv(sheet: string, delimiter = ','): Result<CsvRecord[], CsvProblem> {
  const lines = sheet.replaceAll('\r\n', '\n');
  // Excel's own first line, which names the character between cells. It stays as an empty line, so that lines count as before.
  const [line, named] = /^\ufeff?"?sep=([^\n])"?[;,\t]*(?=\n|$)/i.exec(lines) ?? [''];
  const text = lines.slice(line.length);
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      delimiter: named ?? delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // csv-parse gives the last line of a record; errors name the first.
      on_record: (cells, { lines }) => void records.push({ line: lines - lineBreaks(cells.join()), cells }),
    });
    return ok(records);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const upToQuote = Buffer.from(text).subarray(0, Number(error.bytes) + 1);
    const problem =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quotation mark is opened and never closed'
        : `a quotation mark is opened, and closed in the middle of a cell in line ${error.lines}; one that belongs to the text is written twice`;
    return err({ line: 1 + lineBreaks(upToQuote.toString()), problem });
  }
}
