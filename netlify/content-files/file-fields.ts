import { isDeepStrictEqual } from 'node:util';
import { fieldEntries } from '#commerce/catalogue/product-fields.ts';

/** The fields of a row as they are remembered and compared: plain JSON, dates as text. */
export type Fields = Record<string, unknown>;
export const fieldsOf = (row: object): Fields => JSON.parse(JSON.stringify(row));

/** What orders change all the time, so that nobody has to be told of it. */
const movesByItself = new Set(['stock']);

/** Half of a pair from the file and half from elsewhere could be a discount below the price. */
const pairs: Record<string, string> = { pricePaise: 'originalPricePaise', originalPricePaise: 'pricePaise' };

/** What a file says of a field that it leaves out. */
const absentValues: Record<string, unknown> = Object.fromEntries(
  fieldEntries.map(([, { column, absent }]) => [column, absent]),
);

/**
 * Compares a file with what it said when it was last loaded, and with the shop. `write`: what the file changed.
 * `kept`: what it left as it was and somebody changed in the shop meanwhile. Names of columns.
 */
export function compareFields(file: Fields, lastLoaded: Fields, shop: Fields) {
  const names = Object.keys(file);
  const isFirstLoad = Object.keys(lastLoaded).length === 0;
  // A field that the shop got since then: the file left it out.
  const before = (name: string) =>
    name in lastLoaded || isFirstLoad ? lastLoaded[name] : absentValues[name];
  const differs = (name: string) => !isDeepStrictEqual(file[name], before(name));
  const isChanged = (name: string) => differs(name) || differs(pairs[name] ?? name);
  return {
    write: names.filter(isChanged),
    kept: names.filter(
      (name) => !isChanged(name) && !movesByItself.has(name) && !isDeepStrictEqual(file[name], shop[name]),
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

/** What editors call a column: its field in the file. */
export const nameInFile = (column: string): string => namesInFiles[column] ?? column;

/** Fields, by their names in the file, that the shop keeps because somebody changed them there since the last load. */
export type Kept = { path: string; fields: string[] };

/** Empty when nothing was kept. A file does not undo what was done in the shop, and whoever loads it must know. */
export const describeKept = (kept: readonly Kept[]): string =>
  kept.length === 0
    ? ''
    : `Left as they are in the shop, because they were changed there since the file was last loaded:\n${kept
        .map(({ path, fields }) => `  content/${path}: ${fields.join(', ')}`)
        .join('\n')}`;
