import type { CsvRecord } from './csv.ts';
import { type Mapping, rowOf } from './mapping.ts';

/** Which lines of a sheet are headings and products: firms write their name and a date above, and sums and notes below. */

/** How far down the headings may stand. */
const searchedMax = 40;

/** The columns that a mapping reads, as far as its functions ask for them in an empty row. */
function columnsAsked({ fields }: Mapping): Set<string> {
  const asked = new Set<string>();
  const row = rowOf(new Map(), new Set(), (column) => asked.add(column));
  for (const field of Object.values(fields)) {
    if (typeof field !== 'function') continue;
    try {
      field(row);
    } catch {
      // It needs what an empty row does not have; it has asked for its first column all the same.
    }
  }
  return asked;
}

/** The place of the headings: the line that the mapping names, else the first with most of its columns, else the first of all. */
export function headingsAt(records: readonly CsvRecord[], mapping: Mapping): number {
  if (mapping.headings !== undefined) return records.findIndex(({ line }) => line === mapping.headings);
  const asked = columnsAsked(mapping);
  const known = records
    .slice(0, searchedMax)
    .map(({ cells }) => new Set(cells.filter((cell) => asked.has(cell))).size);
  return Math.max(0, known.indexOf(Math.max(...known)));
}
