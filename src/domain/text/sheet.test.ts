import { expect, test } from 'vitest';
import { readSheet } from './sheet.ts';
import { sheetNumber } from './typed-number.ts';

const cells = (text: string) => {
  const read = readSheet(text);
  return read.ok ? read.value.map((row) => [row.line, ...row.cells]) : read.error;
};

test.each([
  ['pasted from a spreadsheet', 'slug\tprice\n a \t1,200\n'],
  ['a CSV file', '\uFEFFslug,price\r\na,"1,200"\r\n'],
  ['a CSV file of a German Excel', 'slug;price\na;1,200'],
])('a sheet is read: %s', (_, text) => {
  expect(cells(text)).toEqual([
    [1, 'slug', 'price'],
    [2, 'a', '1,200'],
  ]);
});

test('rows keep the number of the line they begin on, over empty lines and breaks inside a cell', () => {
  expect(cells('name,price\n\n"Panel ""A""\nblack",5\n,\n5" pipe,7')).toEqual([
    [1, 'name', 'price'],
    [3, 'Panel "A"\nblack', '5'],
    [6, '5" pipe', '7'],
  ]);
});

test('a cell of a million spaces is no number, and is read at once', () => {
  expect(sheetNumber(`1${' '.repeat(1_000_000)}x`)).toBeUndefined();
});

test('a quotation mark that is never closed is named by its line, and swallows no rows', () => {
  expect(cells('slug,price\na,1\n"b,2\nc,3')).toBe(3);
});

test.each([
  ['12,34,567.50', 1_234_567.5],
  ['₹ 999', 999],
  ['Rs 1499 only', 1499],
  ['१,२००', 1200],
  ['1,50', undefined],
  ['many', undefined],
  ['', undefined],
])('the number in a cell "%s" is %s', (text, number) => {
  expect(sheetNumber(text)).toBe(number);
});
