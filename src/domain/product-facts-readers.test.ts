import { describe, expect, test } from 'vitest';
import {
  allFields,
  fields,
  flag,
  listOf,
  number,
  oneOf,
  type Reader,
  text,
  wholeNumber,
} from './product-facts.ts';

/** What is read of a value, and what is reported of it: `path: problem`. */
function reading<Value>(reader: Reader<Value>, given: unknown) {
  const problems: string[] = [];
  const value = reader(given, (problem, path = []) => problems.push([...path, problem].join(': ')));
  return { value, problems };
}
const read = (value: unknown) => ({ value, problems: [] });
const refused = (...problems: string[]) => ({ value: undefined, problems });

describe('facts: how one value is read', () => {
  test.each([
    [0, 0],
    [100, 100],
    [21.3, 21.3],
    ['49.90', 49.9],
    [' 7 ', 7],
  ])('number: %j is %d', (given, value) => {
    expect(reading(number(0, 100), given)).toEqual(read(value));
  });

  test.each([-0.1, 100.1, Number.NaN, '', '  ', 'high', '20 V', '1,000', true, [5], {}, null, undefined])(
    'number: %j is none from 0 to 100',
    (given) => {
      expect(reading(number(0, 100), given)).toEqual(refused('must be a number from 0 to 100'));
    },
  );

  test('whole number: from 1 to the highest, also as text', () => {
    expect([1, 100, '4'].map((given) => reading(wholeNumber(100), given))).toEqual([1, 100, 4].map(read));
    for (const given of [0, -1, 101, 2.5, '2.5', 'two', undefined])
      expect(reading(wholeNumber(100), given)).toEqual(refused('must be a whole number from 1 to 100'));
  });

  test('flag: only true and false, not a word or a number for it', () => {
    expect([true, false].map((given) => reading(flag, given))).toEqual([true, false].map(read));
    for (const given of ['true', 'yes', 1, 0, null])
      expect(reading(flag, given)).toEqual(refused('must be true or false'));
  });

  test.each([
    ['India', 'India'],
    ['  Maker, Pune ', 'Maker, Pune'],
    ['x'.repeat(200), 'x'.repeat(200)],
    [` ${'x'.repeat(200)} `, 'x'.repeat(200)],
  ])('text: %j is read without the spaces around it', (given, value) => {
    expect(reading(text, given)).toEqual(read(value));
  });

  test.each(['', '   ', 'x'.repeat(201), 'two\nlines', 'a\u0000b', 7, null, ['India']])(
    'text: %j is refused',
    (given) => {
      expect(reading(text, given)).toEqual(refused('must be text of at most 200 characters'));
    },
  );

  test('one of several values: no other, and the same type', () => {
    expect([1, 3].map((given) => reading(oneOf([1, 3]), given))).toEqual([1, 3].map(read));
    for (const given of [2, '1', null, undefined])
      expect(reading(oneOf([1, 3]), given)).toEqual(refused('must be one of 1, 3'));
  });
});

describe('facts: how lists and fields are read', () => {
  const sizes = listOf(number(0, 100));
  const part = { slug: text, quantity: wholeNumber(10) };

  test('a list is read if each item is valid', () => {
    expect(reading(sizes, [0, '7.5'])).toEqual(read([0, 7.5]));
    expect(reading(listOf(flag), [false])).toEqual(read([false]));
  });

  test('one invalid item makes the list invalid, and each of them is reported by its place', () => {
    expect(reading(sizes, [1, 'x', 3, 101])).toEqual(
      refused('1: must be a number from 0 to 100', '3: must be a number from 0 to 100'),
    );
  });

  test.each([[[]], ['1, 2'], [{ length: 1 }], [5]])('%j is no list', (given) => {
    expect(reading(sizes, given)).toEqual(refused('must be a list'));
  });

  test('of fields the valid ones are read; missing ones and null are unknown, which is no problem', () => {
    expect(reading(fields(part), { slug: 'panel', quantity: 4 })).toEqual(
      read({ slug: 'panel', quantity: 4 }),
    );
    expect(reading(fields(part), { quantity: 4 })).toEqual(read({ quantity: 4 }));
    expect(reading(fields(part), { slug: null, quantity: undefined })).toEqual(read({}));
    expect(reading(fields({ bis: flag, loss: number(0, 100) }), { bis: false, loss: 0 })).toEqual(
      read({ bis: false, loss: 0 }),
    );
  });

  test('invalid and unknown fields are reported by name and left out', () => {
    expect(reading(fields(part), { slug: 'panel', quantity: 'four', toString: 'x' })).toStrictEqual({
      value: { slug: 'panel' },
      problems: [
        'toString: is not a known field; is it misspelt?',
        'quantity: must be a whole number from 1 to 10',
      ],
    });
  });

  test.each([[[]], [['slug']], ['slug'], [null], [undefined], [5]])(
    '%j is no object with fields',
    (given) => {
      for (const reader of [fields(part), allFields(part)])
        expect(reading(reader, given)).toEqual(refused('must be fields with values'));
    },
  );

  test('where all fields are needed, each missing or invalid one is reported once', () => {
    expect(reading(allFields(part), { slug: 'panel', quantity: 4 })).toEqual(
      read({ slug: 'panel', quantity: 4 }),
    );
    expect(reading(allFields(part), { slug: 'panel' })).toEqual(refused('quantity: is missing'));
    expect(reading(allFields(part), { slug: null, quantity: 0 })).toEqual(
      refused('quantity: must be a whole number from 1 to 10', 'slug: is missing'),
    );
  });

  test('a problem deep inside is reported with the whole way to it', () => {
    const kit = fields({ parts: listOf(allFields(part)) });
    expect(reading(kit, { parts: [{ slug: 'panel', quantity: 4 }, { slug: 'inverter' }] })).toEqual({
      value: {},
      problems: ['parts: 1: quantity: is missing'],
    });
  });
});
