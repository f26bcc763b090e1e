import { expect, test } from 'vitest';
import { decodeCsv, parseCsv } from './csv.ts';

const cells = (text: string, delimiter?: string) => {
  const read = parseCsv(text, delimiter);
  return read.ok ? read.value.map((record) => [record.line, ...record.cells]) : read.error;
};

test.each([
  [
    'plain',
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'no last line break, Windows line breaks',
    'a,b\r\n1,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  ['quotes, doubled quotes, delimiters inside', '"a ""x"", y",b', [[1, 'a "x", y', 'b']]],
  [
    'line breaks inside quotes keep the count of lines',
    '"one\ntwo",b\n3,4',
    [
      [1, 'one\ntwo', 'b'],
      [3, '3', '4'],
    ],
  ],
  [
    'empty cells and empty lines',
    'a,,\n\n,,\nb',
    [
      [1, 'a', '', ''],
      [4, 'b'],
    ],
  ],
  ['spaces around', ' a , "b" ', [[1, 'a', 'b']]],
  ['a quotation mark inside a cell is itself', '5" pipe,b', [[1, '5" pipe', 'b']]],
  ['nothing', '', []],
])('import: CSV with %s', (_, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('import: semicolons, as European spreadsheets write them', () => {
  expect(cells('a;b,c', ';')).toEqual([[1, 'a', 'b,c']]);
});

test('import: an open quotation mark is named with its line', () => {
  expect(cells('a,b\n"c,d\ne,f')).toEqual({ line: 2, problem: expect.stringContaining('never closed') });
});

test('import: UTF-8 with its mark, and what Excel writes otherwise', () => {
  expect(decodeCsv(Buffer.from('\ufeffशक्ति'))).toBe('शक्ति');
  expect(decodeCsv(Buffer.from([0x45, 0x72, 0xb2]))).toBe('Er²');
});
