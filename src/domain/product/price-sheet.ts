import { isWholePaise, toPaise } from '../base/money.ts';
import { err, ok, type Result } from '../base/result.ts';
import { readSheet } from '../text/sheet.ts';
import { sheetNumber } from '../text/typed-number.ts';

/** What is wrong in a row, with what was typed. */
export type SheetProblem = { column: Column; typed: string };

/** One row of a sheet of prices and stock. What is undefined stays as it is. */
export type PriceSheetLine = {
  line: number;
  slug: string;
  pricePaise?: number;
  /** The original price; null removes it. */
  originalPricePaise?: number | null;
  stock?: number;
  problem?: SheetProblem;
};

const names = {
  slug: ['slug', 'sku', 'product'],
  price: ['price', 'price, ₹', 'selling price'],
  original: ['original price', 'original_price', 'original price, ₹', 'mrp'],
  stock: ['stock', 'in stock', 'quantity', 'qty'],
} as const;
type Column = keyof typeof names;

const rowsMax = 1000;
const heads = 'slug, price, original price, stock';

/** Why a text is no sheet of prices at all. */
export type SheetMistake =
  | { kind: 'open_quotation_mark'; line: number }
  | { kind: 'no_headings'; known: string }
  | { kind: 'no_rows' }
  | { kind: 'too_many_rows'; rows: number; max: number };

/** Reads a pasted sheet or a CSV file with a line of headings. */
export function readPriceSheet(text: string): Result<PriceSheetLine[], SheetMistake> {
  const sheet = readSheet(text);
  if (!sheet.ok) return err({ kind: 'open_quotation_mark', line: sheet.error });
  const [first, ...rows] = sheet.value;
  const columns = new Map<Column, number>();
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const at = first?.cells.findIndex((head) => known.includes(head.toLowerCase())) ?? -1;
    if (at >= 0) columns.set(column, at);
  }
  if (!columns.has('slug') || columns.size < 2) {
    return err({ kind: 'no_headings', known: heads });
  }
  if (rows.length === 0) return err({ kind: 'no_rows' });
  if (rows.length > rowsMax) return err({ kind: 'too_many_rows', rows: rows.length, max: rowsMax });
  return ok(
    rows.map(({ line, cells }) => readLine(line, (column) => cells[columns.get(column) ?? -1]?.trim() ?? '')),
  );
}

function readLine(line: number, cell: (column: Column) => string): PriceSheetLine {
  const row: PriceSheetLine = { line, slug: cell('slug').toLowerCase() };
  if (!row.slug) return { ...row, problem: { column: 'slug', typed: '' } };
  const price = cell('price');
  if (price) {
    const read = sheetNumber(price);
    if (!isRupees(read)) return { ...row, problem: { column: 'price', typed: price } };
    row.pricePaise = toPaise(read);
  }
  const original = cell('original');
  if (original) {
    const read = sheetNumber(original);
    const isNone = /^(none|-|–)$/i.test(original);
    if (!isNone && !isRupees(read)) return { ...row, problem: { column: 'original', typed: original } };
    row.originalPricePaise = isNone || read === undefined ? null : toPaise(read);
  }
  const stock = cell('stock');
  if (stock) {
    const read = sheetNumber(stock);
    if (read === undefined || !Number.isInteger(read) || read < 0 || read > 1_000_000) {
      return { ...row, problem: { column: 'stock', typed: stock } };
    }
    row.stock = read;
  }
  return row;
}

const isRupees = (read: number | undefined): read is number =>
  read !== undefined && read >= 0.01 && read <= 1_000_000_000 && isWholePaise(read);
