import { expect, test } from 'vitest';
import { csvFile } from './sheet.ts';
import { escapeHtml, isWebAddress, opening } from './text.ts';
import { typedNumber } from './typed-number.ts';

test.each([
  ['R & D', 'R &amp; D'],
  ['<b>', '&lt;b&gt;'],
  ['3" pipe', '3&quot; pipe'],
  ["Asha's", 'Asha&#39;s'],
  ['&amp;', '&amp;amp;'],
  ['<a href="x">', '&lt;a href=&quot;x&quot;&gt;'],
  ['सौर 5 kW', 'सौर 5 kW'],
])('in HTML the text %j is written as %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

test.each([
  ['42', 42],
  ['1,200', 1200],
  ['₹ 4,500.50', 4500.5],
  ['12,00,000', 1_200_000],
  [' 3 000 ', 3000],
  ['-5', -5],
  ['0', 0],
  ['१,२००', 1200],
  ['\u200e૪૨', 42],
  ['₹१,२००.५', 1200.5],
  ['Rs. 3,000/-', 3000],
  ['₹3,200/-', 3200],
  ['3,00,000', 300_000],
  ['3 000,00', 3000],
  ['0.750', 0.75],
])('a number typed as %j is read as %d', (typed, value) => {
  expect(typedNumber(typed)).toBe(value);
});

test('an empty field is no number that was typed', () => {
  expect(['', ' ', '\u200b'].map((typed) => typedNumber(typed))).toEqual([undefined, undefined, undefined]);
});

test.each(['many', '5 kW', '1-2', '1.2.3', '₹', ',', '3.000,00', '3.000', '1,50', '1.00.000'])(
  '%j is typed, but is no number',
  (typed) => {
    expect(typedNumber(typed)).toBeNaN();
  },
);

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['3" pipe', '"3"" pipe"'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['', ''],
])('a cell with %j is written as %j', (text, written) => expect(csvFile([[text]])).toBe(`\uFEFF${written}`));

test.each([
  '=1+1',
  '+91',
  '-1+1',
  '@name',
  '  =1+1',
  '\t=1',
  '\tx',
  '＝1+1',
  '＋1',
  '－1',
  ' ＠name',
  '﹦1',
  ';',
  '; 5',
])('a text that begins like a formula, %j, is shown as text', (text) =>
  expect(csvFile([[text]])).toBe(`\uFEFF'${text}`),
);

test.each([
  [';=1+1', "';'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; -2+3', "a; '-2+3"],
  ['a;＠name; b', "a;'＠name; b"],
])('a cell that begins like a formula where semicolons part cells, %j, is written as %j', (text, written) =>
  expect(csvFile([[text]])).toBe(`\uFEFF${written}`),
);

test.each(['Asha', 'a=b', 'a\tb', 'x @ y', '', '-21000.00', 'from 10; -20', 'red; blue'])(
  '%j is no formula',
  (text) => expect(csvFile([[text], [1, null]])).toBe(`\uFEFF${text}\r\n1,`),
);

test.each([
  'https://x.example/a.pdf',
  'http://x.example',
  'http://127.0.0.1:8000',
  'HTTPS://x.example/a?b#c',
])('a link: %j is an address of the web', (text) => expect(isWebAddress(text)).toBe(true));

test.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript:alert(1)//https://x.example/',
  'java\nscript://x.example/%0aalert(1)',
  'data:text/html,x',
  'ftp://x.example/a.pdf',
  'x.example/a.pdf',
  '//x.example/a.pdf',
  '/media/a.pdf',
  'https:a.pdf',
  'https://',
  'https://x.example:port/',
])('a link: %j is no address of the web', (text) => expect(isWebAddress(text)).toBe(false));

test('a card’s text in Hindi is whole sentences, as one in English is', () => {
  const hindi = 'उस घर के लिए जिसका बिल बड़ा है। दो लोग इसे एक दिन में लगाते हैं। बाक़ी यहाँ नहीं।';
  expect(opening(hindi, 120)).toBe('उस घर के लिए जिसका बिल बड़ा है।');
  expect(opening('उस घर के लिए: जिसका बिल बहुत बड़ा है। दो लोग।', 20)).toBe('उस घर के लिए।');
});
