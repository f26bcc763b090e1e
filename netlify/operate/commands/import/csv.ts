import { CsvError, parse } from 'csv-parse/sync';
import { err, ok, type Result } from '#domain/base/result.ts';

/** A record with the number of the line it begins on, as editors count: from 1. */
export type CsvRecord = { line: number; cells: string[] };
export type CsvProblem = { line: number; problem: string };

const lineBreaks = (text: string): number => text.split('\n').length - 1;
const lineOf = (text: string, wanted: string): number => 1 + lineBreaks(text.slice(0, text.indexOf(wanted)));

/** Decodes an exported spreadsheet: UTF-8, or Windows-1252, which older versions of Excel write. */
export function decodeCsv(bytes: Uint8Array): Result<string, CsvProblem> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const advice = 'save the sheet again as "CSV UTF-8"';
  if (text.includes('\0'))
    return err({ line: lineOf(text, '\0'), problem: `contains NUL characters: ${advice}` });
  if (!text.includes('\ufffd')) return ok(text);
  // A mix of UTF-8 and another encoding: decoding it as Windows-1252 would garble the UTF-8 part.
  if (/[^\0-\x7f\ufffd]/.test(text))
    return err({ line: lineOf(text, '\ufffd'), problem: `is not UTF-8, as other lines are: ${advice}` });
  return ok(new TextDecoder('windows-1252').decode(bytes));
}

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
