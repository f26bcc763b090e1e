import { expect, test } from 'vitest';
import { csvCell, withoutFormula } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['3" pipe', '"3"" pipe"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['', ''],
])('a cell with %j is written as %j', (text, written) => expect(csvCell(text)).toBe(written));

test.each(['=1+1', '+91', '-1', '@name', '  =1+1', '\t=1', '\tx', '\rx'])(
  'a text that begins like a formula, %j, is shown as text',
  (text) => expect(withoutFormula(text)).toBe(`'${text}`),
);

test.each(['Asha', 'a=b', 'a\tb', 'a\r', 'x @ y', ''])('%j is no formula', (text) =>
  expect(withoutFormula(text)).toBe(text),
);
