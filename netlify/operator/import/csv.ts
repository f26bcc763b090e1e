import { err, ok, type Result } from '#domain/result.ts';

/** A record with the number of the line it begins on, as editors count: from 1. */
export type CsvRecord = { line: number; cells: string[] };
export type CsvProblem = { line: number; problem: string };

/** Text of a spreadsheet's export: UTF-8, or what Excel writes where it does not know better. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads comma-separated values (RFC 4180) with any one-character delimiter; empty lines are left out. */
export function parseCsv(text: string, delimiter = ','): Result<CsvRecord[], CsvProblem> {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let quotedSince = 0;
  let line = 1;
  let record = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (cells.some((value) => value !== '')) records.push({ line: record, cells });
    cells = [];
    record = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') line += 1;
    if (quotedSince > 0) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quotedSince = 0;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      quotedSince = line;
    } else if (char === delimiter) endCell();
    else if (char === '\n') endRecord();
    else if (char !== '\r') cell += char;
  }
  if (quotedSince > 0)
    return err({ line: quotedSince, problem: 'a quotation mark is opened and never closed' });
  endRecord();
  return ok(records);
}
