import { latinSlug, plainText } from '../text/text.ts';
import { sheetNumber } from '../text/typed-number.ts';
import type { GstSide, ImportColumn } from './import-columns.ts';
import type { Cell, ImportItem } from './import-items.ts';

/** Reads one product of a sheet: its fields as the desk stores them, and the cells that cannot be read. */

/** What holds where the file says nothing. */
export type ImportChoices = {
  gst: GstSide;
  gstRate: number | undefined;
  productType: string;
  country: string;
  stock: number | undefined;
  /** What a category of the file becomes in the shop; an empty text leaves it open. */
  categories: ReadonlyMap<string, string>;
  shopCategories: readonly string[];
};
export type CellProblem = {
  line: number;
  column: ImportColumn;
  why:
    | 'no_name'
    | 'no_address'
    | 'same_address'
    | 'no_number'
    | 'no_count'
    | 'no_gst_rate'
    | 'formula'
    | 'no_variations'
    | 'no_parent';
  value: string;
  /** Where the same stands already. */
  at?: number;
};
type Fields = Record<string, unknown>;
export type ImportedProduct = { line: number; key: string; slug: string; fields: Fields };

/** What a spreadsheet would take for a formula. A description may begin with a dash, as a list does. */
const isFormula = (column: ImportColumn, text: string): boolean =>
  (/description/.test(column) ? /^\s*=/ : /^\s*(?:[=@]|[+-][@=(\p{L}])/u).test(text);
/** WooCommerce and this shop put an apostrophe before such a text, so that no spreadsheet runs it. */
const unescaped = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

/** `18 %`, `GST @18`, and 0.18, which is how a spreadsheet keeps 18 %. */
function rateIn(text: string): number | undefined {
  const number = sheetNumber(text.replace(/[%@]|gst/gi, ' ').trim());
  if (number === undefined || number < 0 || number > 40) return undefined;
  return number > 0 && number < 1 ? Math.round(number * 10_000) / 100 : number;
}

const inPaise = (rupees: number): number => Math.round(rupees * 100) / 100;
const isUntaxed = (cell: Cell): boolean => /^(?:none|shipping|false|no|0)$/i.test(cell('taxable'));

/** WooCommerce exports names with HTML entities: `&amp;` for `&`. */
const decoded = (text: string): string => (/&(?:#\d+|\w+);/.test(text) ? plainText(text) : text);

/** The categories that a cell names, the innermost of each path: `Solar > Panels, Sale` is Panels or Sale. */
export const categoriesIn = ({ cell, section }: Pick<ImportItem, 'cell' | 'section'>): string[] => {
  const given = cell('category') || section;
  return given
    .split(',')
    .map((path) => decoded(path.split('>').at(-1)?.trim() ?? ''))
    .filter(Boolean);
};

export const isShopCategory = (
  name: string,
  { shopCategories }: Pick<ImportChoices, 'shopCategories'>,
): boolean => shopCategories.some((one) => one.toLowerCase() === name.toLowerCase());

const texts: readonly [ImportColumn, string][] = [
  ['maker', 'manufactured_by'],
  ['country', 'country_of_origin'],
  ['max_power', 'max_power'],
  ['efficiency', 'efficiency'],
  ['warranty', 'product_warranty'],
  ['performance_warranty', 'performance_warranty'],
  ['seo_title', 'seo_title'],
  ['seo_description', 'seo_description'],
];

/** A power or weight that is only a number gets the unit of its heading. */
const withUnit = (text: string, unit: string): string =>
  unit && /^[\d.]+$/.test(text) ? `${text} ${unit}` : text;

/** `units`: of a heading like "Weight (kg)". */
export function importProduct(
  item: ImportItem,
  choices: ImportChoices,
  units: Partial<Record<ImportColumn, string>>,
): { product: ImportedProduct; problems: CellProblem[] } {
  const { line, cell } = item;
  const problems: CellProblem[] = [];
  const wrong = (column: ImportColumn, why: CellProblem['why'], value: string) =>
    void problems.push({ line, column, why, value: value.slice(0, 60) });
  const text = (column: ImportColumn, given = cell(column)): string => {
    const read = unescaped(given);
    if (!isFormula(column, read)) return read;
    wrong(column, 'formula', read);
    return '';
  };
  const number = (column: ImportColumn): number | undefined => {
    const given = cell(column);
    if (given === '') return undefined;
    const read = sheetNumber(given);
    if (read === undefined) wrong(column, 'no_number', given);
    return read;
  };

  const fields: Fields = {};
  const put = (name: string, value: unknown) => {
    if (value !== undefined && value !== '') fields[name] = value;
  };
  const name = text('name', decoded(item.name));
  if (name === '' && problems.length === 0) wrong('name', 'no_name', '');
  put('name', name);

  const rate = cell('gst_rate') ? rateIn(cell('gst_rate')) : choices.gstRate;
  if (cell('gst_rate') && rate === undefined) wrong('gst_rate', 'no_number', cell('gst_rate'));
  const addsGst = choices.gst === 'outside' && !isUntaxed(cell);
  const taxed = (amount: number | undefined) =>
    amount === undefined ? undefined : inPaise(addsGst ? amount * (1 + (rate ?? 0) / 100) : amount);
  const [usual, sale, before] = [number('price'), number('sale_price'), number('original_price')];
  const price = taxed(sale ?? usual);
  if (addsGst && price !== undefined && rate === undefined) wrong('gst_rate', 'no_gst_rate', '');
  const original = taxed(sale === undefined ? before : usual);
  put('price', price);
  // A regular price that is not above the sale price is no discount: shops forget it there after a sale.
  put('original_price', original !== undefined && price !== undefined && original > price ? original : null);
  const mrp = number('mrp');
  put('mrp', mrp === undefined ? undefined : inPaise(mrp));
  const hsn = cell('hsn').replace(/\D/g, '');
  if (hsn && rate !== undefined) put('gst', `${hsn} at ${rate} %`);

  const stock = number('stock') ?? choices.stock;
  if (stock !== undefined && !(Number.isInteger(stock) && stock <= 1_000_000))
    wrong('stock', 'no_count', cell('stock'));
  // Shops that sell beyond their stock keep it below nothing.
  put('stock', stock === undefined ? undefined : Math.max(0, stock));

  const named = categoriesIn(item).map((one) => choices.categories.get(one) ?? one);
  put(
    'category',
    text('category', named.find((one) => isShopCategory(one, choices)) ?? named.find(Boolean) ?? ''),
  );
  for (const [column, field] of texts) put(field, withUnit(text(column), units[column] ?? ''));
  put('weight', withUnit(text('weight'), units.weight ?? ''));
  if (fields.country_of_origin === undefined) put('country_of_origin', choices.country);
  put('product_type', choices.productType);
  const described = [text('short_description'), text('description')].filter(Boolean).join('\n\n');
  // WooCommerce writes line breaks as two characters.
  put('description', described.replaceAll('\\n', '\n'));
  if (item.options.length > 0) put('specifications', item.options);
  const pictures = item.pictures.slice(0, 5);
  if (pictures.length > 0) put('pictures', pictures);
  if (item.alts.some(Boolean)) put('picture_alts', item.alts.slice(0, 5));

  const slug = latinSlug(item.handle || name || item.key)
    .slice(0, 150)
    .replace(/-+$/, '');
  if (name !== '' && !/[a-z]/.test(slug)) wrong('name', 'no_address', name);
  return { product: { line, key: item.key || slug, slug, fields }, problems };
}
