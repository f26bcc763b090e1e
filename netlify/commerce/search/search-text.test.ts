import { describe, expect, test } from 'vitest';
import { searchText, searchWords } from './search-text.ts';

describe('search words', () => {
  test.each([
    ['550 W', ['550w']],
    ['550w', ['550w']],
    ['550 Watts', ['550w']],
    ['550 Wp', ['550w']],
    ['5kW', ['5kw']],
    ['5 kw', ['5kw']],
    ['5.12 kWh', ['5.12kwh']],
    ['5,000 W', ['5000w']],
    ['49.90 V', ['49.9v']],
    ['100.0 Ah', ['100ah']],
    ['12V 100Ah', ['12v', '100ah']],
    ['16 mm²', ['16', 'mm2']],
    ['Half-Cut', ['half', 'cut']],
    ['2278 × 1134 × 35 mm', ['2278', '1134', '35mm']],
    ["O'Neil; DROP--", ['o', 'neil', 'drop']],
    ['%_%', []],
    ['\u0000\u0007 panel\u001b', ['panel']],
    ['Éclair', ['eclair']],
    ['सोलर पैनल', ['सोलर', 'पैनल']],
    ['solar ☀️', ['solar']],
    ['1️⃣ panel', ['1', 'panel']],
    ['५ किलोवाट', ['5kw']],
    ['५.१२ किलोवाट-घंटा', ['5.12kwh']],
    ['५५० वाट', ['550w']],
    ['१२ वोल्ट १०० एम्पीयर', ['12v', '100a']],
  ])('search: %j is read as %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test.each([
    ['inver\u00adter', ['inverter']],
    ['\u202ainverter\u202c', ['inverter']],
    ['५ kW', ['5kw']],
    ['૫૦૦૦ वाट', ['5000w']],
  ])('search: %j finds what its visible text finds', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test('search: long words are cut', () => {
    expect(searchWords('x'.repeat(100_000))[0]).toHaveLength(40);
  });

  test('search: a product is found by name, maker, category, power, origin and specifications', () => {
    const text = searchText({
      name: 'Suryak 550 W Half-Cut Panel',
      manufacturedBy: 'Suryak Solar',
      category: 'Solar Panels',
      maxPower: '550 W',
      countryOfOrigin: 'India',
      specifications: [{ label: 'Junction box', value: 'IP68' }],
    });
    const [name, rest] = text.split('\n');
    expect(name).toBe('suryak 550w half cut panel halfcut');
    expect(rest?.split(' ')).toEqual([
      'suryak',
      'solar',
      'panels',
      '550w',
      'india',
      'junction',
      'box',
      'ip68',
    ]);
  });
});
