import { isWholePaise, toPaise } from '../base/money.ts';
import { err, ok, type Result } from '../base/result.ts';
import { readSheet } from '../text/sheet.ts';
import { sheetNumber } from '../text/typed-number.ts';

/** One row of a sheet of prices and stock. What is undefined stays as it is. */
export type PriceSheetLine = {
  line: number;
  slug: string;
  pricePaise?: number;
  /** The original price; null removes it. */
  originalPricePaise?: number | null;
  stock?: number;
  problem?: string;
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

/** Reads a pasted sheet or a CSV file with a line of headings. Error: a sentence, if it is no sheet of prices at all. */
export function readPriceSheet(text: string): Result<PriceSheetLine[], string> {
  const sheet = readSheet(text);
  if (!sheet.ok) return err(`A quotation mark in line ${sheet.error} is opened and never closed.`);
  const [first, ...rows] = sheet.value;
  const columns = new Map<Column, number>();
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const at = first?.cells.findIndex((head) => known.includes(head.toLowerCase())) ?? -1;
    if (at >= 0) columns.set(column, at);
  }
  if (!columns.has('slug') || columns.size < 2) {
    return err(`The first line must name the columns, with slug and one of the others: ${heads}.`);
  }
  if (rows.length === 0) return err('There is no row below the headings.');
  if (rows.length > rowsMax) return err(`${rows.length} rows are too many: ${rowsMax} at once.`);
  return ok(
    rows.map(({ line, cells }) => readLine(line, (column) => cells[columns.get(column) ?? -1]?.trim() ?? '')),
  );
}

function readLine(line: number, cell: (column: Column) => string): PriceSheetLine {
  const row: PriceSheetLine = { line, slug: cell('slug').toLowerCase() };
  if (!row.slug) return { ...row, problem: 'slug: is empty.' };
  const price = cell('price');
  if (price) {
    const read = sheetNumber(price);
    if (!isRupees(read)) return { ...row, problem: `price: "${price}" is no price in rupees.` };
    row.pricePaise = toPaise(read);
  }
  const original = cell('original');
  if (original) {
    const read = sheetNumber(original);
    const isNone = /^(none|-|–)$/i.test(original);
    if (!isNone && !isRupees(read))
      return { ...row, problem: `original price: "${original}" is no price in rupees, nor none.` };
    row.originalPricePaise = isNone || read === undefined ? null : toPaise(read);
  }
  const stock = cell('stock');
  if (stock) {
    const read = sheetNumber(stock);
    if (read === undefined || !Number.isInteger(read) || read < 0 || read > 1_000_000) {
      return { ...row, problem: `stock: "${stock}" is no whole number from 0 to 10,00,000.` };
    }
    row.stock = read;
  }
  return row;
}

const isRupees = (read: number | undefined): read is number =>
  read !== undefined && read >= 0.01 && read <= 1_000_000_000 && isWholePaise(read);
