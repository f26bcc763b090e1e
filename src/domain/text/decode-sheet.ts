import { err, ok, type Result } from '../base/result.ts';

export type CsvProblem = { line: number; problem: string };

const lineOf = (text: string, wanted: string): number =>
  text.slice(0, text.indexOf(wanted)).split('\n').length;

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
