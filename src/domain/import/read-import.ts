import type { ImportColumn } from './import-columns.ts';
import { type ImportColumns, importItems } from './import-items.ts';
import {
  type CellProblem,
  categoriesIn,
  type ImportChoices,
  type ImportedProduct,
  importProduct,
  isShopCategory,
} from './import-product.ts';
import type { ImportTable } from './import-table.ts';

/** Products of a sheet whose columns are known, with what is wrong by line; a line with a problem is no product. */

export type ImportRead = {
  products: ImportedProduct[];
  problems: CellProblem[];
  /** Category names of the file that the shop does not have: the first one of each product. */
  categories: string[];
  /** How many products were variants of another. */
  variants: number;
  left: number[];
};

/** `kg` of "Weight (kg)"; Shopify's weights are grams. */
function unitsOf({ headings }: ImportTable, columns: ImportColumns): Partial<Record<ImportColumn, string>> {
  const found = Object.entries(columns).flatMap(([column, at]) => {
    const heading = headings[at] ?? '';
    const unit = /\((kg|g|grams|w|wp|kw|%)\)/i.exec(heading)?.[1] ?? (/\bgrams\b/i.test(heading) ? 'g' : '');
    return unit ? [[column, unit === 'grams' ? 'g' : unit]] : [];
  });
  return Object.fromEntries(found);
}

export function readImport(table: ImportTable, columns: ImportColumns, choices: ImportChoices): ImportRead {
  const { items, problems: grouped, variants, left } = importItems(table.rows, columns);
  const units = unitsOf(table, columns);
  const problems: CellProblem[] = [...grouped];
  const products: ImportedProduct[] = [];
  const lineOf = new Map<string, number>();
  const keys = new Set<string>();
  const categories = new Set<string>();
  for (const item of items) {
    const { product, problems: own } = importProduct(item, choices, units);
    const names = categoriesIn(item);
    if (names[0] && !names.some((name) => isShopCategory(name, choices))) categories.add(names[0]);
    const at = own.length === 0 ? lineOf.get(product.slug) : undefined;
    if (at !== undefined)
      own.push({ line: item.line, column: 'name', why: 'same_address', value: product.slug, at });
    problems.push(...own);
    if (own.length > 0) continue;
    lineOf.set(product.slug, item.line);
    // A code that several products have tells none of them apart.
    products.push(keys.has(product.key) ? { ...product, key: `slug ${product.slug}` } : product);
    keys.add(product.key);
  }
  return {
    products,
    problems: problems.toSorted((a, b) => a.line - b.line),
    categories: [...categories],
    variants,
    left: [...table.left, ...left],
  };
}
