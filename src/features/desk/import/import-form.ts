import type { Problem } from '#contract/reason.ts';
import { type GstSide, gstSideOf, type ImportColumn, importColumns } from '#domain/import/import-columns.ts';
import type { ImportColumns } from '#domain/import/import-items.ts';
import type { ImportChoices } from '#domain/import/import-product.ts';
import { columnsIn, type ImportTable } from '#domain/import/import-table.ts';
import { productTypes } from '#domain/product/product.ts';
import { columnNames, importFields, importPage } from '#texts/en/desk-import.ts';
import type { FormField, Values } from '../form/form-field.ts';

/** The form of a read file: what each column is, and what holds for all rows. */

const columnField = (at: number): string => `column_${at}`;
/** What a column is that is not taken. */
const unused = 'unused';
const shownMax = 3;

/** The first different cells below a heading. */
function examplesOf({ rows }: ImportTable, at: number): string[] {
  const cells = rows.slice(0, 50).map(({ cells }) => cells[at] ?? '');
  const short = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
  return [...new Set(cells.filter(Boolean))].slice(0, shownMax).map(short);
}

export const choiceFields: readonly FormField[] = [
  { name: 'gst', kind: 'choice', isNeeded: true, values: ['inside', 'outside'], ...importFields.gst },
  { name: 'gstRate', kind: 'number', isNeeded: false, min: 0, max: 40, step: 0.01, ...importFields.gstRate },
  { name: 'productType', kind: 'choice', isNeeded: true, values: productTypes, ...importFields.productType },
  { name: 'country', kind: 'line', isNeeded: false, max: 100, ...importFields.country },
  { name: 'stock', kind: 'number', isNeeded: false, min: 0, max: 1_000_000, ...importFields.stock },
];

/** The columns with a heading, those that were recognised first. */
export function columnFields(table: ImportTable): { used: FormField[]; unused: FormField[] } {
  const guessed = new Set(Object.values(columnsIn(table)));
  const all = table.headings.flatMap((heading, at): (FormField & { at: number })[] =>
    heading
      ? [
          {
            at,
            name: columnField(at),
            label: heading,
            kind: 'choice',
            isNeeded: true,
            values: [unused, ...importColumns],
            options: { [unused]: importPage.unused, ...columnNames },
            hint: importPage.example(examplesOf(table, at)),
          },
        ]
      : [],
  );
  return { used: all.filter(({ at }) => guessed.has(at)), unused: all.filter(({ at }) => !guessed.has(at)) };
}

/** What the form begins with: the guesses, and the side of GST only where a heading says it. */
export function begunWith(table: ImportTable): Values {
  const columns = columnsIn(table);
  const side = gstSideOf(table.headings[columns.price ?? -1] ?? '');
  const none = table.headings.map((_, at) => [columnField(at), unused]);
  const places = Object.entries(columns).map(([column, at]) => [columnField(at), column]);
  return {
    ...Object.fromEntries([...none, ...places]),
    gst: side ?? '',
    gstRate: null,
    productType: 'non-commercial',
    country: '',
    stock: null,
  };
}

export function columnsOf({ headings }: ImportTable, values: Values): ImportColumns {
  const chosen = headings.flatMap((_, at) => {
    const column = values[columnField(at)] as ImportColumn | typeof unused | undefined;
    return column && column !== unused ? [[column, at] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** A name is needed, and no column of a product is taken from two. */
export function columnProblems({ headings }: ImportTable, values: Values): Problem[] {
  const seen = new Set<unknown>();
  const twice = headings.flatMap((_, at): Problem[] => {
    const column = values[columnField(at)];
    if (column === unused || !seen.has(column)) {
      seen.add(column);
      return [];
    }
    return [
      {
        path: [columnField(at)],
        code: 'said',
        message: importPage.twice(columnNames[column as ImportColumn]),
      },
    ];
  });
  const first = headings.findIndex(Boolean);
  const isNamed = seen.has('name') || seen.has('handle');
  return isNamed
    ? twice
    : [...twice, { path: [columnField(first)], code: 'said', message: importPage.nameless }];
}

export const choicesOf = (
  values: Values,
  categories: ImportChoices['categories'],
  shopCategories: readonly string[],
): ImportChoices => ({
  gst: (values.gst || 'inside') as GstSide,
  gstRate: typeof values.gstRate === 'number' ? values.gstRate : undefined,
  productType: String(values.productType),
  country: String(values.country ?? '').trim(),
  stock: typeof values.stock === 'number' ? values.stock : undefined,
  categories,
  shopCategories,
});
