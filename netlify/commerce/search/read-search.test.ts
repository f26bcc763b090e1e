import { describe, expect, test } from 'vitest';
import { readSearch, typedWords } from './read-search.ts';
import { readVocabulary, typingErrors } from './search-vocabulary.ts';

const file = {
  everything: ['solar'],
  filler: ['the', 'best', 'ke'],
  purpose_follows: ['for'],
  purpose_precedes: ['liye'],
  part_follows: ['with'],
  things: [
    { means: ['cable'], words: ['wire', 'तार'] },
    { means: ['rail mount', 'clamp'], words: ['stand'] },
    { means: ['tubular', 'battery'], words: ['inverter battery'] },
  ],
  qualities: [{ means: ['three phase'], words: ['3 phase'] }],
  purposes: [{ means: ['home'], words: ['ghar'] }],
  replacing: ['old'],
  not_sold: ['tata'],
};
const vocabulary = readVocabulary(file);
const categories = [
  { id: 1, name: 'Solar Panels' },
  { id: 2, name: 'Inverters' },
  { id: 3, name: 'Batteries' },
];
const read = (text: string) =>
  readSearch(typedWords(text), vocabulary, { categories, words: new Map([['panel', true]]) });
const typedIn = (text: string) => read(text).terms.map(({ typed }) => typed);

describe('reading a search', () => {
  test.each([
    ['the best solar panel', ['panel']],
    ['inverter battery 150 Ah', ['inverter battery', '150 Ah']],
    ['3 phase inverter', ['3 phase', 'inverter']],
    ['inverter batteries', ['inverter batteries']],
    ['panel panel', ['panel']],
    ['solar', []],
    ['the best', []],
    ['for', []],
    ['with the', []],
    ['ke liye', []],
    ['wire batteries', ['wire', 'batteries']],
    ['4sqmm wire', ['4mm', 'wire']],
    ['wire for 3 fans', ['wire', '3 fans']],
    ['stand for 4 wires', ['stand', '4', 'wires']],
  ])('%s asks for %j', (text, terms) => expect(typedIn(text)).toEqual(terms));

  test.each([
    ['solar panel stand', ['stand']],
    ['stand for panel', ['stand']],
    ['panel and inverter', ['inverter']],
    ['inverter with battery', ['inverter']],
    ['inverter ke liye तार', ['तार']],
    ['5kw inverter hybrid', ['inverter']],
    ['sanchayak', []],
    ['stand and wire', ['stand', 'wire']],
  ])('%s is a search for %j', (text, things) =>
    expect(read(text).heads.map(({ typed }) => typed)).toEqual(things),
  );

  test.each([
    ['5 kVA', { unit: 'w', value: 5000 }, '5 kVA'],
    ['2.2kw', { unit: 'w', value: 2200 }, '2.2 kW'],
    ['5 kWh', { unit: 'wh', value: 5000 }, '5 kWh'],
    ['150ah', { unit: 'ah', value: 150 }, '150 Ah'],
  ])('%s is a size', (text, size, label) =>
    expect(read(text).terms[0]).toMatchObject({ size, typed: label }),
  );

  test('the purpose of a product does not narrow a search, unless nothing else was typed', () => {
    const purposes = (text: string) => read(text).terms.map(({ isPurpose = false }) => isPurpose);
    expect(purposes('wire for home panel')).toEqual([false, true, true]);
    expect(purposes('ghar wire')).toEqual([true, false]);
    expect(purposes('ghar')).toEqual([false]);
  });
});

describe('content/search.json is checked when it is read', () => {
  test.each([
    ['a word that is listed twice', { filler: ['wire'] }, /"wire" is listed twice/],
    ['a misspelt section', { thigns: [] }, /search\.json/],
    ['an entry without meaning', { things: [{ means: [], words: ['x'] }] }, /things\.0\.means/],
    ['a word of signs', { things: [{ means: ['x'], words: ['%'] }] }, /without letters/],
  ])('a search vocabulary with %s is refused by name', (_, change, message) =>
    expect(() => readVocabulary({ ...file, ...change })).toThrow(message),
  );
});

test.each([
  ['panle', 'panel', 1],
  ['pannal', 'panel', 1],
  ['battry', 'battery', 0.75],
  ['invretor', 'inverter', 1.5],
  ['mobile', 'module', 1.5],
  ['', 'bc', 2],
])('between %j and %j lie %d typing errors', (typed, word, errors) =>
  expect(typingErrors(typed, word)).toBe(errors),
);
