import { csvFile } from '#domain/text/sheet.ts';
import { columnNames, exampleProducts } from '#texts/en/desk-import.ts';

/** The columns that matter, under the names that the desk has for them. */
const columns = ['name', 'sku', 'price', 'mrp', 'stock', 'category', 'hsn', 'gst_rate', 'maker'] as const;

/** A file with a few products that can be taken as it is. */
export const importExample = csvFile([
  columns.map((name) => columnNames[name]),
  ...exampleProducts.map((product) => columns.map((name) => product[name])),
]);
