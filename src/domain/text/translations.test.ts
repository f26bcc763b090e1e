import { expect, test } from 'vitest';
import { repliedIn, translated } from './translations.ts';

const item = {
  name: 'Cable',
  declaration: '',
  look: ['One', 'Two'],
  specifications: [{ label: 'Length', value: '25 m' }],
};

test('a text, a list and a table are shown in the language; a field that is empty stays empty', () => {
  const hindi = {
    name: 'तार',
    declaration: 'GST शामिल',
    look: ['एक', 'दो'],
    specifications: { Length: 'लंबाई' },
    note: 'नहीं',
  };
  expect(translated(item, hindi)).toEqual({
    name: 'तार',
    declaration: '',
    look: ['एक', 'दो'],
    specifications: [{ label: 'लंबाई', value: '25 m' }],
  });
});

test.each([
  undefined,
  null,
  'hi',
  { name: 5 },
  { look: ['एक'] },
  { look: 'एक', specifications: ['एक'] },
  { specifications: { Length: 1 } },
])('a translation that fits nothing (%j) leaves the item in English', (translation) =>
  expect(translated(item, translation)).toEqual(item),
);

test('items of another backend are shown in the language that they carry, at any depth, without what they carry', () => {
  const category = { id: 1, name: 'Cables', translations: { hi: { name: 'तार' } } };
  const reply = {
    results: [{ name: 'Cable', category, translations: { hi: { name: '25 m तार' } } }],
    count: 1,
  };
  expect(repliedIn(reply, 'hi')).toEqual({
    results: [{ name: '25 m तार', category: { id: 1, name: 'तार' } }],
    count: 1,
  });
  expect(repliedIn(reply, undefined)).toEqual({
    results: [{ name: 'Cable', category: { id: 1, name: 'Cables' } }],
    count: 1,
  });
});
