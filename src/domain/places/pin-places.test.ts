import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cities } from '#content/solar/design-temperatures.json' with { type: 'json' };
import yields from '#content/solar/yield.json' with { type: 'json' };
import { pinSections, placesOf, readPinSection } from './pin-places.ts';

const sections = pinSections(readFileSync(new URL('../../../content/pins.txt', import.meta.url), 'utf8'));
const find = (pin: string) => placesOf(pin, sections.get(pin.slice(0, 3)) ?? '');
const places = (pin: string) => find(pin)?.districts.map(({ district, state }) => `${district}, ${state}`);
const all = [...sections].flatMap(([prefix, section]) => [...readPinSection(prefix, section)]);

describe('the list of PIN codes', () => {
  test.each([
    ['226001', ['Lucknow, Uttar Pradesh']],
    ['560001', ['Bengaluru Urban, Karnataka']],
    ['194101', ['Leh Ladakh, Ladakh']],
    ['396210', ['Daman, Dadra and Nagar Haveli and Daman and Diu']],
  ])('%s lies in %j', (pin, expected) => {
    expect(places(pin)).toEqual(expected);
  });

  test('a PIN code of several districts has them all, and one that is not on the list none', () => {
    const counts = Map.groupBy(all, ({ pin }) => pin);
    expect(counts.size).toBe(19_486);
    expect(
      [...counts.values()].filter(
        (entries) => new Set(entries.map(({ district, state }) => district + state)).size > 1,
      ).length,
    ).toBe(1258);
    expect(find('226999')).toBeUndefined();
    expect(find('999999')).toBeUndefined();
  });

  test('the temperature of a city is used in its own state and just across a border, not far away', () => {
    const neighbours = [
      'New Delhi: uttar-pradesh haryana',
      'Gurugram: delhi',
      'Chandigarh: punjab haryana',
      // PIN 334002 is in Bikaner; India Post's list says Chhattisgarh.
      'Bikaner: chhattisgarh',
      'Drass: jammu-and-kashmir',
      'Guwahati: meghalaya',
    ].flatMap((line) => {
      const [city = '', states = ''] = line.split(': ');
      return states.split(' ').map((state) => `${city}: ${state}`);
    });
    const ownState = new Map(cities.map(({ name, state }) => [name, state]));
    const used = all.flatMap(({ city, stateSlug }) =>
      city && ownState.get(city) !== stateSlug ? [`${city}: ${stateSlug}`] : [],
    );
    expect([...new Set(used)].sort()).toEqual(neighbours.sort());
  });

  test.each([
    ['Noida, as Delhi beside it', '201301', 0],
    ['Faridabad', '121001', -6],
    ['Thane, not ten degrees colder than Mumbai', '400601', 4],
  ])('%s, is designed for its stations of like height', (_, pin, coldestC) => {
    const entry = all.find((one) => one.pin === pin);
    const city = cities.find(({ name }) => name === entry?.city);
    expect(entry?.coldestC ?? city?.coldest_c).toBe(coldestC);
  });

  test('every state of the list has a yield', () => {
    const known = new Set(yields.states.map(({ slug }) => slug));
    expect([...new Set(all.map(({ stateSlug }) => stateSlug))].filter((slug) => !known.has(slug))).toEqual(
      [],
    );
  });

  test('one PIN code costs at most 400 bytes', () => {
    const sizes = [...sections.values()].map((section) => brotliCompressSync(section).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(400);
  });

  test('a place near a city gets the lowest temperature of that city, any other its own or none', () => {
    const section = 'Uttar Pradesh\nLucknow @Lucknow -5: 001-003 010\nUnnao: 004\nUnnao -3: 005\n';
    expect(placesOf('226002', section)).toMatchObject({ city: 'Lucknow', coldestC: -5 });
    expect(placesOf('226004', section)).not.toHaveProperty('coldestC');
    expect(placesOf('226005', section)).toEqual({
      districts: [{ district: 'Unnao', state: 'Uttar Pradesh', stateSlug: 'uttar-pradesh' }],
      coldestC: -3,
    });
  });

  test('a PIN code of two districts is as cold as the colder of them', () => {
    const section = 'Kerala\nIdukki -6: 001\nErnakulam 9: 001\n';
    expect(placesOf('685001', section)?.coldestC).toBe(-6);
  });

  const ofCity = new Map(cities.map(({ name, coldest_c }) => [name, coldest_c]));
  const byPin = Map.groupBy(all, ({ pin }) => pin);
  const coldestOf = (pin: string) =>
    Math.min(
      ...(byPin.get(pin) ?? []).map(({ city, coldestC }) => coldestC ?? ofCity.get(city ?? '') ?? -40),
    );

  test.each([
    ['Kargil', '194102', -35, 'at most its recorded −31'],
    ['Jobner', '303328', -4, 'at most its recorded −4'],
    ['Nagpur', '440001', 3.5, 'at most its recorded 3.5'],
    ['Mount Abu', '307501', -1.5, 'at most its recorded −1.5'],
    ['Sikar', '332301', -3, 'at most its recorded −3'],
    ['Ooty', '643001', 0, 'at most its recorded 0'],
    ['Shimla', '171001', -5, 'colder than the plain below'],
  ])('%s (%s) is designed for %d °C or colder: %s', (_, pin, recorded) => {
    expect(coldestOf(pin)).toBeLessThanOrEqual(recorded);
  });

  test('Madurai is designed for its own 15 °C, and few PIN codes for the cold of the high mountains', () => {
    expect(coldestOf('625001')).toBe(15);
    const below = [...byPin.keys()].filter((pin) => coldestOf(pin) <= -20);
    expect(below.length / byPin.size).toBeLessThan(0.05);
  });

  test('a line that cannot be read is named', () => {
    expect(() => [...readPinSection('226', 'Uttar Pradesh\nLucknow: 1-3')]).toThrow(/226 .*Lucknow: 1-3/);
  });
});

test('the list of PIN codes is cut into sections by their first three digits; comments are left out', () => {
  const text =
    '# Written by a command.\n# 110\n\n110\nDelhi\nEast: 031\n\n226\nUttar Pradesh\nLucknow: 001\n';
  expect([...pinSections(text)]).toEqual([
    ['110', 'Delhi\nEast: 031'],
    ['226', 'Uttar Pradesh\nLucknow: 001'],
  ]);
});

test('an empty list has no sections', () => {
  expect([...pinSections('# Written by a command.\n')]).toEqual([]);
});

test.each([
  ['Delhi\nEast: 031\n', 'Delhi'],
  ['1100\nDelhi\n', '1100'],
  ['x110\nDelhi\n', 'x110'],
])('a list that begins with another line than three digits is refused: %j', (text, line) => {
  expect(() => pinSections(text)).toThrow(
    `content/pins.txt: a section must begin with three digits, not with "${line}".`,
  );
});
