import { err, ok, type Result } from '#domain/result.ts';
import type { CsvRecord } from './csv.ts';
import type { Mapping } from './mapping.ts';
import { type Product, readRow } from './read-row.ts';

/** A problem of a row. `line` counts from 1, as spreadsheets do. */
export type Problem = { line: number; field: string; problem: string };
export type Read = { line: number; product: Product };

/** Reads the products and the problems of all rows. The error lists the mistakes of the mapping. */
export function readProducts(
  [head, ...rest]: readonly CsvRecord[],
  mapping: Mapping,
): Result<{ products: Read[]; problems: Problem[] }, string[]> {
  if (!head) return err(['the file is empty']);
  const header = head.cells;
  const twice = header.filter((name, index) => name !== '' && header.indexOf(name) !== index);
  if (twice.length > 0) return err([`two columns are called ${[...new Set(twice)].join(', ')}`]);
  if (separatorIn(header)) return err([columnsOf(header)]);

  const mistakes = new Set<string>();
  const products: Read[] = [];
  const problems: Problem[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of rest.slice(mapping.skipLines ?? 0)) {
    if (cells.length !== header.length) {
      const problem = `has ${cells.length} cells where the first line has ${header.length}`;
      problems.push({ line, field: 'row', problem });
      continue;
    }
    const row = readRow(new Map(header.map((name, index) => [name, cells[index] ?? ''])), mapping, mistakes);
    if (!row.ok) {
      problems.push(...row.error.map((problem) => ({ line, ...problem })));
      continue;
    }
    const { slug } = row.value;
    const earlier = lineOf.get(slug);
    if (earlier !== undefined && mapping.sameSlug !== 'number') {
      problems.push({ line, field: 'slug', problem: `"${slug}" is already in line ${earlier}` });
      continue;
    }
    const own = freeSlug(slug, lineOf);
    lineOf.set(own, line);
    products.push({ line, product: { ...row.value, slug: own } });
  }
  return mistakes.size > 0 ? err([...mistakes, columnsOf(header)]) : ok({ products, problems });
}

function freeSlug(slug: string, taken: ReadonlyMap<string, number>): string {
  let own = slug;
  for (let number = 2; taken.has(own); number += 1) own = `${slug}-${number}`;
  return own;
}

/** If the sheet was read as one column: the character that probably separates its columns. */
const separatorIn = (header: readonly string[]): string | undefined =>
  header.length === 1 ? /[;\t|]/.exec(header[0] ?? '')?.[0] : undefined;

/** Lists the columns of the sheet. */
function columnsOf(header: readonly string[]): string {
  const other = separatorIn(header);
  const advice = other
    ? `; if this is more than one column, set delimiter: ${JSON.stringify(other)} in the mapping`
    : '';
  return `the columns of the sheet are: ${header.join(', ')}${advice}`;
}
