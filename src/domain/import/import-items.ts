import { latinSlug } from '../text/text.ts';
import { tidy } from '../text/tidy-text.ts';
import type { ImportColumn } from './import-columns.ts';
import type { ImportRow } from './import-table.ts';

/** What of a product sheet becomes one product. The shop has no variants: each becomes a product of its own. */

export type ImportColumns = Partial<Record<ImportColumn, number>>;
/** The cell of a row under a column, tidied; empty if the sheet does not have it. */
export type Cell = (column: ImportColumn) => string;
/** `of`: what the cells are taken from where the row itself says nothing. */
export type ImportItem = {
  line: number;
  section: string;
  cell: Cell;
  name: string;
  /** The address, if the file has one or needs another than that of the name. */
  handle: string;
  /** What the file calls it, so that it is found again under another name. */
  key: string;
  pictures: string[];
  alts: string[];
  options: { label: string; value: string }[];
};
export type ItemProblem = {
  line: number;
  column: ImportColumn;
  why: 'no_variations' | 'no_parent';
  value: string;
};
export type ImportItems = { items: ImportItem[]; problems: ItemProblem[]; variants: number; left: number[] };

/** Old word processors leave such characters in texts; no text of the shop holds them. */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

export const cellOf =
  (row: ImportRow, columns: ImportColumns): Cell =>
  (column) => {
    const at = columns[column];
    return at === undefined ? '' : tidy((row.cells[at] ?? '').replace(unstorable, ''), 'lines');
  };

const options = [
  ['option_1_name', 'option_1'],
  ['option_2_name', 'option_2'],
  ['option_3_name', 'option_3'],
] as const;
/** Shopify writes this where a product has no variants. */
const noOption = 'Default Title';
const optionsOf = (cell: Cell, names: Cell) =>
  options.flatMap(([name, value]) => {
    const given = cell(value);
    return given && given !== noOption ? [{ label: names(name), value: given }] : [];
  });

/** Addresses in a cell; a comma inside an address is written as %2C. */
const addressesIn = (cell: string): string[] =>
  cell
    .split(/[,|\n]\s*(?=https?:)|\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** What each variant has for itself. */
const ownColumns: readonly ImportColumn[] = ['price', 'sale_price', 'original_price', 'mrp', 'stock', 'sku'];
const first =
  (own: Cell, parent: Cell): Cell =>
  (column) =>
    own(column) || (ownColumns.includes(column) ? '' : parent(column));
const keyOf = (sku: string, other: string): string =>
  (sku ? `sku ${sku}` : other).replace(/\s+/g, ' ').slice(0, 300).trim();

type Row = { row: ImportRow; cell: Cell };
const named = (name: string, values: readonly { value: string }[]): string =>
  [name, ...values.map(({ value }) => value)].join(', ').slice(0, 200);

/** Shopify: rows of one handle are a product, its variants and its further pictures. */
function itemsOfHandles(rows: readonly Row[]): ImportItems {
  const groups = new Map<string, Row[]>();
  for (const one of rows) {
    const handle = one.cell('handle');
    groups.set(handle, [...(groups.get(handle) ?? []), one]);
  }
  let variants = 0;
  const items = [...groups].flatMap(([handle, all]) => {
    const [head] = all as [Row];
    const sold = all.filter(({ cell }, at) => at === 0 || cell('price') !== '' || cell('option_1') !== '');
    const shown = all.flatMap(({ cell }) => {
      const [address] = addressesIn(cell('pictures'));
      return address ? [{ address, alt: cell('picture_alt') }] : [];
    });
    if (sold.length > 1) variants += sold.length;
    return sold.map(({ row, cell }): ImportItem => {
      const values = optionsOf(cell, head.cell);
      const name = head.cell('name');
      const isOnly = sold.length === 1;
      const own = addressesIn(cell('variant_picture'))[0];
      const pictures = [
        ...shown.filter(({ address }) => address === own),
        ...(own && !shown.some(({ address }) => address === own) ? [{ address: own, alt: '' }] : []),
        ...shown.filter(({ address }) => address !== own),
      ];
      const address = isOnly ? handle : `${handle}-${latinSlug(values.map(({ value }) => value).join(' '))}`;
      return {
        line: row.line,
        section: row.section,
        cell: first(cell, head.cell),
        name: isOnly ? name : named(name, values),
        handle: address,
        key: keyOf(cell('sku'), `handle ${address}`),
        pictures: pictures.map((one) => one.address),
        alts: pictures.map(({ alt }) => alt),
        options: isOnly ? [] : values,
      };
    });
  });
  return { items, problems: [], variants, left: [] };
}

const isType = ({ cell }: Row, type: string): boolean => cell('row_type').toLowerCase().startsWith(type);

/** WooCommerce, and lists without variants: a row is a product, unless others are variations of it. */
function itemsOfRows(rows: readonly Row[]): ImportItems {
  const parents = new Map<string, Row>();
  for (const one of rows.filter((row) => isType(row, 'variable')))
    for (const key of [one.cell('sku'), one.cell('row_id') && `id:${one.cell('row_id')}`])
      if (key) parents.set(key, one);
  const used = new Set<Row>();
  const found: ImportItems = { items: [], problems: [], variants: 0, left: [] };
  for (const one of rows) {
    const { row, cell } = one;
    if (isType(one, 'variable')) continue;
    if (isType(one, 'grouped')) {
      found.left.push(row.line);
      continue;
    }
    const isVariation = isType(one, 'variation');
    const parent = isVariation ? parents.get(cell('parent')) : undefined;
    if (isVariation && !parent) {
      found.problems.push({ line: row.line, column: 'parent', why: 'no_parent', value: cell('parent') });
      continue;
    }
    if (parent) {
      used.add(parent);
      found.variants += 1;
    }
    const all = parent ? first(cell, parent.cell) : cell;
    const values = optionsOf(cell, parent ? parent.cell : cell);
    const own = cell('name');
    const base = parent?.cell('name') ?? '';
    const pictures = addressesIn(cell('pictures'));
    found.items.push({
      line: row.line,
      section: row.section,
      cell: all,
      name: parent && (own === '' || own === base) ? named(base, values) : own,
      handle: cell('handle'),
      key: keyOf(cell('sku'), cell('row_id') ? `id ${cell('row_id')}` : ''),
      pictures: [...new Set([...pictures, ...(parent ? addressesIn(parent.cell('pictures')) : [])])],
      alts: [],
      options: values,
    });
  }
  for (const parent of new Set(parents.values()))
    if (!used.has(parent))
      found.problems.push({
        line: parent.row.line,
        column: 'row_type',
        why: 'no_variations',
        value: parent.cell('name'),
      });
  return found;
}

export function importItems(rows: readonly ImportRow[], columns: ImportColumns): ImportItems {
  const read = rows.map((row) => ({ row, cell: cellOf(row, columns) }));
  const isByHandle =
    columns.handle !== undefined && (columns.option_1 !== undefined || columns.pictures !== undefined);
  return isByHandle ? itemsOfHandles(read) : itemsOfRows(read);
}
