import { isDeepStrictEqual } from 'node:util';
import { fieldEntries } from '#netlify/commerce/catalogue/product-fields.ts';

/** The fields of a row as plain JSON, as they are stored and compared; dates are text. */
export type Fields = Record<string, unknown>;
export const fieldsOf = (row: object): Fields => JSON.parse(JSON.stringify(row));

/** Columns that orders change. An editor is not told about these. */
const changedByOrders = new Set(['stock']);

/** If one price changes, both are written. Otherwise an old price could exceed the new original price. */
const writtenTogether: Record<string, string> = {
  pricePaise: 'originalPricePaise',
  originalPricePaise: 'pricePaise',
};

/** The values of fields that a file leaves out. */
const absentValues: Record<string, unknown> = Object.fromEntries(
  fieldEntries.map(([, { column, absent }]) => [column, absent]),
);

/**
 * Compares a file with its values at the last load and with the shop's row. `write`: columns that the file
 * changed. `kept`: columns that the file did not change but that were changed in the shop since.
 */
export function compareFields(file: Fields, lastLoaded: Fields, shop: Fields) {
  const names = Object.keys(file);
  const isFirstLoad = Object.keys(lastLoaded).length === 0;
  // A field that was added to products since the last load: the file did not have it.
  const before = (name: string) =>
    name in lastLoaded || isFirstLoad ? lastLoaded[name] : absentValues[name];
  const differs = (name: string) => !isDeepStrictEqual(file[name], before(name));
  const isChanged = (name: string) => differs(name) || differs(writtenTogether[name] ?? name);
  return {
    write: names.filter(isChanged),
    kept: names.filter(
      (name) => !isChanged(name) && !changedByOrders.has(name) && !isDeepStrictEqual(file[name], shop[name]),
    ),
  };
}

const namesInFiles: Record<string, string> = {
  ...Object.fromEntries(fieldEntries.map(([name, { column }]) => [column, name])),
  descriptionHtml: 'text',
  image: 'picture',
  imageAlt: 'picture_alt',
  createdAt: 'created',
};

/** The name of a column's field in the file. */
export const nameInFile = (column: string): string => namesInFiles[column] ?? column;

/** Fields of a file that keep their values in the shop, because they were changed there since the last load. */
export type Kept = { path: string; fields: string[] };

/** Tells the person who loads content which changes in the shop were kept; empty if there are none. */
export const describeKept = (kept: readonly Kept[]): string =>
  kept.length === 0
    ? ''
    : `Not written, because these fields were changed in the shop since the file was last loaded:\n${kept
        .map(({ path, fields }) => `  content/${path}: ${fields.join(', ')}`)
        .join('\n')}`;
