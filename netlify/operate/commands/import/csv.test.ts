import { expect, test } from 'vitest';
import { decodeCsv } from '#domain/text/decode-sheet.ts';
import { parseCsv } from './csv.ts';

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
  [
    'Windows line breaks inside quotes',
    'a,b\r\n"one\r\ntwo",2\r\n3,4\r\n',
    [
      [1, 'a', 'b'],
      [2, 'one\ntwo', '2'],
      [4, '3', '4'],
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

test.each(['sep=;\r\n', '\ufeffsep=;\n', 'sep=;;;\n', '"sep=;"\n'])(
  'import: the line %j of Excel names the character between cells and is no row',
  (first) =>
    expect(cells(`${first}a;b,c\n1;2`)).toEqual([
      [2, 'a', 'b,c'],
      [3, '1', '2'],
    ]),
);

test.each([
  ['the last cell of the file', 'a,b\n"c,d\ne,f', 2, 'never closed'],
  ['a cell below empty lines', 'a,b\n\n\nc,"d', 4, 'never closed'],
  ['a record that begins further up', 'ä,b\n"x\ny","z\n1,2', 3, 'never closed'],
  ['Windows line breaks', 'a,b\r\n"x\r\ny",2\r\n"z,3', 4, 'never closed'],
  [
    'a cell that another quotation mark closes',
    'a,b\n1,"c\n2,"d"',
    2,
    'closed in the middle of a cell in line 3',
  ],
])('import: an open quotation mark is named with its line: %s', (_, text, line, problem) => {
  expect(cells(text)).toEqual({ line, problem: expect.stringContaining(problem) });
});

test('import: UTF-8 with its mark, and what Excel writes otherwise', () => {
  const text = decodeCsv(Buffer.from('\ufeff"शक्ति",b'));
  expect(text.ok && cells(text.value)).toEqual([[1, 'शक्ति', 'b']]);
  expect(decodeCsv(Buffer.from([0x45, 0x72, 0xb2]))).toEqual({ ok: true, value: 'Er²' });
});

test('import: a line in another encoding than the rest, and a file that is no text, are named', () => {
  const mixed = Buffer.concat([Buffer.from('नाम,b\nx'), Buffer.from([0xb2])]);
  expect(decodeCsv(mixed)).toMatchObject({ error: { line: 2, problem: expect.stringContaining('UTF-8') } });
  expect(decodeCsv(Buffer.from('a,b\n1,2', 'utf16le'))).toMatchObject({
    error: { line: 1, problem: expect.stringContaining('CSV UTF-8') },
  });
});
