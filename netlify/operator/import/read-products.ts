import { err, ok, type Result } from '#domain/result.ts';
import { slugify } from '#domain/text.ts';
import { compileNumber, compileText, type Reader } from './compile-field.ts';
import type { CsvRecord } from './csv.ts';
import { RowProblem } from './formula.ts';
import { ImportedProduct } from './imported-product.ts';
import type { Field, Mapping } from './mapping.ts';
import { type Row, rowOf } from './template.ts';

/** What is wrong in a row, and where: the line as a spreadsheet counts it. */
export type Problem = { line: number; field: string; problem: string };
export type Read = { line: number; product: ImportedProduct };

const numberNames = ['price', 'original_price', 'stock', 'rating', 'ratings_count'];

type Readers = {
  fields: [string, Reader<string> | Reader<number>][];
  specifications: [string, Reader<string>][];
  pictures: Reader<string>[];
};

/** Understands every field of the mapping before the first row is read; answers all its mistakes. */
function compileAll(mapping: Mapping, columns: readonly string[]): Result<Readers, string[]> {
  const mistakes: string[] = [];
  const need = <Value>(where: string, parsed: Result<Reader<Value>, string>): Reader<Value> => {
    if (parsed.ok) return parsed.value;
    mistakes.push(`${where}: ${parsed.error}`);
    return () => undefined;
  };
  const given = Object.entries(mapping.fields).filter((one): one is [string, Field] => one[1] !== undefined);
  const fields = given.map(([name, field]): Readers['fields'][number] => [
    name,
    numberNames.includes(name)
      ? need(`fields.${name}`, compileNumber(field, columns))
      : need(`fields.${name}`, compileText(field, columns)),
  ]);
  const specifications = Object.entries(mapping.specifications ?? {}).map(
    ([label, field]): [string, Reader<string>] => [
      label,
      need(`specifications.${label}`, compileText(field, columns)),
    ],
  );
  const pictures = (mapping.pictures ?? []).map((field, index) =>
    need(`pictures.${index}`, compileText(field, columns)),
  );
  return mistakes.length > 0 ? err(mistakes) : ok({ fields, specifications, pictures });
}

/** The raw value of one row, or the problems of its cells. */
function readRow(row: Row, readers: Readers, mapping: Mapping) {
  const problems: Omit<Problem, 'line'>[] = [];
  const attempt = <Value>(field: string, read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      problems.push({ field, problem: error.message });
      return undefined;
    }
  };
  const value: Record<string, unknown> = {};
  for (const [name, read] of readers.fields) value[name] = attempt(name, () => read(row));
  if ('original_price' in value) value.original_price ??= null;
  value.slug = slugify(String(value.slug ?? value.name ?? ''));
  if (mapping.specifications) {
    value.specifications = readers.specifications
      .map(([label, read]) => ({ label, value: attempt(label, () => read(row)) ?? '' }))
      .filter((one) => one.value !== '');
  }
  if (mapping.pictures) {
    value.pictures = readers.pictures
      .map((read) => attempt('pictures', () => read(row)) ?? '')
      .filter(Boolean);
  }
  if (mapping.price_note && mapping.fields.price !== undefined) {
    value.declaration = [value.declaration, mapping.price_note].filter(Boolean).join(' ');
  }
  return { value, problems };
}

/** Every product of a sheet, and every problem; the mapping's own mistakes end it at once. */
export function readProducts(
  records: readonly CsvRecord[],
  mapping: Mapping,
): Result<{ products: Read[]; problems: Problem[] }, string[]> {
  const [head, ...rest] = records;
  if (!head) return err(['the file is empty']);
  const header = head.cells;
  const twice = header.filter((name, index) => name !== '' && header.indexOf(name) !== index);
  if (twice.length > 0) return err([`two columns are called ${[...new Set(twice)].join(', ')}`]);
  const readers = compileAll(mapping, header);
  if (!readers.ok) return err([...readers.error, columnsOf(header)]);

  const products: Read[] = [];
  const problems: Problem[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of rest.slice(mapping.skip_lines)) {
    if (cells.length !== header.length) {
      const problem = `has ${cells.length} cells where the first line has ${header.length}`;
      problems.push({ line, field: 'row', problem });
      continue;
    }
    const row = readRow(rowOf(header, cells), readers.value, mapping);
    const found = row.problems.map((problem) => ({ line, ...problem }));
    const parsed = ImportedProduct.safeParse(row.value);
    if (!parsed.success) {
      const known = new Set(found.map(({ field }) => field));
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0] ?? 'row');
        if (!known.has(field)) found.push({ line, field, problem: message });
      }
    }
    problems.push(...found);
    if (!parsed.success || found.length > 0) continue;
    const { slug } = parsed.data;
    const earlier = lineOf.get(slug);
    if (earlier !== undefined && mapping.same_slug === 'error') {
      problems.push({ line, field: 'slug', problem: `"${slug}" stands in line ${earlier} already` });
      continue;
    }
    const own = freeSlug(slug, lineOf);
    lineOf.set(own, line);
    products.push({ line, product: { ...parsed.data, slug: own } });
  }
  return ok({ products, problems });
}

function freeSlug(slug: string, taken: ReadonlyMap<string, number>): string {
  let own = slug;
  for (let number = 2; taken.has(own); number += 1) own = `${slug}-${number}`;
  return own;
}

/** What the mapping could have named. A sheet of one column was most likely cut at the wrong sign. */
function columnsOf(header: readonly string[]): string {
  const other = header.length === 1 ? /[;\t|]/.exec(header[0] ?? '')?.[0] : undefined;
  const advice = other ? `; if they are several, say delimiter: ${JSON.stringify(other)} in the mapping` : '';
  return `the columns of the sheet are: ${header.join(', ')}${advice}`;
}
