import { loadPart } from '#browser/islands/import-with-retry.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { columnsIn, type ImportTable, importTable } from '#domain/import/import-table.ts';
import { pictureKind } from '#domain/product/picture-kind.ts';
import { decodeCsv } from '#domain/text/decode-sheet.ts';
import { readSheet, type SheetRow } from '#domain/text/sheet.ts';
import { fileProblems } from '#texts/en/desk-import.ts';

const megabytesMax = 10;

const begins = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** A cell as text; a day as in 2026-11-28. */
const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '').trim();

const mostColumns = (tables: readonly ImportTable[]): ImportTable | undefined =>
  tables.toSorted((a, b) => Object.keys(columnsIn(b)).length - Object.keys(columnsIn(a)).length)[0];

/** The sheet with most columns that mean something. */
async function readExcel(bytes: ArrayBuffer): Promise<Result<ImportTable, string>> {
  const { default: readXlsxFile } = await loadPart(() => import('read-excel-file/universal'));
  const sheets = await readXlsxFile(bytes).catch(() => undefined);
  if (!sheets) return err(fileProblems.noExcel);
  const all = sheets.map(({ data }) =>
    importTable(
      data
        .map((cells, at): SheetRow => ({ line: at + 1, cells: cells.map(textOf) }))
        .filter(({ cells }) => cells.some(Boolean)),
    ),
  );
  const table = mostColumns(all.flatMap((read) => (read.ok ? [read.value] : [])));
  return table ? ok(table) : err(fileProblems.no_headings);
}

function readCsv(bytes: Uint8Array): Result<ImportTable, string> {
  const text = decodeCsv(bytes);
  if (!text.ok) return err(fileProblems.unreadable(text.error));
  const rows = readSheet(text.value);
  if (!rows.ok) return err(fileProblems.openQuote(rows.error));
  if (rows.value.length === 0) return err(fileProblems.empty);
  const table = importTable(rows.value.map(({ line, row = line, cells }) => ({ line: row, cells })));
  return table.ok ? table : err(fileProblems[table.error]);
}

/** The rows of a file of products, which stays in this browser. Error: a sentence that says what to do. */
export async function readProductFile(file: Blob): Promise<Result<ImportTable, string>> {
  if (file.size > megabytesMax * 2 ** 20) return err(fileProblems.tooLarge(megabytesMax));
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const kind = pictureKind(bytes.subarray(0, 1000));
  if (kind.name === 'pdf') return err(fileProblems.pdf);
  if (kind.isPhoto || kind.name === 'gif' || kind.name === 'heic') return err(fileProblems.picture);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return err(fileProblems.oldExcel);
  return begins(bytes, 0x50, 0x4b) ? readExcel(buffer) : readCsv(bytes);
}
